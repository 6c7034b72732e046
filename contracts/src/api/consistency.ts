/** On a command's answer: where in the log its events stand. */
export const POSITION = 'x-position';

/** On a read: wait until the answer includes what stands there, two seconds at most. */
export const MIN_POSITION = 'x-min-position';

/** On an answer that could not wait that long: `true`. */
export const STALE = 'x-stale';

/** On a submission: the same key and picks get the same answer, for ever. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
