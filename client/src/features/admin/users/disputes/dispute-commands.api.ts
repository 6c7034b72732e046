import type {
  Dispute,
  DisputeCheckBody,
  DisputeDecisionBody,
  DisputeReissued,
  DisputeSaved,
  DisputeVoided,
} from '@onda-on/contracts/api';

import { sendJson } from '../../../../api/send.ts';

type Seen = Pick<Dispute, 'id' | 'revision'>;

const at = ({ id }: Seen, step: string) => `/api/admin/disputes/${encodeURIComponent(id)}/${step}`;
const seen = ({ revision }: Seen) => ({ ifMatch: revision });

export const checkIdentity = (dispute: Seen, body: DisputeCheckBody) =>
  sendJson<DisputeSaved>('POST', at(dispute, 'check'), body, seen(dispute));

export const voidCoupon = (dispute: Seen, body: DisputeDecisionBody) =>
  sendJson<DisputeVoided>('POST', at(dispute, 'void'), body, seen(dispute));

/** The same idempotency key gets the same code. */
export const reissueCode = (dispute: Seen, body: DisputeDecisionBody, idempotencyKey: string) =>
  sendJson<DisputeReissued>('POST', at(dispute, 'reissue'), body, { ...seen(dispute), idempotencyKey });

export const rejectDispute = (dispute: Seen, reason: string) =>
  sendJson<DisputeSaved>('POST', at(dispute, 'reject'), { reason }, seen(dispute));
