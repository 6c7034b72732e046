/** Other data about people that must not be in an event: administrators, contacts, tickets. JSON. */
export type Secret = Readonly<Record<string, unknown>>;

/** Encrypted records by kind and id. */
export interface SecretStore {
  /**
   * Saves a secret of a kind under an id, found again by `lookup` (compared as a keyed hash).
   *
   * @throws {LookupTaken} when another secret of the kind has the same `lookup`.
   */
  keep(kind: string, id: string, secret: Secret, lookup?: string): Promise<void>;
  secretOf(kind: string, id: string): Promise<Secret | undefined>;
  lookUp(kind: string, lookup: string): Promise<Readonly<{ id: string; secret: Secret }> | undefined>;
  /** All secrets of a kind by their ids, or those among `ids` that exist. */
  secretsOf(kind: string, ids?: readonly string[]): Promise<ReadonlyMap<string, Secret>>;
  /** At most `limit` ids of a kind in descending order, those below `before`; decrypts nothing. */
  idsOf(kind: string, page: Readonly<{ before?: string; limit: number }>): Promise<readonly string[]>;
  forget(kind: string, id: string): Promise<void>;
}

/** Another secret of the kind is already found by this text. */
export class LookupTaken extends Error {
  override readonly name = 'LookupTaken';
}
