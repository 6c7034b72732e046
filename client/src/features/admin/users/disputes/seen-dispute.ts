import type { DisputeDetail } from '@onda-on/contracts/api';
import { OUTCOME_TEXT } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import type { ShownField } from '../../kit/ConflictNotice.tsx';

/** What a decision rests on; nothing of the person is kept in the browser. */
export type SeenDispute = Readonly<{
  id: string;
  revision: number;
  couponNo: string;
  status: string;
  outcome: string;
}>;

export const seenDispute = ({ id, revision, coupon, status, decision }: DisputeDetail): SeenDispute => ({
  id,
  revision,
  couponNo: coupon?.couponNo ?? '',
  status: DISPUTES.statuses[status],
  outcome: decision ? OUTCOME_TEXT[decision.outcome] : '',
});

/** What somebody else may have made of it meanwhile. */
export const DISPUTE_FIELDS: readonly ShownField<SeenDispute>[] = [
  [DISPUTES.columns.status, ({ status }) => status],
  [DISPUTES.decision.title, ({ outcome }) => outcome],
  [DISPUTES.coupon.title, ({ couponNo }) => couponNo],
];
