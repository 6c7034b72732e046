/** On a command's response: the position of its events in the log. */
export const POSITION = 'x-position';

/** On a read: wait until the response includes that position, two seconds at most. */
export const MIN_POSITION = 'x-min-position';

/** On a response that does not include it yet: `true`. */
export const STALE = 'x-stale';

/** On a submission: the same key and picks always get the same response. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
