import type { ReadStore } from '@onda-on/stores';

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

/** The same object with some methods replaced. */
export const overriding = <T extends object>(target: T, replaced: Partial<T>): T =>
  new Proxy(target, {
    get(from, name: keyof T & string) {
      const member = name in replaced ? replaced[name] : from[name];
      return typeof member === 'function' ? (member.bind(from) as T[keyof T & string]) : member;
    },
  });
