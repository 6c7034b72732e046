import { participantCodec, type ParticipantEvent } from '@onda-on/contracts/events';
import { assertNever, REASON_LENGTH_MIN, Rejection, type ParticipantId } from '@onda-on/contracts/rules';

import type { Decider } from '../kernel/decider.ts';

export type ParticipantCommand = Readonly<{
  type: 'BlockParticipant' | 'UnblockParticipant';
  participantId: ParticipantId;
  reason: string;
}>;

type ParticipantState = Readonly<{ isBlocked: boolean; isErased: boolean }>;

/** Who may take part. Blocking deletes nothing: coupons leave the table and come back with the same places (T13). */
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
  if (Array.from(reason.trim()).length < REASON_LENGTH_MIN) throw new Rejection('REASON_REQUIRED');
  const isToBlock = type === 'BlockParticipant';
  if (isBlocked === isToBlock) return [];
  const data = { participantId, reason: reason.trim() };
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
    default:
      return assertNever(type);
  }
}
