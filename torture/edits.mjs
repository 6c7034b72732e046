// Edits of an installation's files by somebody who holds the disk and recomputes every checksum beside the data. Each takes
// the data directory and returns a sentence about what it did.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import { DatabaseSync } from '@photostructure/sqlite';

/** Runs `work` on one of the files. */
export function within(directory, file, work) {
  const db = new DatabaseSync(join(directory, file));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const onLog = (directory, work) => within(directory, 'events.db', (db) => work(new LogFile(db)));

/** Rows of the log with their data parsed; `put` writes a row with the checksum that belongs to it. */
class LogFile {
  constructor(db) {
    this.db = db;
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

  sealed() {
    const seal = this.all('WeekLocked').find(({ data }) => data.count > 2);
    const coupons = this.all('CouponSubmitted').filter(
      ({ data, position }) => data.week === seal.data.number && position < seal.position,
    );
    return { seal, coupons };
  }

  /** Writes root, count and pick counts as they follow from the coupons that are there now. */
  sealAgain() {
    const { seal } = this.sealed();
    const gone = new Set(this.all('CouponVoided').map(({ data }) => data.couponNo));
    const entries = new Map();
    for (const { type, data, position } of this.all()) {
      if (position > seal.position || data.week !== seal.data.number || gone.has(data.couponNo)) continue;
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

const otherPicks = (picks) => `${picks.startsWith('1') ? '2' : '1'}${picks.slice(1)}`;
const randomLeaf = (data) => createHash('sha256').update(JSON.stringify(data)).digest('hex');

/** By name; `part` is the part of `ops verify` that must notice it, even when the read models are deleted as well. */
export const EDITS = {
  'picks of a sealed coupon': {
    part: 'kupon parmak izleri',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [coupon] = log.sealed().coupons;
        log.put({ ...coupon, data: { ...coupon.data, picks: otherPicks(coupon.data.picks) } });
      }),
  },
  'picks of a sealed coupon with a new leaf, root and counts': {
    part: 'kupon parmak izleri',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [coupon] = log.sealed().coupons;
        const data = { ...coupon.data, picks: otherPicks(coupon.data.picks) };
        log.put({ ...coupon, data: { ...data, leafHash: randomLeaf(data) } });
        log.sealAgain();
      }),
  },
  'picks and leaves of two coupons exchanged': {
    part: 'kupon parmak izleri',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [a, b] = log.sealed().coupons;
        const { picks, leafHash } = a.data;
        log.put({ ...a, data: { ...a.data, picks: b.data.picks, leafHash: b.data.leafHash } });
        log.put({ ...b, data: { ...b.data, picks, leafHash } });
        log.sealAgain();
      }),
  },
  'counts in the seal': {
    part: 'hafta kökleri',
    edit: (directory) =>
      onLog(directory, (log) => {
        const { seal } = log.sealed();
        const [[home, draw, away], ...others] = seal.data.rarity;
        log.put({ ...seal, data: { ...seal.data, rarity: [[home + 1, draw, away - 1], ...others] } });
      }),
  },
  'a coupon of the open week removed': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        const sealed = new Set(log.all('WeekLocked').map(({ data }) => data.number));
        log.remove(log.all('CouponSubmitted').find(({ data }) => !sealed.has(data.week)));
      }),
  },
  'a sealed coupon removed, with a new root': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        log.remove(log.sealed().coupons[1]);
        log.sealAgain();
      }),
  },
  'a result': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [result] = log.all('ResultRecorded');
        log.put({ ...result, data: { ...result.data, homeScore: result.data.homeScore + 1 } });
      }),
  },
  'two entries exchanged in their order': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [a, b] = log.sealed().coupons;
        const move = log.db.prepare('UPDATE events SET position = ? WHERE position = ?');
        move.run(-1, a.position);
        move.run(a.position, b.position);
        move.run(b.position, -1);
        log.sealAgain();
      }),
  },
  'the end of the log cut off before a checkpoint': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        const last = log.all('LogSealed').at(-1);
        log.db.prepare('DELETE FROM events WHERE position >= ?').run(last.position - 3);
      }),
  },
  'the id of an event': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [coupon] = log.sealed().coupons;
        const id = Buffer.from(coupon.id);
        id[0] ^= 1;
        log.db.prepare('UPDATE events SET id = ? WHERE position = ?').run(id, coupon.position);
      }),
  },
  'the name of a stream': {
    part: 'zincir',
    edit: (directory) =>
      onLog(directory, (log) => {
        const [{ stream, stream_id: id }] = log.sealed().coupons;
        const other = `${stream.slice(0, -1)}${stream.endsWith('0') ? '1' : '0'}`;
        log.db.prepare('UPDATE streams SET name = ? WHERE id = ?').run(other, id);
        log.db.prepare('UPDATE stream_names SET name = ? WHERE id = ?').run(other, id);
      }),
  },
  'the keys of two persons exchanged, from which their salts are made': {
    part: 'kupon parmak izleri',
    edit: (directory) => exchange(directory, 'person_keys', 'wrapped_key'),
  },
  'the profiles of two persons exchanged': {
    part: 'kasa',
    edit: (directory) => exchange(directory, 'profiles', 'sealed'),
  },
  'the look-up key of a person': {
    part: 'kasa',
    edit: (directory) =>
      within(directory, 'vault.db', (db) => {
        const { person_no: no } = db.prepare('SELECT min(person_no) AS person_no FROM persons').get();
        db.prepare('UPDATE persons SET lookup_key = randomblob(length(lookup_key)) WHERE person_no = ?').run(
          no,
        );
      }),
  },
};

function exchange(directory, table, column) {
  within(directory, 'vault.db', (db) => {
    const [a, b] = db
      .prepare(`SELECT person_no, ${column} AS value FROM ${table} ORDER BY person_no LIMIT 2`)
      .all();
    const set = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE person_no = ?`);
    set.run(b.value, a.person_no);
    set.run(a.value, b.person_no);
  });
}

/** What an attacker does who hopes that the next start builds the read models from the edited log. */
export const forgetReadModels = (directory) => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(directory, `read-models.db${end}`), { force: true });
};
