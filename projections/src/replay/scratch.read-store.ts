import type { Collection } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader, ProjectionWriter, Write } from '@onda-on/stores';

type Ports = DocumentReader & ProjectionWriter & Checkpoints;

/** The same store, but with a suffix on all names of collections and checkpoints, so that no reader finds them. */
export function scratchOf(reads: Ports, suffix: string): Ports {
  const renamed = <View>({ name, indexes }: Collection<View>): Collection<View> => ({
    name: name + suffix,
    indexes,
  });
  const all = (collections: readonly Collection<unknown>[]) => collections.map(renamed);
  const renamedIn = (write: Write): Write => ({ ...write, collection: renamed(write.collection) });
  return {
    prepare: (collections) => reads.prepare(all(collections)),
    get: (from, id) => reads.get(renamed(from), id),
    getMany: (from, ids) => reads.getMany(renamed(from), ids),
    find: (from, search) => reads.find(renamed(from), search),
    count: (from, where) => reads.count(renamed(from), where),
    scan: (from) => reads.scan(renamed(from)),
    save: (projection, writes, position, lease) =>
      reads.save(projection + suffix, writes.map(renamedIn), position, lease),
    advance: async (idle, position) => {
      const left = await reads.advance(
        idle.map(({ projection, lease }) => ({ projection: projection + suffix, lease })),
        position,
      );
      const names = new Set(left.map(({ projection }) => projection));
      return idle.filter(({ projection }) => names.has(projection + suffix));
    },
    saveDocuments: (projection, writes, lease) =>
      reads.saveDocuments(projection + suffix, writes.map(renamedIn), lease),
    promote: (projection, built, lease) =>
      reads.promote(projection + suffix, { ...built, collections: all(built.collections) }, lease),
    checkpointOf: (projection) => reads.checkpointOf(projection + suffix),
    reached: (projection, position, signal) => reads.reached(projection + suffix, position, signal),
    onSaved: () => () => undefined,
    drop: (projection, collections, lease) => reads.drop(projection + suffix, all(collections), lease),
  };
}
