import type { EventMeta, StoredEvent } from '@onda-on/contracts/events';

import type { Database } from '../sqlite/database.ts';
import { rowInserts } from '../sqlite/row-inserts.ts';
import { checksumOf } from './checksum.ts';
import { idOfText } from './event-id.ts';
import { DamagedEvent, type PlacedEvent, type RecordedEvent, type LogStep } from './event-log.port.ts';
import { FIRST_RARE } from './event-log.schema.ts';
import type { EventTypes } from './event-types.ts';

/** SQLite returns text faster than bytes. */
const ID = `iif(typeof(e.id) = 'blob', lower(hex(e.id)), '=' || e.id)`;
const COLUMNS = `e.position, s.name, e.revision, ${ID}, e.type_id, e.version, e.data, e.meta, e.checksum`;
const FROM = 'FROM events e JOIN streams s ON s.id = e.stream_id';
/** Type number and version share a number with the checksum while both are below this: 52 bits. */
const PACKED_MAX = 1024;
const PLACE = 'e.position > ? AND e.position <= ?';

/** The columns that most readers of a whole log need; the other ones are read by position on access. */
const LEAN = `e.position, iif(e.version < ${PACKED_MAX} AND e.type_id < ${PACKED_MAX},
  (e.checksum * ${PACKED_MAX} + e.type_id) * ${PACKED_MAX} + e.version, -1), octet_length(e.data), e.data || e.meta`;

/**
 * `packed`: checksum, type and version in one number, because each column costs a tenth of a row; -1 where they do not
 * fit. `text`: data, of `dataBytes` bytes in UTF-8, followed by meta.
 */
export type LeanRow = readonly [position: number, packed: number, dataBytes: number, text: string];

export const checksumIn = (packed: number): number => Math.floor(packed / PACKED_MAX ** 2);
export const typeIdIn = (packed: number): number => Math.floor(packed / PACKED_MAX) % PACKED_MAX;
export const versionIn = (packed: number): number => packed % PACKED_MAX;

/** A row as an array, because objects cost a third more on a log of a million events. */
export type StoredEventRow = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  typeId: number,
  version: number,
  data: string,
  meta: string,
  checksum: number,
];

export type Statements = ReturnType<typeof statementsOf>;

export function statementsOf(db: Database) {
  const prepare = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    statement.setReadBigInts(false);
    return statement;
  };
  return {
    end: db.prepare('SELECT ifnull(max(position), 0) AS position FROM events'),
    revision: db.prepare('SELECT max(revision) AS revision FROM events WHERE stream_id = ?'),
    written: db.prepare(`
      SELECT position, ${ID} AS id FROM events e WHERE stream_id = ? AND revision > ? ORDER BY revision LIMIT ?`),
    lastStream: db.prepare('SELECT ifnull(max(id), 0) AS id FROM streams'),
    insertStreams: rowInserts(db, 'INSERT INTO streams (id, name)', 2),
    insertEvents: rowInserts(
      db,
      'INSERT INTO events (position, stream_id, revision, id, type_id, version, data, meta, checksum)',
      9,
    ),
    ofStream: prepare(`
      SELECT ${COLUMNS} ${FROM} WHERE e.stream_id = ? ORDER BY e.revision`),
    before: prepare(`
      SELECT ${COLUMNS} FROM events e CROSS JOIN streams s ON s.id = e.stream_id
      WHERE e.position < ? ORDER BY e.position DESC LIMIT ?`),
    rest: prepare(`SELECT s.name, e.revision, ${ID} ${FROM} WHERE e.position = ?`),
    ...pagesOf(COLUMNS, 'CROSS JOIN streams s ON s.id = e.stream_id'),
    lean: pagesOf(LEAN, ''),
  };

  function pagesOf(columns: string, join: string) {
    const some = 'AND +e.type_id IN (SELECT value FROM json_each(?))';
    const order = 'ORDER BY e.position LIMIT ?';
    return {
      all: prepare(`SELECT ${columns} FROM events e ${join} WHERE ${PLACE} ${order}`),
      some: prepare(`SELECT ${columns} FROM events e ${join} WHERE ${PLACE} ${some} ${order}`),
      rare: prepare(`
        SELECT ${columns} FROM events e INDEXED BY rare_events ${join}
        WHERE ${PLACE} AND e.type_id >= ${FIRST_RARE} ${some} ${order}`),
    };
  }
}

/** @throws {DamagedEvent} when the checksum differs. */
export function storedEventOf(row: StoredEventRow, types: EventTypes): StoredEvent {
  const { id, type, version, data, meta } = recordedEventOf(row, types);
  return { id, type, version, data, meta };
}

/** @throws {DamagedEvent} when the checksum differs. */
export const stepOfRow = (row: StoredEventRow, types: EventTypes): LogStep & PlacedEvent => ({
  position: BigInt(row[0]),
  event: recordedEventOf(row, types),
});

function recordedEventOf(row: StoredEventRow, types: EventTypes): RecordedEvent {
  const [position, stream, revision, id, typeId, version, data, meta, checksum] = row;
  if (checksumOf(data, meta) !== checksum) throw new DamagedEvent(BigInt(position), stream);
  return {
    id: idOfText(id),
    type: types.nameOf(typeId),
    version,
    data: JSON.parse(data),
    meta: JSON.parse(meta) as EventMeta,
    stream,
    revision: BigInt(revision),
  };
}
