import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import type { CheckpointStore } from './checkpoint-store.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import type { RecentSaves } from './recent-saves.ts';
import { SaveProgress } from './save-progress.ts';

/** Longer than a projection is expected at the log's end. */
const LONG_MS = 30_000;

describe('polling of checkpoints', () => {
  let progress: SaveProgress;
  let looks: number;
  const positions = new Map<string, string>();
  beforeEach(async () => {
    jest.useFakeTimers();
    looks = 0;
    positions.set('follows', '1').set('stands-still', '1');
    const toArray = async () => {
      looks += 1;
      return [...positions].map(([_id, position]) => ({ _id, position, done: 1, collections: [] }));
    };
    const aliases = { refresh: async () => undefined, unchangedAt: () => undefined };
    progress = new SaveProgress(
      { documents: { find: () => ({ toArray }) } } as unknown as CheckpointStore,
      {} as RecentSaves,
      aliases as unknown as CollectionAliases,
    );
    await progress.begin();
    progress.onSaved(() => undefined);
  });
  afterEach(() => {
    progress.close();
    jest.useRealTimers();
  });

  /** How often it looks after an event that one of the two projections follows. */
  const looksAfter = async (position: bigint): Promise<number> => {
    const before = looks;
    progress.expect(position);
    positions.set('follows', String(position));
    await jest.advanceTimersByTimeAsync(LONG_MS);
    return looks - before;
  };

  it('is not kept up by a checkpoint that stands still, once it was waited for', async () => {
    expect(await looksAfter(2n)).toBeGreaterThan(50);
    expect(await looksAfter(3n)).toBeLessThan(20);
  });

  it('waits again for one that has moved', async () => {
    await looksAfter(2n);
    positions.set('stands-still', '2');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(await looksAfter(3n)).toBeGreaterThan(50);
  });
});
