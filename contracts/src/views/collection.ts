declare const view: unique symbol;

/** Fields that documents are found by, in order; the store keeps an index for each list. */
export type Index = readonly string[];

/** A read model by name, and by type the documents in it. A new version is a new collection beside the old. */
export type Collection<View> = Readonly<{ name: string; indexes: readonly Index[]; [view]?: View }>;

export const collection = <View>(
  name: string,
  version: number,
  indexes: readonly Index[] = [],
): Collection<View> => ({ name: `${name}-v${version}`, indexes });
