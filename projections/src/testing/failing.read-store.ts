import type { ReadStore } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

export type Failpoint = 'before save' | 'after save';

/** A read store that fails at the given saves, counted from 1, before or after it has saved. */
export function failingReadStore(reads: ReadStore, failAt: ReadonlyMap<number, Failpoint>): ReadStore {
  let saves = 0;
  return overriding(reads, {
    save: async (projection, writes, position, lease) => {
      saves += 1;
      const point = failAt.get(saves);
      if (point === 'before save') throw new Error(point);
      await reads.save(projection, writes, position, lease);
      if (point === 'after save') throw new Error(point);
    },
  });
}
