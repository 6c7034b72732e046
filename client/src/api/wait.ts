import { ApiError } from './api-error.ts';

/** Refusals of a busy server that pass by themselves; other faults last until somebody repairs them, whatever `Retry-After` says. */
const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'MAINTENANCE']);

/** The seconds after which to send again; null where the server does not say, or where waiting so long would not help. */
export function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || !error.refusal) return null;
  return error.status === 429 || PASSING.has(error.refusal.code) ? error.retryAfter : null;
}
