import type { SignInAnswer } from '@onda-on/contracts/api';

import { ApiError } from '../../../api/api-error.ts';
import { adminToken, keepAdminSession } from '../../../memory/admin-session.ts';

export const isUnauthenticated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Whether an answer reports the end of the current session, and not late that of the session before. */
export function isSessionLost(error: unknown): boolean {
  const token = adminToken();
  return isUnauthenticated(error) && (token === null || error.wasSentWith(token));
}

/** Held by the tab that waits for a new token. Browsers have locks on pages with HTTPS and on this machine. */
const RENEWAL = 'adminSession';
const hasLocks = (): boolean => 'locks' in navigator;

/** Sends a call whose answer brings a new token in place of the one that it was sent with, which ends before the answer is here. */
export function renewing<Answer extends SignInAnswer>(call: () => Promise<Answer>): Promise<Answer> {
  const send = async () => {
    const answer = await call();
    keepAdminSession(answer.admin, answer.token);
    return answer;
  };
  return hasLocks() ? navigator.locks.request(RENEWAL, send) : send();
}

/** Resolves once no tab of this browser waits for a new token. */
export async function renewed(): Promise<void> {
  if (hasLocks()) await navigator.locks.request(RENEWAL, { mode: 'shared' }, () => undefined);
}
