declare const view: unique symbol;

/**
 * Fields that documents are found by, in order. The store makes an index for each list, also over existing documents.
 * Only an index over texts of more than 200 characters needs a new version of its collection: MongoDB stores such texts
 * beside the body on writing.
 */
export type Index = readonly string[];

/** A read model by name, typed by its documents. A new version is a new collection beside the old. */
export type Collection<View> = Readonly<{ name: string; indexes: readonly Index[]; [view]?: View }>;

export const collection = <View>(
  name: string,
  version: number,
  indexes: readonly Index[] = [],
): Collection<View> => ({ name: `${name}-v${version}`, indexes });
