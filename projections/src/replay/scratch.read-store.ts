import type { Collection } from '@onda-on/contracts/views';
import type { ReadStore, Write } from '@onda-on/stores';

/** A read store whose collections and checkpoints carry other names, beside those of `reads` and unseen by readers. */
export function scratchOf(reads: ReadStore, suffix: string): ReadStore {
  const renamed = <View>({ name }: Collection<View>): Collection<View> => ({
    name: name + suffix,
    indexes: [],
  });
  const all = (collections: readonly Collection<unknown>[]) => collections.map(renamed);
  const aside = (write: Write): Write => ({ ...write, collection: renamed(write.collection) });
  return {
    prepare: (collections) => reads.prepare(all(collections)),
    get: (from, id) => reads.get(renamed(from), id),
    getMany: (from, ids) => reads.getMany(renamed(from), ids),
    find: (from, search) => reads.find(renamed(from), search),
    count: (from, where) => reads.count(renamed(from), where),
    scan: (from) => reads.scan(renamed(from)),
    save: (projection, writes, position) => reads.save(projection + suffix, writes.map(aside), position),
    checkpointOf: (projection) => reads.checkpointOf(projection + suffix),
    reached: (projection, position, signal) => reads.reached(projection + suffix, position, signal),
    onSaved: () => () => undefined,
    drop: (projection, collections) => reads.drop(projection + suffix, all(collections)),
    close: async () => undefined,
  };
}
