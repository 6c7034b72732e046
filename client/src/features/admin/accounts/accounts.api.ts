import type {
  Administrator,
  AdministratorBody,
  AdministratorPassword,
  NewAdministratorRequest,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorOffer,
} from '@onda-on/contracts/api';

import { getQuery } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';

const BASE = '/api/admin/administrators';
const OWN = '/api/admin/second-factor';

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

export const offerFactor = (password: string) => sendJson<SecondFactorOffer>('POST', OWN, { password });
export const confirmFactor = (code: string) =>
  sendJson<RecoveryCodesAnswer>('POST', `${OWN}/confirm`, { code });
export const renewCodes = (password: string) =>
  sendJson<RecoveryCodesAnswer>('POST', `${OWN}/recovery-codes`, { password });
export const removeFactor = (password: string) =>
  sendJson<SecondFactorAnswer>('POST', `${OWN}/remove`, { password });
