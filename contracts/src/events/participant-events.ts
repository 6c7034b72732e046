import type { ParticipantId } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

export type ParticipantBlocked = DomainEvent<
  'ParticipantBlocked',
  { participantId: ParticipantId; reason: string }
>;
export type ParticipantUnblocked = DomainEvent<
  'ParticipantUnblocked',
  { participantId: ParticipantId; reason: string }
>;
/** The person's data is erased. The event holds nothing personal. */
export type ParticipantErased = DomainEvent<
  'ParticipantErased',
  { participantId: ParticipantId; requestRef: string }
>;

/** An operator was shown a full national ID, which stays in the vault. */
export type NationalIdRevealed = DomainEvent<
  'NationalIdRevealed',
  { participantId: ParticipantId; reason: string }
>;
/** An operator received all data stored about a person (KVKK); the event holds only the counts. */
export type PersonalDataExported = DomainEvent<
  'PersonalDataExported',
  { participantId: ParticipantId; reason: string; coupons: number; tickets: number }
>;

export type ParticipantEvent =
  | ParticipantBlocked
  | ParticipantUnblocked
  | ParticipantErased
  | NationalIdRevealed
  | PersonalDataExported;

export const participantCodec = codec<ParticipantEvent>({
  ParticipantBlocked: defineEvent<ParticipantBlocked>(),
  ParticipantUnblocked: defineEvent<ParticipantUnblocked>(),
  ParticipantErased: defineEvent<ParticipantErased>(),
  NationalIdRevealed: defineEvent<NationalIdRevealed>(),
  PersonalDataExported: defineEvent<PersonalDataExported>(),
});
