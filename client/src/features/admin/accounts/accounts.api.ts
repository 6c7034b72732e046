import type {
  Administrator,
  AdministratorBody,
  AdministratorPassword,
  AdminSession,
  NewAdministratorRequest,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorOffer,
  SecondFactorRemovedAnswer,
  SignInAnswer,
} from '@onda-on/contracts/api';

import { getQuery } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { renewing } from '../session/session-loss.ts';

const BASE = '/api/admin/administrators';
const OWN = '/api/admin/second-factor';
const SESSIONS = '/api/admin/sessions';

export const administrators = () =>
  getQuery<readonly Administrator[]>([BASE], { topics: ['administrators'] });
export const secondFactor = () => getQuery<SecondFactorAnswer>([OWN], { topics: ['administrators'] });

export const addAdministrator = (body: NewAdministratorRequest) =>
  sendJson<AdministratorPassword>('POST', BASE, body);

/** Each call names the revision that the operator saw, so that a change by somebody else is not overwritten. */
const send = <T>(method: 'POST' | 'PATCH', { id, revision }: Administrator, path: string, body: object) =>
  sendJson<T>(method, `${BASE}/${encodeURIComponent(id)}${path}`, body, { ifMatch: revision });

export const changeAdministrator = (seen: Administrator, body: AdministratorBody) =>
  send<Administrator>('PATCH', seen, '', body);
export const closeAdministrator = (seen: Administrator, reason: string) =>
  send<Administrator>('POST', seen, '/disable', { reason });
export const openAdministrator = (seen: Administrator) => send<Administrator>('POST', seen, '/enable', {});
export const resetPassword = (seen: Administrator) =>
  send<AdministratorPassword>('POST', seen, '/reset-password', {});
export const removeFactorOf = (seen: Administrator, reason: string) =>
  send<Administrator>('POST', seen, '/remove-second-factor', { reason });

const sendOwn = <Answer extends SignInAnswer>(path: string, body: object): Promise<Answer> =>
  renewing(() => sendJson<Answer>('POST', path, body));

/** What the owner of an account enters again. */
export type Proof = Readonly<{ password: string; code: string }>;

export const offerFactor = (password: string) => sendOwn<SecondFactorOffer>(OWN, { password });
export const confirmFactor = (code: string) => sendOwn<RecoveryCodesAnswer>(`${OWN}/confirm`, { code });
export const renewCodes = (proof: Proof) => sendOwn<RecoveryCodesAnswer>(`${OWN}/recovery-codes`, proof);
export const removeFactor = (proof: Proof) => sendOwn<SecondFactorRemovedAnswer>(`${OWN}/remove`, proof);

/** Every command may renew the present session. */
export const ownSessions = () => getQuery<readonly AdminSession[]>([SESSIONS], { topics: ['commands'] });
export const endSession = (id: string, password: string) =>
  sendOwn(`${SESSIONS}/${encodeURIComponent(id)}/end`, { password });
export const endOtherSessions = (password: string) => sendOwn(`${SESSIONS}/end-others`, { password });
