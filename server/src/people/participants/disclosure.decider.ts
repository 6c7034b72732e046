import { participantCodec, type ParticipantEvent } from '@onda-on/contracts/events';
import { Rejection, type ParticipantId } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';

type Asked = Readonly<{ participantId: ParticipantId; reason: string }>;

/** Personal data that an operator gets beyond the lists. */
export type Disclosure =
  | (Asked & Readonly<{ type: 'RevealNationalId' }>)
  | (Asked & Readonly<{ type: 'ExportPersonalData'; coupons: number; tickets: number }>);

type DisclosureState = Readonly<{ isErased: boolean }>;

/** Records every disclosure of masked data with its reason, never the data itself; each repetition is recorded again. */
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
