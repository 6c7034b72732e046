import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';
import * as fc from 'fast-check';

import { DamagedReadModel } from './document-reader.port.ts';
import type { Write } from './projection-writer.port.ts';
import type { ReadStore } from './read-store.port.ts';

/** A document as the store keeps it; `fields` are those that searches use. */
export type StoredRow = Readonly<{
  body: string;
  checksum: string;
  fields: Readonly<Record<string, string | number | null>>;
}>;

/** A store whose rows a test can edit without the store's knowledge; it may be opened again after an edit. */
export interface EditedStore {
  readonly reads: ReadStore;
  row(of: Collection<unknown>, id: string): Promise<StoredRow>;
  put(of: Collection<unknown>, id: string, row: StoredRow): Promise<void>;
  remove(of: Collection<unknown>, id: string): Promise<void>;
}

type Score = Readonly<{ name: string; correct: number }>;
type Edit = (store: EditedStore, of: Collection<Score>) => Promise<void>;

const SUFFIX = '-next';
const never = { signal: new AbortController().signal };

const textEdited: Edit = async (store, of) => {
  const row = await store.row(of, 'b');
  await store.put(of, 'b', { ...row, body: row.body.replace('"correct":2', '"correct":9') });
};
const swapped: Edit = async (store, of) => {
  const [b, c] = [await store.row(of, 'b'), await store.row(of, 'c')];
  await store.put(of, 'b', c);
  await store.put(of, 'c', b);
};

/** The contract of noticing what somebody changes without the store's key. */
export function describeIntegrity(name: string, open: () => Promise<EditedStore>) {
  describe(`the ${name} checks of read models`, () => {
    let SCORES: Collection<Score>;
    let OTHERS: Collection<Score>;
    let scores: string;
    let store: EditedStore;
    let position: bigint;
    beforeEach(async () => {
      scores = `scores-${randomUUID()}`;
      SCORES = collection(scores, 1, [['correct']]);
      OTHERS = collection(`others-${scores}`, 1);
      position = 0n;
      store = await open();
      await store.reads.prepare([SCORES, OTHERS]);
    });
    afterEach(() => store.reads.close());

    const write = (id: string, correct: number | undefined, to = SCORES): Write => ({
      collection: to,
      id,
      document: correct === undefined ? undefined : { name: `${id}ı`, correct },
    });
    const save = (...writes: readonly Write[]) => store.reads.save(scores, writes, (position += 1n));
    const fill = async () => {
      await save(write('b', 1), write('d', 1));
      await save(write('a', 1), write('b', 2), write('c', 3), write('d', undefined));
    };
    const check = (of: Collection<unknown> = SCORES) => store.reads.checkCollection(of, never);
    const stateOf = async (of?: Collection<unknown>) => (await check(of)).state;

    it('find an empty collection and one of saved, changed and removed documents intact', async () => {
      expect(await stateOf()).toBe('intact');
      await fill();
      await store.reads.saveDocuments(scores, [write('e', 4), write('a', undefined)]);
      await store.reads.saveDocuments(`${scores}-second`, [write('g', 5), write('h', 6)]);
      await save(write('f', 6), write('f', 7));
      expect(await check()).toMatchObject({ state: 'intact', documents: 6 });
      expect(store.reads.damagedCollections()).toEqual([]);
    });

    it('find every collection intact after a rebuild was promoted, and after a drop', async () => {
      const NEXT: Collection<Score> = { name: SCORES.name + SUFFIX, indexes: SCORES.indexes };
      await store.reads.prepare([NEXT]);
      await fill();
      for (const last of [20n, 30n]) {
        await store.reads.save(scores + SUFFIX, [write('x', 1, NEXT), write('y', 2, NEXT)], last);
        const shared = [write('shared', Number(last), OTHERS)];
        await store.reads.promote(scores, { suffix: SUFFIX, collections: [SCORES], writes: shared });
        for (const each of [SCORES, NEXT, OTHERS]) expect(await stateOf(each)).toBe('intact');
        position = last;
        await save(write('x', undefined), write('z', 3));
        expect(await stateOf()).toBe('intact');
      }
      await store.reads.drop(scores, [SCORES]);
      expect([await stateOf(), await stateOf(OTHERS)]).toEqual(['intact', 'intact']);
      await store.reads.save(scores, [write('b', 1)], 1n);
      expect(await stateOf()).toBe('intact');
    });

    it('find a collection intact although a save was refused, repeated or given twice at once', async () => {
      await fill();
      const bad: Write = { collection: SCORES, id: 'e', document: 1n };
      await expect(save(write('a', 9), bad)).rejects.toThrow(TypeError);
      await store.reads.save(scores, [write('a', 9)], 1n);
      const twice = () => store.reads.saveDocuments(scores, [write('a', 5), write('g', 1)]);
      await Promise.all([twice(), twice()]);
      expect(await stateOf()).toBe('intact');
    });

    it('keep the digest equal to that of a scan after any saves', async () => {
      const writes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'ç', 'd'), fc.option(fc.nat({ max: 9 }))), {
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(fc.array(writes, { maxLength: 6 }), async (saves) => {
          for (const each of saves) await save(...each.map(([id, n]) => write(id, n ?? undefined)));
          expect(await stateOf()).toBe('intact');
        }),
        { numRuns: 15 },
      );
    });

    it('judge a collection that is saved to meanwhile, or say that it moves', async () => {
      const many = Array.from({ length: 400 }, (_, i) => write(`n${i}`, i));
      await save(...many);
      const checking = check();
      for (let i = 0; i < 20; i += 1) {
        await save(write(`n${i * 17}`, 1_000 + i), write(`new-${i}`, i), write(`n${i}`, undefined));
      }
      expect(['intact', 'moving']).toContain((await checking).state);
      expect(await stateOf()).toBe('intact');
    });

    it('end when they are aborted', async () => {
      await fill();
      const reason = new Error('over');
      await expect(
        store.reads.checkCollection(SCORES, { signal: AbortSignal.abort(reason) }),
      ).rejects.toThrow(reason);
    });

    it.each<[string, Edit]>([
      ['the text of a document was edited', textEdited],
      [
        'a field that searches use was edited',
        async (edited, of) => {
          const row = await edited.row(of, 'b');
          await edited.put(of, 'b', { ...row, fields: { ...row.fields, correct: 9 } });
        },
      ],
      ['a document was removed', (edited, of) => edited.remove(of, 'b')],
      ['two documents were swapped', swapped],
      [
        'a document was stored under a second id',
        async (edited, of) => edited.put(of, 'z', await edited.row(of, 'b')),
      ],
      [
        'an edited document was saved again',
        async (edited, of) => {
          await textEdited(edited, of);
          const row = await edited.row(of, 'b');
          await edited.put(of, 'b', { ...row, checksum: (await edited.row(of, 'a')).checksum });
          await edited.reads.saveDocuments(scores, [write('b', 2)]);
        },
      ],
    ])('notice that %s', async (_, edit) => {
      await fill();
      expect(await stateOf()).toBe('intact');
      await edit(store, SCORES);
      expect(await check()).toMatchObject({ state: 'damaged', fault: expect.any(String) });
      expect(store.reads.damagedCollections()).toEqual([SCORES.name]);
      expect(await stateOf(OTHERS)).toBe('intact');
    });

    it('notice that an earlier document was put back, or one of another collection', async () => {
      await fill();
      const earlier = await store.row(SCORES, 'b');
      await save(write('b', 7), write('b', 7, OTHERS));
      const present = await store.row(SCORES, 'b');
      await store.put(SCORES, 'b', earlier);
      expect(await stateOf()).toBe('damaged');
      await store.put(SCORES, 'b', present);
      expect(await stateOf()).toBe('intact');
      await save(write('b', 8));
      await store.put(SCORES, 'b', { ...present, fields: { correct: 7, name: 'bı' } });
      expect(await stateOf()).toBe('damaged');
    });

    it.each<[string, Edit]>([
      ['edited', textEdited],
      ['swapped', swapped],
    ])('refuse to read a document that was %s, and name it', async (_, edit) => {
      await fill();
      await edit(store, SCORES);
      const { reads } = store;
      const isNamed = { collection: SCORES.name, id: 'b' };
      const scanned = async () => {
        for await (const each of reads.scan(SCORES)) void each;
      };
      for (const read of [
        reads.get(SCORES, 'b'),
        reads.getMany(SCORES, ['b']),
        reads.find(SCORES, { where: { correct: { gte: 2 } }, sort: [{ field: 'correct' }], limit: 1 }),
        scanned(),
      ]) {
        const error: unknown = await read.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(DamagedReadModel);
        expect(error).toMatchObject({ collection: SCORES.name });
      }
      await expect(reads.get(SCORES, 'b')).rejects.toMatchObject(isNamed);
      expect(await reads.get(SCORES, 'a')).toEqual({ name: 'aı', correct: 1 });
      expect(reads.damagedCollections()).toEqual([SCORES.name]);
    });

    it('find a damaged collection intact once a rebuild has replaced it', async () => {
      const NEXT: Collection<Score> = { name: SCORES.name + SUFFIX, indexes: SCORES.indexes };
      await fill();
      await textEdited(store, SCORES);
      expect(await stateOf()).toBe('damaged');
      await store.reads.prepare([NEXT]);
      await store.reads.save(scores + SUFFIX, [write('b', 2, NEXT)], 9n);
      await store.reads.promote(scores, { suffix: SUFFIX, collections: [SCORES], writes: [] });
      expect(store.reads.damagedCollections()).toEqual([]);
      expect(await stateOf()).toBe('intact');
    });
  });
}
