import type { RejectionCode } from '../rules/index.ts';

/** Any refusal: `code` is for programs, `message` is one Turkish sentence for people. */
export type Refusal = Readonly<{ statusCode: number; code: RejectionCode; message: string }>;

/** Header of a command's response: the position of its events in the log. */
export const POSITION = 'x-position';

/** Header of a read: the server waits until the response includes this position, two seconds at most. */
export const MIN_POSITION = 'x-min-position';

/** Header of a response that does not yet include that position: `true`. */
export const STALE = 'x-stale';

/** Header of a submission: the same key with the same picks always gets the same response. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Header of an answer with one page of a list: the `after` of the next page; missing on the last page. */
export const NEXT_CURSOR = 'x-next-cursor';

/** A page of a list, with the cursor of the next one; null at the end. */
export type CursorPage<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;
