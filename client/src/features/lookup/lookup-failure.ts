import { ApiError, messageOf } from '../../api/api-error.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';

const MINUTE_S = 60;

/** What went wrong with a look-up in one or two sentences; after too many of them, when to try again (§8). */
export function failureText(error: unknown): string {
  const message = messageOf(error, TEXT.notFound);
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
  return wait === null ? message : `${message} ${waitText(wait)}`;
}

const waitText = (seconds: number): string =>
  seconds <= MINUTE_S
    ? TEXT.waitSeconds(Math.ceil(seconds))
    : TEXT.waitMinutes(Math.ceil(seconds / MINUTE_S));

/** Whether the server asks for the coupon's number beside the person's (`LOOKUP=code`). */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'LOOKUP_CODE_REQUIRED';
