// Edits of an installation's files by somebody who holds the disk and recomputes every checksum beside the data. Each takes
// the data directory.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { inLog, onLog, within } from '../log-file.mjs';

const otherPicks = (picks) => `${picks.startsWith('1') ? '2' : '1'}${picks.slice(1)}`;
const randomLeaf = (data) => createHash('sha256').update(JSON.stringify(data)).digest('hex');

/** Edits of log and vault by name; `part` is the part of `ops verify` that must notice it, even when the read models are deleted as well. */
export const EDITS = {
  'picks of a sealed coupon': {
    part: 'kupon parmak izleri',
    edit: inLog((log) => {
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
    edit: inLog((log) => {
      const [a, b] = log.sealed().coupons;
      const { picks, leafHash } = a.data;
      log.put({ ...a, data: { ...a.data, picks: b.data.picks, leafHash: b.data.leafHash } });
      log.put({ ...b, data: { ...b.data, picks, leafHash } });
      log.sealAgain();
    }),
  },
  'counts in the seal': {
    part: 'hafta kökleri',
    edit: inLog((log) => {
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
    edit: inLog((log) => {
      log.remove(log.sealed().coupons[1]);
      log.sealAgain();
    }),
  },
  'a result': {
    part: 'zincir',
    edit: inLog((log) => {
      const [result] = log.all('ResultRecorded');
      log.put({ ...result, data: { ...result.data, homeScore: result.data.homeScore + 1 } });
    }),
  },
  'two entries exchanged in their order': {
    part: 'zincir',
    edit: inLog((log) => {
      const [a, b] = log.sealed().coupons;
      log.exchange(a, b);
      log.sealAgain();
    }),
  },
  'the fence moved before a coupon, with a new root': {
    part: 'zincir',
    edit: inLog((log) => {
      const { fence, coupons } = log.sealed();
      log.exchange(coupons.at(-1), fence);
      log.sealAgain();
    }),
  },
  'the end of the log cut off before a checkpoint': {
    part: 'zincir',
    edit: inLog((log) => {
      const last = log.all('LogSealed').at(-1);
      log.db.prepare('DELETE FROM events WHERE position >= ?').run(last.position - 3);
    }),
  },
  'the id of an event': {
    part: 'zincir',
    edit: inLog((log) => {
      const [coupon] = log.sealed().coupons;
      const id = Buffer.from(coupon.id);
      id[0] ^= 1;
      log.db.prepare('UPDATE events SET id = ? WHERE position = ?').run(id, coupon.position);
    }),
  },
  'the name of a stream': {
    part: 'zincir',
    edit: inLog((log) => {
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

/** Changes the text of the first document that `matching` finds in a collection. */
function onDocument(directory, collection, change) {
  within(directory, 'read-models.db', (db) => {
    const table = `"collection:${collection}"`;
    const { id, body } = db.prepare(`SELECT id, body FROM ${table} ORDER BY id LIMIT 1`).get();
    const text = JSON.stringify(change(JSON.parse(body)));
    if (text === body) throw new Error(`The edit changes nothing in ${collection}/${id}`);
    db.prepare(`UPDATE ${table} SET body = ? WHERE id = ?`).run(text, id);
  });
}

/**
 * Edits of the read models, which follow from the log: whoever edits them alone changes what visitors see. A document stays JSON, and its
 * indexed fields stay as they were. By name; a finding on any read model must name each.
 */
export const MODEL_EDITS = {
  'the goals of a match in the read models': (directory) =>
    onDocument(directory, 'matches-v3', (match) => ({ ...match, homeScore: match.homeScore + 1 })),
  'the number of coupons in a table of the read models': (directory) =>
    onDocument(directory, 'standings-v2', (table) => ({ ...table, coupons: table.coupons + 1 })),
  'the time of an entry in the read models': (directory) =>
    onDocument(directory, 'board-entries-v2', (part) => ({
      ...part,
      lines: part.lines.replace(/\.(\d)\d\dZ/, (_, digit) => `.${(Number(digit) + 1) % 10}00Z`),
    })),
  'a document of the read models removed': (directory) =>
    within(directory, 'read-models.db', (db) =>
      db.exec(
        `DELETE FROM "collection:board-entries-v2" WHERE id = (SELECT max(id) FROM "collection:board-entries-v2")`,
      ),
    ),
};
