import type { Collection } from '@onda-on/contracts/views';
import type { ReadStore, Write } from '@onda-on/stores';

/** A read store whose collections and checkpoints carry other names, beside those of `reads` and unseen by readers. */
export function scratchOf(reads: ReadStore, suffix: string): ReadStore {
  const renamed = <View>({ name, indexes }: Collection<View>): Collection<View> => ({
    name: name + suffix,
    indexes,
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
    save: (projection, writes, position, lease) =>
      reads.save(projection + suffix, writes.map(aside), position, lease),
    advance: async (idle, position) => {
      const left = await reads.advance(
        idle.map(({ projection, lease }) => ({ projection: projection + suffix, lease })),
        position,
      );
      const names = new Set(left.map(({ projection }) => projection));
      return idle.filter(({ projection }) => names.has(projection + suffix));
    },
    saveDocuments: (projection, writes, lease) =>
      reads.saveDocuments(projection + suffix, writes.map(aside), lease),
    acquire: (projection, holder, forMs) => reads.acquire(projection + suffix, holder, forMs),
    takeOver: (projection, holder, forMs) => reads.takeOver(projection + suffix, holder, forMs),
    promote: (projection, built, lease) =>
      reads.promote(projection + suffix, { ...built, collections: all(built.collections) }, lease),
    renew: (lease, forMs) => reads.renew(lease, forMs),
    release: (lease) => reads.release(lease),
    holderOf: (projection) => reads.holderOf(projection + suffix),
    checkpointOf: (projection) => reads.checkpointOf(projection + suffix),
    reached: (projection, position, signal) => reads.reached(projection + suffix, position, signal),
    onSaved: () => () => undefined,
    drop: (projection, collections, lease) => reads.drop(projection + suffix, all(collections), lease),
    close: async () => undefined,
  };
}
