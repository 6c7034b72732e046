import { anyCodec, contestDecidedCodec, UnknownEvent } from '@onda-on/contracts/events';
import { DamagedEvent, type EventLog, type RecordedEvent } from '@onda-on/stores';

import { newestEvents } from './refuse-lost-data.ts';

const NAMED_MAX = 5;

/** The log has events that only a newer version can read: this one would decide without what they say. */
class NewerEvents extends Error {
  override readonly name = 'NewerEvents';

  constructor(kinds: readonly string[]) {
    const more = kinds.length > NAMED_MAX ? ` ve ${kinds.length - NAMED_MAX} tür daha` : '';
    super(
      `${kinds.slice(0, NAMED_MAX).join(', ')}${more}. ` +
        'Yeni sürümü çalıştırın ya da ondan önce alınmış yedeği boş bir klasöre geri yükleyin (restore)',
    );
  }
}

/**
 * Refuses a log to which a newer version has written. Only the newest events are looked at, since those are the ones that a
 * newer version wrote before it was replaced; what lies further back and concerns a decision is found when the log is folded.
 *
 * @throws {NewerEvents}
 */
export async function refuseNewerEvents(log: EventLog): Promise<void> {
  const kinds = new Set<string>();
  try {
    for await (const { event } of newestEvents(log))
      if (!isKnown(event)) kinds.add(`${event.type} (sürüm ${event.version})`);
  } catch (error) {
    // Whether a start survives damage is decided by what needs the event.
    if (!(error instanceof DamagedEvent)) throw error;
  }
  if (kinds.size > 0) throw new NewerEvents([...kinds]);
}

function isKnown(event: RecordedEvent): boolean {
  try {
    (PLANS.has(event.type) ? contestDecidedCodec : anyCodec).decode(event);
    return true;
  } catch (error) {
    if (error instanceof UnknownEvent) return false;
    throw error;
  }
}

const PLANS: ReadonlySet<string> = new Set(contestDecidedCodec.types);
