// Edits of an installation's files by somebody who holds the disk and recomputes every checksum beside the data. Each takes
// the data directory.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { onLog, within } from './log-file.mjs';

const otherPicks = (picks) => `${picks.startsWith('1') ? '2' : '1'}${picks.slice(1)}`;
const randomLeaf = (data) => createHash('sha256').update(JSON.stringify(data)).digest('hex');

/** Edits of log and vault by name; `part` is the part of `ops verify` that must notice it, even when the read models are deleted as well. */
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
    edit: (directory) => putOtherPicks(directory, randomLeaf),
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
    edit: removeOpenCoupon,
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

/** Other picks in a sealed coupon, with the leaf that is given for them, and a new seal. */
export function putOtherPicks(directory, leafOf) {
  onLog(directory, (log) => {
    const [coupon] = log.sealed().coupons;
    const data = { ...coupon.data, picks: otherPicks(coupon.data.picks) };
    log.put({ ...coupon, data: { ...data, leafHash: leafOf(data) } });
    log.sealAgain();
  });
}

export function removeOpenCoupon(directory) {
  onLog(directory, (log) => {
    const sealed = new Set(log.all('WeekLocked').map(({ data }) => data.number));
    log.remove(log.all('CouponSubmitted').find(({ data }) => !sealed.has(data.week)));
  });
}

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
