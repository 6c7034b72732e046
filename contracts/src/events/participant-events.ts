import type { ParticipantId } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

export type ParticipantBlocked = DomainEvent<
  'ParticipantBlocked',
  { participantId: ParticipantId; reason: string }
>;
export type ParticipantUnblocked = DomainEvent<
  'ParticipantUnblocked',
  { participantId: ParticipantId; reason: string }
>;
/** The record that a person was forgotten; it holds nothing personal itself. */
export type ParticipantErased = DomainEvent<
  'ParticipantErased',
  { participantId: ParticipantId; requestRef: string }
>;

export type ParticipantEvent = ParticipantBlocked | ParticipantUnblocked | ParticipantErased;

export const participantCodec = codec<ParticipantEvent>({
  ParticipantBlocked: defineEvent<ParticipantBlocked>(),
  ParticipantUnblocked: defineEvent<ParticipantUnblocked>(),
  ParticipantErased: defineEvent<ParticipantErased>(),
});
