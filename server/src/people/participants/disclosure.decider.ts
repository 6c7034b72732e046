import { participantCodec, type ParticipantEvent } from '@onda-on/contracts/events';
import { Rejection, type ParticipantId } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';
import { lastingReason } from '../../platform/kernel/lasting-reason.ts';

type Asked = Readonly<{ participantId: ParticipantId; reason: string }>;

/** Personal data that an operator is shown beside the lists. */
export type Disclosure =
  | (Asked & Readonly<{ type: 'RevealNationalId' }>)
  | (Asked & Readonly<{ type: 'ExportPersonalData'; coupons: number; tickets: number }>);

type DisclosureState = Readonly<{ isErased: boolean }>;

/** Every look at masked data is recorded with a reason, each time anew; never the data itself. */
export const disclosureDecider: Decider<Disclosure, DisclosureState, ParticipantEvent> = {
  category: 'participant',
  codec: participantCodec,
  initialState: { isErased: false },
  decide,
  evolve: ({ isErased }, { type }) => ({ isErased: isErased || type === 'ParticipantErased' }),
};

function decide(asked: Disclosure, { isErased }: DisclosureState): readonly ParticipantEvent[] {
  if (isErased) throw new Rejection('USER_NOT_FOUND');
  const data = { participantId: asked.participantId, reason: lastingReason(asked.reason) };
  if (asked.type === 'RevealNationalId') return [{ type: 'NationalIdRevealed', data }];
  const { coupons, tickets } = asked;
  return [{ type: 'PersonalDataExported', data: { ...data, coupons, tickets } }];
}
