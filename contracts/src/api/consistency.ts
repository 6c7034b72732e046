/** Header of a command's response: the position of its events in the log. */
export const POSITION = 'x-position';

/** Header of a read: the server waits until the response includes this position, two seconds at most. */
export const MIN_POSITION = 'x-min-position';

/** Header of a response that does not yet include that position: `true`. */
export const STALE = 'x-stale';

/** Header of a submission: the same key with the same picks always gets the same response. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
