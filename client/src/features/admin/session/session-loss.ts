import { ApiError } from '../../../api/api-error.ts';
import { adminToken } from '../../../memory/admin-session.ts';

export const isUnauthenticated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Whether an answer reports the end of the current session, and not late that of the session before. */
export function isSessionLost(error: unknown): boolean {
  const token = adminToken();
  return isUnauthenticated(error) && (token === null || error.wasSentWith(token));
}
