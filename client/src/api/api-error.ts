import type { Refusal } from '@onda-on/contracts/api';

/** A non-2xx answer. Its text is `<status>: <body>`, or the status text where the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's refusal with its sentence, where the body holds one. */
  readonly refusal: Refusal | null;
  readonly #token: string | null;

  constructor(
    readonly status: number,
    readonly body: string,
    /** Seconds to wait, from `Retry-After`. */
    readonly retryAfter: number | null = null,
    /** The operator's token that the request carried. */
    token: string | null = null,
  ) {
    super(`${status}: ${body}`);
    this.#token = token;
    this.refusal = refusalIn(body);
  }

  wasSentWith(token: string): boolean {
    return this.#token === token;
  }
}

/** The server's sentence if it sent one, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.refusal?.message) || fallback;
}

/** Whether a coupon's edit code is not, or no longer, the right one. */
export const isWrongEditCode = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'WRONG_EDIT_CODE';

/** Whether the server refused what was asked and would refuse it again; a limit of requests passes. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Whether no answer came at all: the request may or may not have arrived. */
export const isConnectionLost = (error: unknown): boolean => !(error instanceof ApiError);

/** Whether the request may have been carried out: no answer came, or that of a busy server or of a proxy before it. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status < 429);

function refusalIn(body: string): Refusal | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRefusal(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}
