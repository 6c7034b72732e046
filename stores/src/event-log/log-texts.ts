import { TimeSlice } from '../time-slice.ts';
import { checksumOf } from './checksum.ts';
import { idOfText } from './event-id.ts';
import { DamagedEvent, MissingEvent, type LogText, type Position } from './event-log.port.ts';
import { PageLimit, lengthOfRow } from './event-pages.ts';
import type { Statements, StoredEventRow } from './event-rows.ts';
import type { EventTypes } from './event-types.ts';
import { WrittenStep } from './event-writer.ts';
import type { LogTail } from './log-tail.ts';
import type { LogRange } from './step-iterator.ts';

/** `tail` is for readers near the end: what this process has just written is not read back. */
export type TextSource = Readonly<{ sql: Statements; types: EventTypes; tail?: LogTail }>;

/** The stored texts of a log page by page. Everything before a damaged or missing event is returned first. */
export async function* logTexts(
  { after, endAfter, read, stopped }: LogRange,
  source: TextSource,
): AsyncGenerator<readonly LogText[]> {
  const timeSlice = new TimeSlice();
  const limit = new PageLimit();
  let position = after;
  while (!stopped()) {
    const end = await endAfter(position);
    if (end === undefined) return;
    await timeSlice.yieldWhenUsed();
    if (stopped()) return;
    const from = position;
    const { texts, failure } = read(() => writtenIn(source, from, end) ?? pageOf(source, from, end, limit));
    if (texts.length > 0) yield texts;
    if (failure) throw failure;
    position = texts.at(-1)?.position ?? position;
  }
}

type Texts = Readonly<{ texts: readonly LogText[]; failure?: DamagedEvent | MissingEvent }>;

function writtenIn({ tail }: TextSource, after: Position, end: Position): Texts | undefined {
  const steps = tail?.after(after, end) ?? [];
  const texts = steps.filter((step) => step instanceof WrittenStep);
  return texts.length > 0 && texts.length === steps.length ? { texts } : undefined;
}

function pageOf({ sql, types }: TextSource, after: Position, end: Position, limit: PageLimit): Texts {
  const rows: readonly StoredEventRow[] = sql.all.all(after, end, limit.rows);
  const isLast = rows.length < limit.rows;
  limit.adapt(
    rows.length,
    rows.reduce((sum, row) => sum + lengthOfRow(row), 0),
  );
  const found = textsOf(rows, after, types);
  const reached = found.texts.at(-1)?.position ?? after;
  return !found.failure && isLast && reached < end
    ? { ...found, failure: new MissingEvent(reached + 1n) }
    : found;
}

function textsOf(rows: readonly StoredEventRow[], after: Position, types: EventTypes): Texts {
  const texts: LogText[] = [];
  let next = after + 1n;
  for (const [at, stream, revision, id, typeId, version, data, meta, checksum] of rows) {
    const position = BigInt(at);
    if (position !== next) return { texts, failure: new MissingEvent(next) };
    if (checksumOf(data, meta) !== checksum) return { texts, failure: new DamagedEvent(position, stream) };
    const type = types.nameOf(typeId);
    texts.push({ position, stream, revision: BigInt(revision), id: idOfText(id), type, version, data, meta });
    next += 1n;
  }
  return { texts };
}
