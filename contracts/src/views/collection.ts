declare const view: unique symbol;

/**
 * Fields that documents are found by, in order; the store keeps an index for each list, also over documents that are there
 * already. Only one over texts of more than 200 characters needs a new version of its collection: MongoDB keeps those beside
 * the body when they are written.
 */
export type Index = readonly string[];

/** A read model by name, and by type the documents in it. A new version is a new collection beside the old. */
export type Collection<View> = Readonly<{ name: string; indexes: readonly Index[]; [view]?: View }>;

export const collection = <View>(
  name: string,
  version: number,
  indexes: readonly Index[] = [],
): Collection<View> => ({ name: `${name}-v${version}`, indexes });
