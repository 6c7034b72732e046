import { streamOf } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

/**
 * By the log itself, which no fold is behind. An erasure writes its event before it forgets anything, so whoever has written
 * something about a person into the vault asks this afterwards, and forgets it again.
 */
export async function isErased(log: Pick<EventLog, 'read'>, participantId: ParticipantId): Promise<boolean> {
  const { events } = await log.read(streamOf.participant(participantId));
  return events.some(({ type }) => type === 'ParticipantErased');
}
