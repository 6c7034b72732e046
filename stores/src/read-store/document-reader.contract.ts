import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from '@onda-on/contracts/views';

import { InvalidCursor, type Search } from './document-reader.port.ts';
import type { Write } from './projection-writer.port.ts';
import { type Score, a7, openScores } from './read-store.contract-scores.ts';
import type { ReadStore } from './read-store.port.ts';

const BY_ID: Readonly<Record<string, Score>> = {
  a: { name: 'Işıl', correct: 7, week: 1, open: true },
  b: { name: 'İnci', correct: null, week: 1, open: false },
  c: { name: 'Can', correct: 7, week: 2 },
  d: { name: `D'Arc "; --`, correct: 3, week: 1, open: true },
  e: { name: 'Ece', correct: 9, week: 2, open: false },
  f: { name: 'Fatma', correct: null, week: 3 },
};

const idsOf = (documents: readonly Score[]) =>
  documents.map(({ name: of }) => Object.keys(BY_ID).find((id) => BY_ID[id]?.name === of)).join('');

export function describeDocumentReader(name: string, open: () => Promise<ReadStore>) {
  describe(`the ${name} document reader`, () => {
    let SCORES: Collection<Score>;
    let scores: string;
    let reads: ReadStore;
    beforeEach(
      async () =>
        void ({ scores, SCORES, reads } = await openScores(open, [['week', 'correct'], ['correct']])),
    );
    afterEach(() => reads.close());

    const write = (id: string, document: Score | undefined): Write => ({ collection: SCORES, id, document });
    beforeEach(() =>
      reads.save(
        scores,
        Object.entries(BY_ID).map(([id, each]) => write(id, each)),
        1n,
      ),
    );

    const find = async (search: Partial<Search<Score>>) =>
      idsOf((await reads.find(SCORES, { limit: 100, ...search })).documents);
    const pages = async (search: Omit<Search<Score>, 'limit' | 'after'>, limit: number) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const { documents, next } = await reads.find(SCORES, { ...search, limit, after });
        found.push(idsOf(documents));
        after = next ?? undefined;
      } while (after !== undefined);
      return found;
    };

    it('returns many by id and leaves out those that do not exist', async () =>
      expect(await reads.getMany(SCORES, ['e', 'zz', 'a', 'a'])).toEqual(
        new Map(['a', 'e'].map((id) => [id, BY_ID[id]])),
      ));

    it.each<[string, Search<Score>['where'], string]>([
      ['everything', {}, 'abcdef'],
      ['a number', { week: 1 }, 'abd'],
      ['a text with quotes', { name: `D'Arc "; --` }, 'd'],
      ['true', { open: true }, 'ad'],
      ['false', { open: false }, 'be'],
      ['null', { correct: null }, 'bf'],
      ['one of several', { correct: { in: [3, 9] } }, 'de'],
      ['one of several or null', { correct: { in: [3, null] } }, 'bdf'],
      ['one of several booleans', { open: { in: [true] } }, 'ad'],
      ['one of none', { correct: { in: [] } }, ''],
      ['a range', { correct: { gt: 3, lte: 9 } }, 'ace'],
      ['a range including its lower bound', { correct: { gte: 3, lt: 9 } }, 'acd'],
      ['several conditions', { week: 1, correct: { gte: 7 } }, 'a'],
      ['nothing', { name: 'x' }, ''],
    ])('finds and counts by %s', async (_, where, ids) => {
      expect(await find({ ...(where && { where }) })).toBe(ids);
      expect(await reads.count(SCORES, where)).toBe(ids.length);
    });

    it.each<[string, NonNullable<Search<Score>['sort']>, string]>([
      ['by id', [], 'abcdef'],
      ['ascending, null first', [{ field: 'correct' }], 'bfdace'],
      ['descending, null last', [{ field: 'correct', descending: true }], 'ecadfb'],
      ['by two fields', [{ field: 'week' }, { field: 'correct', descending: true }], 'adbecf'],
      [
        'by two fields in the opposite order',
        [{ field: 'week', descending: true }, { field: 'correct' }],
        'fcebda',
      ],
    ])('sorts %s and returns the same order in pages of any size', async (_, sort, ids) => {
      expect(await find({ sort })).toBe(ids);
      expect(await pages({ sort }, 1)).toEqual(ids.split(''));
      expect(await pages({ sort }, 4)).toEqual([ids.slice(0, 4), ids.slice(4)]);
      expect(await pages({ sort }, 6)).toEqual([ids]);
    });

    it('continues a search with conditions from its cursor', async () =>
      expect(await pages({ where: { week: 1 }, sort: [{ field: 'correct', descending: true }] }, 1)).toEqual([
        'a',
        'd',
        'b',
      ]));

    it('continues after the cursor although documents were added and removed', async () => {
      const { next } = await reads.find(SCORES, { sort: [{ field: 'correct' }], limit: 3 });
      await reads.save(scores, [write('d', undefined), write('aa', { name: 'Ali', correct: 0 })], 2n);
      const following = await reads.find(SCORES, {
        sort: [{ field: 'correct' }],
        limit: 3,
        after: next ?? '',
      });
      expect(idsOf(following.documents)).toBe('ace');
    });

    it.each(['', 'x', '!!', 'W10', 'WzEsMiwzXQ', Buffer.from('[{},"a"]').toString('base64url')])(
      'refuses the cursor %j',
      (after) =>
        expect(reads.find(SCORES, { sort: [{ field: 'correct' }], limit: 1, after })).rejects.toThrow(
          InvalidCursor,
        ),
    );

    it('scans all documents by ascending id', async () => {
      const many = Array.from({ length: 300 }, (_, i) => write(`n${String(i).padStart(3, '0')}`, a7));
      await reads.save(scores, many, 2n);
      const seen: string[] = [];
      for await (const [id, document] of reads.scan(SCORES)) {
        seen.push(id);
        expect(document).toEqual(BY_ID[id] ?? a7);
      }
      expect(seen).toEqual([...Object.keys(BY_ID), ...many.map(({ id }) => id)]);
    });
  });
}
