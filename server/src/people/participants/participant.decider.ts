import { participantCodec, type ParticipantEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, type ParticipantId } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';

export type ParticipantCommand = Readonly<{
  type: 'BlockParticipant' | 'UnblockParticipant';
  participantId: ParticipantId;
  reason: string;
}>;

type ParticipantState = Readonly<{ isBlocked: boolean; isErased: boolean }>;

/**
 * Blocking and unblocking. Blocking deletes nothing: coupons leave the table and return to the same places
 * (docs/threat-model.md#blocked-participants).
 */
export const participantDecider: Decider<ParticipantCommand, ParticipantState, ParticipantEvent> = {
  category: 'participant',
  codec: participantCodec,
  initialState: { isBlocked: false, isErased: false },
  decide,
  evolve,
};

function decide(
  { type, participantId, reason }: ParticipantCommand,
  { isBlocked, isErased }: ParticipantState,
): readonly ParticipantEvent[] {
  if (isErased) throw new Rejection('USER_NOT_FOUND');
  const isToBlock = type === 'BlockParticipant';
  if (isBlocked === isToBlock) throw new Rejection(isToBlock ? 'ALREADY_BLOCKED' : 'NOT_BLOCKED');
  const data = { participantId, reason: lastingReason(reason) };
  return [isToBlock ? { type: 'ParticipantBlocked', data } : { type: 'ParticipantUnblocked', data }];
}

function evolve(state: ParticipantState, { type }: ParticipantEvent): ParticipantState {
  switch (type) {
    case 'ParticipantBlocked':
      return { ...state, isBlocked: true };
    case 'ParticipantUnblocked':
      return { ...state, isBlocked: false };
    case 'ParticipantErased':
      return { ...state, isErased: true };
    case 'NationalIdRevealed':
    case 'PersonalDataExported':
      return state;
    default:
      return assertNever(type);
  }
}
