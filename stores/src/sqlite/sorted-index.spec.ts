import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { newDirectory } from '../testing/local-stores.ts';
import { closeDatabase, openDatabase, type Database } from './database.ts';
import { SortedIndex } from './sorted-index.ts';

const SCHEMA = {
  version: 1,
  sql: `
    CREATE TABLE things (no INTEGER PRIMARY KEY AUTOINCREMENT, key BLOB NOT NULL) STRICT;
    CREATE TABLE thing_keys (key BLOB PRIMARY KEY, no INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE indexed_things (up_to INTEGER NOT NULL) STRICT;
    INSERT INTO indexed_things VALUES (0)`,
};
const TABLES = {
  rows: 'things',
  index: 'thing_keys',
  key: 'key',
  id: 'no',
  progress: 'indexed_things',
  isOfBytes: true,
};
const KEYS = Array.from({ length: 1_000 }, (_, i) => `key-${(i * 617) % 1_000}\u00ff`);

/** Works as a transaction does. */
function committed<T>(index: SortedIndex, work: () => T): T {
  index.begun();
  const result = work();
  index.committed();
  return result;
}

describe('keys of a sorted index', () => {
  let db: Database;
  let jobs: number;
  beforeEach(() => {
    db = openDatabase(join(newDirectory(), 'things.db'), {
      durability: 'FULL',
      schema: SCHEMA,
    });
    jobs = 0;
  });
  afterEach(() => closeDatabase(db));

  const open = (recentMin = 10_000) => new SortedIndex(db, TABLES, recentMin);
  const run = async (work: () => void) => {
    jobs += 1;
    work();
  };
  const runUntil = (last: number) => async (work: () => void) => {
    if (jobs === last) throw new Error('the process ended here');
    await run(work);
  };
  const indexed = () => Number(db.prepare('SELECT count(*) AS n FROM thing_keys').get().n);

  function make(index: SortedIndex, key: string): number {
    const { no } = db
      .prepare('INSERT INTO things (key) VALUES (?) RETURNING no')
      .get(Buffer.from(key, 'latin1'));
    index.add(key, no);
    return Number(no);
  }

  function remove(index: SortedIndex, key: string): void {
    db.prepare('DELETE FROM things WHERE key = ?').run(Buffer.from(key, 'latin1'));
    index.remove(key);
  }

  function rolledBack(index: SortedIndex, work: () => void): void {
    db.exec('BEGIN');
    index.begun();
    work();
    db.exec('ROLLBACK');
    index.begun();
  }

  function made(recentMin: number): SortedIndex {
    const index = open(recentMin);
    committed(index, () => KEYS.forEach((key) => make(index, key)));
    return index;
  }
  const numbersIn = (index: SortedIndex) => KEYS.map((key) => Number(index.find(key)));
  const EXPECTED = KEYS.map((_, i) => i + 1);

  it('are found as soon as they are added, and not once they are removed', () => {
    const index = open();
    committed(index, () => {
      expect(index.find('k')).toBeUndefined();
      make(index, 'k');
      expect(index.find('k')).toBe(1n);
    });
    expect(index.find('k')).toBe(1n);
    committed(index, () => {
      remove(index, 'k');
      expect(index.find('k')).toBeUndefined();
    });
    expect([index.find('k'), open().find('k')]).toEqual([undefined, undefined]);
  });

  it('are as before when a transaction fails', () => {
    const index = open();
    committed(index, () => make(index, 'a'));
    rolledBack(index, () => {
      make(index, 'b');
      remove(index, 'a');
    });
    expect([index.find('a'), index.find('b')]).toEqual([1n, undefined]);
  });

  it('stay out of the index while they are few', async () => {
    const index = made(KEYS.length + 1);
    await index.indexWhenDue(run);
    expect(indexed()).toBe(0);
    expect(numbersIn(index)).toEqual(EXPECTED);
  });

  it('are indexed in small steps when they are many', async () => {
    const index = made(KEYS.length);
    await Promise.all([index.indexWhenDue(run), index.indexWhenDue(run)]);
    expect([indexed(), jobs]).toEqual([KEYS.length, 5]);
    expect(numbersIn(index)).toEqual(EXPECTED);
    expect(numbersIn(open())).toEqual(EXPECTED);
  });

  it.each([0, 1, 3, 4])('are all found after a restart when indexing ended at step %i', async (last) => {
    const index = made(KEYS.length);
    await expect(index.indexWhenDue(runUntil(last))).rejects.toThrow('ended here');
    expect(numbersIn(index)).toEqual(EXPECTED);
    const restarted = open(KEYS.length);
    expect(numbersIn(restarted)).toEqual(EXPECTED);
    await restarted.indexWhenDue(run);
    expect(indexed()).toBe(KEYS.length);
    expect(numbersIn(open())).toEqual(EXPECTED);
  });

  it('wait in greater numbers where there are many already', async () => {
    const index = made(1);
    await index.indexWhenDue(run);
    const more = (count: number) =>
      committed(index, () => Array.from({ length: count }, (_, i) => make(index, `more-${i}-${count}`)));
    more(61);
    await index.indexWhenDue(run);
    expect(indexed()).toBe(KEYS.length);
    more(2);
    await index.indexWhenDue(run);
    expect(indexed()).toBe(KEYS.length + 63);
  });

  it('are indexed faster than a load in large groups adds them', async () => {
    const [group, groups] = [600, 30];
    const index = made(KEYS.length);
    let [written, waiting] = [0, Infinity];
    const besideAGroup = async (work: () => void) => {
      written += 1;
      committed(index, () => {
        if (written <= groups) for (let i = 0; i < group; i += 1) make(index, `group-${written}-${i}`);
        work();
      });
      if (written === groups) waiting = KEYS.length + groups * group - indexed();
    };
    for (let i = 0; i < groups; i += 1) await index.indexWhenDue(besideAGroup);
    expect(waiting).toBeLessThan(8 * group);
  });

  it('are indexed at once for rows with numbers before those of others, and refused for a key that is taken', () => {
    const index = made(KEYS.length);
    db.prepare('INSERT INTO things (no, key) VALUES (-5, ?)').run(Buffer.from('old', 'latin1'));
    expect(index.find('old')).toBeUndefined();
    committed(index, () => index.addAtOnce('old', -5n));
    expect([index.find('old'), open().find('old')]).toEqual([-5n, -5n]);
    expect(() => index.addAtOnce(KEYS[0]!, -6n)).toThrow('has a row with this key');
  });

  it.each<[string, string]>([
    ['is missing', `DELETE FROM thing_keys WHERE no = 7`],
    ['leads to another row', `UPDATE thing_keys SET no = 8 WHERE no = 7`],
    ['differs', `UPDATE thing_keys SET key = x'00' WHERE no = 7`],
  ])('are reported when an entry of the index %s', async (_, edit) => {
    const index = made(KEYS.length);
    await index.indexWhenDue(run);
    expect(await index.leadsToAllRows((work) => work())).toBe(true);
    db.exec(edit);
    expect(await index.leadsToAllRows((work) => work())).toBe(false);
  });

  it('lead to the same rows as a plain map through any adds, removals, failures, indexing and restarts', async () => {
    const change = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), isRemoval: fc.boolean() });
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('transaction' as const),
        changes: fc.array(change),
        fails: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('indexing' as const), changes: fc.array(change, { maxLength: 2 }) }),
      fc.record({ kind: fc.constant('restart' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        db.exec('DELETE FROM things; DELETE FROM thing_keys; UPDATE indexed_things SET up_to = 0');
        let index = open(1);
        const model = new Map<string, number>();
        const apply = (
          target: Map<string, number>,
          changes: readonly { key: string; isRemoval: boolean }[],
        ) => {
          for (const { key, isRemoval } of changes) {
            if (target.has(key) !== isRemoval) continue;
            if (isRemoval) {
              remove(index, key);
              target.delete(key);
            } else target.set(key, make(index, key));
          }
        };
        for (const each of steps) {
          if (each.kind === 'restart') index = open(1);
          else if (each.kind === 'transaction' && each.fails)
            rolledBack(index, () => apply(new Map(model), each.changes));
          else if (each.kind === 'transaction') committed(index, () => apply(model, each.changes));
          // Others write in the same transaction as each step of the indexing.
          else
            await index.indexWhenDue(async (work) => {
              committed(index, () => {
                apply(model, each.changes);
                work();
              });
            });
          for (const key of ['a', 'b', 'c', 'd'])
            expect([key, Number(index.find(key) ?? -1)]).toEqual([key, model.get(key) ?? -1]);
          expect(await index.leadsToAllRows((work) => work())).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
