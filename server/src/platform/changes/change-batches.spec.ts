import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@onda-on/contracts/api';
import { CHAINS, MATCHES, PAGES, PARTICIPANTS, STANDINGS, type Collection } from '@onda-on/contracts/views';
import type { Hint, Saved } from '@onda-on/stores';

import { ChangeBatches } from './changes.service.ts';

const saved = (
  position: bigint,
  { name }: Collection<unknown>,
  id: string,
  hint: Hint | undefined,
): Saved => ({
  projection: 'any',
  position,
  collections: [name],
  touched: [{ collection: name, id, hint }],
});

const missed = (position: bigint, ...collections: readonly Collection<unknown>[]): Saved => ({
  projection: 'any',
  position,
  collections: collections.map(({ name }) => name),
  touched: undefined,
});

describe('change batches', () => {
  const published: (readonly Change[])[] = [];
  let batches: ChangeBatches;

  beforeEach(() => {
    jest.useFakeTimers();
    published.length = 0;
    batches = new ChangeBatches((changes) => published.push(changes));
  });
  afterEach(() => {
    batches.stop();
    jest.useRealTimers();
  });

  it('are collected for a tenth of a second: one line a table, with the latest position', () => {
    batches.add(saved(7n, STANDINGS, '14', { isSealed: true }));
    batches.add(saved(8n, MATCHES, 'm', { week: 14 }));
    batches.add(saved(9n, STANDINGS, '14', { isSealed: true }));
    jest.advanceTimersByTime(100);
    expect(published).toEqual([
      [
        { topic: 'standings', week: 14, position: '9' },
        { topic: 'matches', week: 14, position: '8' },
      ],
    ]);
  });

  it('are rare while entries arrive, because a table without results has no viewers', () => {
    for (let i = 1n; i <= 1_000n; i += 1n) {
      batches.add(saved(i, STANDINGS, '15', { isSealed: false }));
      batches.add(saved(i, CHAINS, 'K', { week: 15 }));
      jest.advanceTimersByTime(1);
    }
    expect(published).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(published.flat()).toEqual([
      { topic: 'standings', week: 15, position: '1000' },
      { topic: 'coupons', week: 15, position: '1000' },
    ]);
  });

  it('name no week for a removed document, and the tables for an erased person', () => {
    batches.add(saved(1n, MATCHES, 'm', undefined));
    batches.add(saved(2n, PARTICIPANTS, 'p', { isErased: true }));
    batches.add(saved(3n, PARTICIPANTS, 'q', { isErased: false }));
    batches.add(saved(4n, PAGES, 'kurallar', {}));
    jest.advanceTimersByTime(100);
    expect(published.flat()).toEqual([
      { topic: 'matches', week: null, position: '1' },
      { topic: 'standings', week: null, position: '2' },
      { topic: 'content', week: null, position: '4' },
    ]);
  });

  it('name no week for a save of unknown contents, and assume an erasure', () => {
    batches.add(missed(1n, STANDINGS, MATCHES));
    batches.add(missed(2n, PARTICIPANTS));
    jest.advanceTimersByTime(100);
    expect(published.flat()).toEqual([
      { topic: 'matches', week: null, position: '1' },
      { topic: 'standings', week: null, position: '2' },
    ]);
    jest.advanceTimersByTime(1_900);
    expect(published.flat().slice(2)).toEqual([{ topic: 'standings', week: null, position: '1' }]);
  });

  it('are dropped when the server ends', () => {
    batches.add(saved(1n, PAGES, 'x', {}));
    batches.stop();
    jest.runAllTimers();
    expect(published).toEqual([]);
  });
});
