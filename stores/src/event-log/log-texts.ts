import { TimeSlice } from '../sqlite/time-slice.ts';
import { checksumOf } from './checksum.ts';
import { idOfText } from './event-id.ts';
import { DamagedEvent, MissingEvent, type LogText, type Position } from './event-log.port.ts';
import { PageLimit, lengthOfRow } from './event-pages.ts';
import type { Statements, StoredEventRow } from './event-rows.ts';
import type { EventTypes } from './event-types.ts';
import type { LogRange } from './step-iterator.ts';

export type TextSource = Readonly<{ sql: Statements; types: EventTypes }>;

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
    const rows: readonly StoredEventRow[] = read(() => source.sql.all.all(position, end, limit.rows));
    const isLastPage = rows.length < limit.rows;
    limit.adapt(
      rows.length,
      rows.reduce((sum, row) => sum + lengthOfRow(row), 0),
    );
    const { texts, failure } = textsOf(rows, position, source.types);
    if (texts.length > 0) yield texts;
    if (failure) throw failure;
    position = texts.at(-1)?.position ?? position;
    if (isLastPage && position < end) throw new MissingEvent(position + 1n);
  }
}

type Texts = Readonly<{ texts: readonly LogText[]; failure?: DamagedEvent | MissingEvent }>;

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
