import { createHash } from 'node:crypto';

import { anyCodec, contestDecidedCodec } from '@onda-on/contracts/events';
import { canonicalJson } from '@onda-on/projections';
import {
  LOG_START,
  SHORT_SLICE_MS,
  TimeSlice,
  type EventLog,
  type Position,
  type RecordedEvent,
} from '@onda-on/stores';

/** The number of a log's events and their digest, which is the same in every store with the same order. */
export type LogContent = Readonly<{ events: number; digest: string }>;

/** Events about copies of the log: with its own exports and imports no log would equal its copy. */
const ABOUT_COPIES = ['BackupMade', 'ExportMade', 'ImportStarted', 'ImportApplied'];

/** Plans only repeat the events behind them. Files that were written when copies had none keep their digest. */
const NOT_DIGESTED: ReadonlySet<string> = new Set([...ABOUT_COPIES, ...contestDecidedCodec.types]);

const TEXT_LENGTH = 64 * 1024;
const EVENTS_PER_WORD = 1_000;

/** SHA-256 over the canonical form of each event in log order: positions differ between stores, order does not. */
export class LogDigest {
  readonly #hash = createHash('sha256');
  #text = '';
  #events = 0;

  add({ stream, revision, id, type, version, data, meta }: RecordedEvent): void {
    if (NOT_DIGESTED.has(type)) return;
    this.#events += 1;
    this.#text += `${canonicalJson([stream, String(revision), id, type, version, data, meta])}\n`;
    if (this.#text.length < TEXT_LENGTH) return;
    this.#hash.update(this.#text);
    this.#text = '';
  }

  /** May be called only once. */
  content(): LogContent {
    return { events: this.#events, digest: this.#hash.update(this.#text).digest('hex') };
  }
}

/** Digests the log up to a position; `onEvents` gets the number of events read so far. */
export async function digestContentOf(
  log: EventLog,
  upTo: Position,
  onEvents: (count: number) => void = () => undefined,
): Promise<LogContent> {
  const [digest, timeSlice] = [new LogDigest(), new TimeSlice(SHORT_SLICE_MS)];
  let count = 0;
  for await (const { event, position } of log.readAll(LOG_START, anyCodec.types)) {
    if (position > upTo) break;
    if (event) digest.add(event);
    count += 1;
    if (count % EVENTS_PER_WORD === 0) onEvents(count);
    await timeSlice.yieldWhenUsed();
  }
  return digest.content();
}
