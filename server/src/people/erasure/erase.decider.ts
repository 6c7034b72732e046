import { participantCodec, type ParticipantErased, type ParticipantEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';

/** `requestRef` says on which request, never who. */
export type EraseParticipant = Readonly<{ participantId: ParticipantId; requestRef: string }>;

type ErasureState = Readonly<{ isErased: boolean }>;

/** Forgetting a person, once and for good (docs/threat-model.md#erasure-as-a-weapon): the second time changes nothing. */
export const eraseDecider: Decider<EraseParticipant, ErasureState, ParticipantEvent> = {
  category: 'participant',
  codec: participantCodec,
  initialState: { isErased: false },
  decide: (data, { isErased }): readonly ParticipantErased[] =>
    isErased ? [] : [{ type: 'ParticipantErased', data }],
  evolve: ({ isErased }, { type }) => ({ isErased: isErased || type === 'ParticipantErased' }),
};
