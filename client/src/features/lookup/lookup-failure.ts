import { ApiError, isConnectionLost, messageOf } from '../../api/api-error.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';

const MINUTE_S = 60;

/** The toast's text after a failed look-up; after too many of them, with the time to wait. */
export function failureText(error: unknown): string {
  const message = messageOf(error, TEXT.notFound);
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
  return wait === null ? message : `${message} ${waitText(wait)}`;
}

/** The message beside the field. Without an answer from the server it does not say that there is no coupon. */
export const problemText = (error: unknown): string =>
  isConnectionLost(error) || (error instanceof ApiError && error.status >= 500)
    ? TEXT.notReached
    : failureText(error);

const waitText = (seconds: number): string =>
  seconds <= MINUTE_S
    ? TEXT.waitSeconds(Math.ceil(seconds))
    : TEXT.waitMinutes(Math.ceil(seconds / MINUTE_S));

/** Whether the server asks for the coupon's number beside the person's (`LOOKUP=code`). */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'LOOKUP_CODE_REQUIRED';
