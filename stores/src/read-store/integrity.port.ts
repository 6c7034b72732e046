import type { Collection } from '@onda-on/contracts/views';

import { DamagedReadModel } from './document-reader.port.ts';

/**
 * What the check of a collection found. `moving`: all documents fit, but the collection changed while they were read,
 * so it is not known whether some are missing. `fault` says what is damaged, without personal data.
 */
export type CollectionCheck = Readonly<{
  collection: string;
  documents: number;
  state: 'intact' | 'damaged' | 'moving';
  fault?: string;
}>;

/** `isUrgent`: somebody waits for the check, so it pauses only as long as requests need. */
export type CheckOptions = Readonly<{ signal: AbortSignal; isUrgent?: boolean }>;

/** Finds documents that were changed, removed, added or replaced by earlier ones behind the store's back. */
export interface IntegrityChecks {
  /** The collections in which this process has found damage, by a read or a check, and that were not rebuilt since. */
  damagedCollections(): readonly string[];

  /**
   * Reads a whole collection in small steps, with pauses, and compares all of it with the digest that is saved with the
   * checkpoints. Saves continue meanwhile.
   *
   * @throws the signal's reason once it is aborted.
   */
  checkCollection(of: Collection<unknown>, options: CheckOptions): Promise<CollectionCheck>;
}

/** A check that meets a changed checkpoint has found damage; other errors stay. */
export const unreadable =
  ({ name }: Collection<unknown>) =>
  (error: unknown): CollectionCheck => {
    if (!(error instanceof DamagedReadModel)) throw error;
    const fault = `${error.id} of ${error.collection} does not fit its checksum`;
    return { collection: name, documents: 0, state: 'damaged', fault };
  };

export const SET_FAULT = 'documents are missing, additional or earlier ones';
