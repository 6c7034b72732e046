import { anyCodec } from '@onda-on/contracts/events';
import { LOG_START, type EventLog, type RecordedEvent } from '@onda-on/stores';

type Found = Readonly<{ isFine: boolean; text: string }>;

/** Reads the whole log: positions rise, no stream has a gap, and every event can be understood. */
export async function verifyLog(log: EventLog): Promise<Found> {
  const next = new Map<string, bigint>();
  let latest = LOG_START;
  let events = 0;
  for await (const { event, position } of log.readAll(LOG_START, anyCodec.types)) {
    if (!event) continue;
    const wrong =
      position <= latest ? 'konumlar artmıyor' : whatIsWrongWith(event, next.get(event.stream) ?? 0n);
    if (wrong) return { isFine: false, text: `konum ${position}, akış ${event.stream}: ${wrong}` };
    next.set(event.stream, event.revision + 1n);
    latest = position;
    events += 1;
  }
  return { isFine: true, text: `${events} olay, ${next.size} akış` };
}

function whatIsWrongWith(event: RecordedEvent, expected: bigint): string | undefined {
  if (event.revision !== expected) return `${expected}. olay beklenirken ${event.revision}. olay geldi`;
  try {
    anyCodec.decode(event);
    return undefined;
  } catch {
    return `${event.type} sürüm ${event.version} okunamıyor`;
  }
}
