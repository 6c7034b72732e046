import { BoundedMap } from '../../bounded-map.ts';
import { byCollection } from './by-collection.ts';
import type { UnsavedDocument } from './stored-document.ts';
import type { StoredDocuments } from './stored-documents.ts';

/** How many documents of a projection are remembered: most saves replace those of the save before. */
const DOCUMENTS_MAX = 2_048;

/** By place, the checksums of the documents there that a save replaces. */
export type Replaced = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The checksums of documents as the latest saves of this process left them. They are true until another process saves. */
export class LatestChecksums {
  readonly #documents: StoredDocuments;
  /** By projection; undefined for a document that is gone. */
  readonly #known = new Map<string, BoundedMap<string, string | undefined>>();

  constructor(documents: StoredDocuments) {
    this.#documents = documents;
  }

  /** Reads those that are not known. */
  async replacedBy(projection: string, drafts: readonly UnsavedDocument[]): Promise<Replaced> {
    const known = this.#known.get(projection);
    const all = [...byCollection(drafts)].map(async ([place, some]) => {
      const unknown = some.flatMap(({ id }) => (known?.has(keyOf(place, id)) ? [] : [id]));
      const found = new Map(unknown.length > 0 ? await this.#documents.checksumsOf(place, unknown) : []);
      for (const { id } of some) {
        const checksum = known?.get(keyOf(place, id));
        if (checksum !== undefined) found.set(id, checksum);
      }
      return [place, found] as const;
    });
    return new Map(await Promise.all(all));
  }

  saved(projection: string, drafts: readonly UnsavedDocument[]): void {
    const known = this.#known.get(projection) ?? new BoundedMap(DOCUMENTS_MAX);
    this.#known.set(projection, known);
    for (const { collection, id, checksum } of drafts) known.set(keyOf(collection, id), checksum);
  }

  forget(projection: string): void {
    this.#known.delete(projection);
  }
}

const keyOf = (place: string, id: string): string => `${place}|${id}`;
