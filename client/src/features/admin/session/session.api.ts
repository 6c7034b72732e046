import type { PasswordRequest, SignInAnswer, VerifyAnswer } from '@onda-on/contracts/api';

import { getJson } from '../../../api/http.ts';
import { sendJson } from '../../../api/send.ts';

export const signIn = (username: string, password: string, code?: string): Promise<SignInAnswer> =>
  sendJson('POST', '/api/admin/login', { username, password, ...(code !== undefined && { code }) });

export const verify = (signal?: AbortSignal): Promise<VerifyAnswer> =>
  getJson('/api/admin/verify', { signal });

export const signOut = (): Promise<unknown> => sendJson('POST', '/api/admin/logout');

/** Every other session ends; the answer carries this one's new token. */
export const changePassword = (body: PasswordRequest): Promise<SignInAnswer> =>
  sendJson('POST', '/api/admin/password', body);
