import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';
import { DatabaseSync } from '@photostructure/sqlite';

import { FailStop } from '../sqlite/fail-stop.ts';
import { newDirectory } from '../testing/local-stores.ts';
import { Checksums } from './checksums.ts';
import { DamagedReadModel, ReadModelsUnavailable } from './document-reader.port.ts';
import { openReadModels } from './read-models-file.ts';
import type { SqliteReadStore } from './sqlite.read-store.ts';

type Thing = Readonly<{ n: number; text: string; isOdd: boolean }>;

const THINGS = collection<Thing>('things', 1, [['isOdd', 'n'], ['text']]);
const LARGE = collection<Readonly<{ text: string }>>('large', 1);
const FLIPS = 200;

/** Everything that is answered from the file. */
async function answersOf(reads: SqliteReadStore): Promise<unknown> {
  const ids = Array.from({ length: 60 }, (_, i) => `t${i}`);
  const scanned: unknown[] = [];
  for await (const each of reads.scan(THINGS)) scanned.push(each);
  return [
    scanned,
    Object.fromEntries(await reads.getMany(THINGS, ids)),
    await Promise.all(ids.map((id) => reads.get(THINGS, id))),
    await reads.find(THINGS, { where: { isOdd: true }, sort: [{ field: 'n' }], limit: 9 }),
    await reads.find(THINGS, { sort: [{ field: 'text', descending: true }], limit: 99 }),
    await reads.count(THINGS, { isOdd: false }),
    await reads.get(LARGE, 'l'),
    [await reads.checkpointOf('p'), await reads.checkpointOf('q')],
  ];
}

/** A read that fails reports the damage itself. */
const unlessReported = (error: unknown) => {
  if (error instanceof ReadModelsUnavailable) return undefined;
  throw error;
};

const thing = (i: number): Thing => ({ n: i, text: `ş${i}`.repeat(1 + (i % 40)), isOdd: i % 2 === 1 });

describe('read models of a file', () => {
  const checksums = new Checksums(randomBytes(128));
  const directory = newDirectory();
  const original = join(directory, 'original.db');
  const file = join(directory, 'read-models.db');
  let lost: unknown[];
  let fatal: unknown[];
  beforeEach(() => {
    [lost, fatal] = [[], []];
  });

  const open = (at = file) =>
    openReadModels({
      file: at,
      checksums,
      failStop: new FailStop((error) => fatal.push(error)),
      onLost: (cause) => lost.push(cause),
    });
  const clear = () => {
    for (const each of ['', '-wal', '-shm', '-journal', '.damaged']) rmSync(file + each, { force: true });
  };
  const openedOrRefused = () => {
    try {
      return open();
    } catch {
      return undefined;
    }
  };
  beforeAll(async () => {
    const reads = open(original);
    for (let i = 0; i < 90; i += 1) {
      const document = thing((i * 7) % 60);
      await reads.save('p', [{ collection: THINGS, id: `t${document.n}`, document }], BigInt(i + 1));
    }
    const large = { collection: LARGE, id: 'l', document: { text: 'x'.repeat(60_000) } };
    await reads.save('q', [large], 90n);
    await reads.close();
  });

  /** Whether a check of everything reports damage, or all of it is being built anew. */
  async function isReported(reads: SqliteReadStore): Promise<boolean> {
    if ((await reads.checkpointOf('p')) + (await reads.checkpointOf('q')) === 0n) return true;
    const { signal } = new AbortController();
    for (const each of [THINGS, LARGE]) {
      const { state } = await reads.checkCollection(each, { signal }).catch(() => ({ state: 'damaged' }));
      if (state === 'damaged') return true;
    }
    return lost.length + fatal.length > 0;
  }

  it('give no other answer after a bit of the file was flipped, unless that is reported', async () => {
    const bytes = readFileSync(original);
    const before = open(original);
    const right = await answersOf(before);
    await before.close();
    let reported = 0;
    for (let i = 0; i < FLIPS; i += 1) {
      [lost, fatal] = [[], []];
      clear();
      const at = randomBytes(4).readUInt32LE() % bytes.length;
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] ?? 0) ^ (1 << (i % 8));
      writeFileSync(file, flipped);
      const reads = openedOrRefused();
      const answers =
        reads && !(await isReported(reads)) ? await answersOf(reads).catch(unlessReported) : undefined;
      if (answers === undefined) reported += 1;
      expect([at, answers ?? right]).toEqual([at, right]);
      await reads?.close().catch(() => undefined);
    }
    expect(reported).toBeGreaterThan(FLIPS / 10);
  });

  const openEdited = () => {
    clear();
    copyFileSync(original, file);
    const db = new DatabaseSync(file);
    db.exec(`UPDATE "collection:large-v1" SET body = '{"text":"y"}'`);
    db.close();
    return open();
  };

  it('are built anew at the next start after an edit, unless a rebuild has replaced them', async () => {
    const edited = async () => {
      const reads = openEdited();
      await expect(reads.get(LARGE, 'l')).rejects.toThrow('l of large-v1 does not fit its checksum');
      expect(existsSync(`${file}.damaged`)).toBe(true);
      return reads;
    };
    await (await edited()).close();
    const anew = open();
    expect([lost.length, await anew.checkpointOf('p')]).toEqual([1, 0n]);
    await anew.close();

    const reads = await edited();
    const NEXT = { name: `${LARGE.name}-next`, indexes: [] };
    await reads.save('q-next', [{ collection: NEXT, id: 'l', document: { text: 'x' } }], 91n);
    await reads.promote('q', { suffix: '-next', collections: [LARGE], writes: [] });
    expect(existsSync(`${file}.damaged`)).toBe(false);
    await reads.close();
    const repaired = open();
    expect([lost.length, await repaired.get(LARGE, 'l')]).toEqual([1, { text: 'x' }]);
    await repaired.close();
  });

  it('report damage also where it cannot be marked for the next start, as on a full disk', async () => {
    const reads = openEdited();
    mkdirSync(`${file}.damaged`);
    await expect(reads.get(LARGE, 'l')).rejects.toThrow(DamagedReadModel);
    expect(reads.damagedCollections()).toEqual([LARGE.name]);
    rmdirSync(`${file}.damaged`);
    await expect(reads.get(LARGE, 'l')).rejects.toThrow(DamagedReadModel);
    expect(existsSync(`${file}.damaged`)).toBe(true);
    await reads.close();
  });
});
