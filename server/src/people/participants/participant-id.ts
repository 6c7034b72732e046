import { Rejection, type ParticipantId } from '@onda-on/contracts/rules';

/** @throws {Rejection} USER_NOT_FOUND for what is no participant's id. */
export function parseParticipantId(text: string): ParticipantId {
  if (/^[0-9a-f]{32}$/.test(text)) return text as ParticipantId;
  throw new Rejection('USER_NOT_FOUND');
}
