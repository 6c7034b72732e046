import type { PasswordRequest, SignInAnswer, VerifyAnswer } from '@onda-on/contracts/api';

import { getJson } from '../../../api/http.ts';
import { sendJson } from '../../../api/send.ts';

export const signIn = (username: string, password: string, code?: string): Promise<SignInAnswer> =>
  sendJson('POST', '/api/admin/login', { username, password, ...(code !== undefined && { code }) });

export const verify = (signal?: AbortSignal): Promise<VerifyAnswer> =>
  getJson('/api/admin/verify', { signal });

/** A server that does not answer must not keep an operator signed in. */
const SIGN_OUT_MS = 4_000;

export const signOut = (): Promise<unknown> =>
  sendJson('POST', '/api/admin/logout', undefined, { signal: AbortSignal.timeout(SIGN_OUT_MS) });

/** Every other session ends; the answer carries this one's new token. */
export const changePassword = (body: PasswordRequest): Promise<SignInAnswer> =>
  sendJson('POST', '/api/admin/password', body);
