// An installation's log as somebody sees it who holds the disk: rows to change, and what follows from them to recompute.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import { DatabaseSync } from '@photostructure/sqlite';

/** Runs `work` on one of the files. */
export function within(directory, file, work) {
  const db = new DatabaseSync(join(directory, file));
  try {
    return work(db);
  } finally {
    // As the product does: `close` alone keeps a lock while a prepared statement is in memory, and no process could open the file.
    db.exec('PRAGMA journal_mode=DELETE');
    db.close();
  }
}

export const onLog = (directory, work) => within(directory, 'events.db', (db) => work(new LogFile(db)));

/** The same, still without a directory. */
export const inLog = (work) => (directory) => onLog(directory, work);

/** Rows of the log with their data parsed; `put` writes a row with the checksum that belongs to it. */
class LogFile {
  constructor(db) {
    this.db = db;
  }

  /** Whether a program has made its tables. */
  get isMade() {
    return this.db.prepare(`SELECT name FROM sqlite_schema WHERE name = 'events'`).all().length > 0;
  }

  all(type) {
    return this.db
      .prepare(
        `SELECT e.*, t.name AS type, s.name AS stream FROM events e JOIN types t ON t.id = e.type_id
         JOIN streams s ON s.id = e.stream_id WHERE ? = '' OR t.name = ? ORDER BY e.position`,
      )
      .all(type ?? '', type ?? '')
      .map((row) => Object.assign(row, { data: JSON.parse(row.data) }));
  }

  put({ position, data, meta }) {
    const text = JSON.stringify(data);
    this.db
      .prepare('UPDATE events SET data = ?, checksum = ? WHERE position = ?')
      .run(text, crc32(text + meta), position);
  }

  /** Removes an event and closes the gap, in its stream too. */
  remove({ position, stream_id: streamId, revision }) {
    const { db } = this;
    db.prepare('DELETE FROM events WHERE position = ?').run(position);
    db.prepare('UPDATE events SET revision = -revision WHERE stream_id = ? AND revision > ?').run(
      streamId,
      revision,
    );
    db.prepare('UPDATE events SET revision = -revision - 1 WHERE stream_id = ? AND revision < 0').run(
      streamId,
    );
    db.prepare('UPDATE events SET position = -position WHERE position > ?').run(position);
    db.exec('UPDATE events SET position = -position - 1 WHERE position < 0');
  }

  /** Two events change places. */
  exchange(a, b) {
    const move = this.db.prepare('UPDATE events SET position = ? WHERE position = ?');
    move.run(-1, a.position);
    move.run(a.position, b.position);
    move.run(b.position, -1);
  }

  /** `fence`: where the entries under the seal end. */
  sealed() {
    const seal = this.all('WeekLocked').find(({ data }) => data.count > 2);
    const fence = this.all('WeekFenced').find(({ data }) => data.weekId === seal.data.weekId) ?? seal;
    const coupons = this.all('CouponSubmitted').filter(
      ({ data, position }) => data.week === seal.data.number && position < fence.position,
    );
    return { seal, fence, coupons };
  }

  /** Writes root, count and pick counts as they follow from the coupons that are there now. */
  sealAgain() {
    const { seal, fence } = this.sealed();
    const gone = new Set(this.all('CouponVoided').map(({ data }) => data.couponNo));
    const entries = new Map();
    for (const { type, data, position } of this.all()) {
      if (position > fence.position || data.week !== seal.data.number || gone.has(data.couponNo)) continue;
      if (type === 'CouponSubmitted' || type === 'CouponRevised') entries.set(data.couponNo, data);
    }
    const leaves = [...entries.values()].map(({ leafHash }) => Buffer.from(leafHash, 'hex'));
    const rarity = seal.data.rarity.map((_, slot) =>
      ['1', 'X', '2'].map((pick) => [...entries.values()].filter(({ picks }) => picks[slot] === pick).length),
    );
    this.put({
      ...seal,
      data: { ...seal.data, root: rootOf(leaves).toString('hex'), count: leaves.length, rarity },
    });
  }
}

function rootOf(leaves) {
  if (leaves.length === 1) return leaves[0];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const sides = [rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split))];
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), ...sides]))
    .digest();
}
