import { anyCodec } from '@onda-on/contracts/events';
import { LOG_START, type EventLog, type RecordedEvent } from '@onda-on/stores';

import { LogDigest } from '../export/log-digest.ts';

type Found = Readonly<{ isFine: boolean; text: string; digest?: string }>;

/** Reads the whole log: positions rise, no stream has a gap, every event can be decoded; returns its digest. */
export async function verifyLog(log: EventLog): Promise<Found> {
  const next = new Map<string, bigint>();
  const whole = new LogDigest();
  let latest = LOG_START;
  let events = 0;
  for await (const { event, position } of log.readAll(LOG_START, anyCodec.types)) {
    if (!event) continue;
    const wrong =
      position <= latest ? 'konumlar artmıyor' : whatIsWrongWith(event, next.get(event.stream) ?? 0n);
    if (wrong) return { isFine: false, text: `konum ${position}, akış ${event.stream}: ${wrong}` };
    next.set(event.stream, event.revision + 1n);
    whole.add(event);
    latest = position;
    events += 1;
  }
  const { digest } = whole.content();
  return { isFine: true, text: `${events} olay, ${next.size} akış, özet ${digest}`, digest };
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
