/** Other personal data that must not be in an event: of administrators, contacts, tickets. JSON. */
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
  /** The id of the secret that `lookUp` finds; decrypts nothing. */
  idAt(kind: string, lookup: string): Promise<string | undefined>;
  /** All secrets of a kind by id, or only those among `ids` that exist. */
  secretsOf(kind: string, ids?: readonly string[]): Promise<ReadonlyMap<string, Secret>>;
  /** At most `limit` ids of a kind below `before`, in descending order; decrypts nothing. */
  idsOf(kind: string, page: Readonly<{ before?: string; limit: number }>): Promise<readonly string[]>;
  forget(kind: string, id: string): Promise<void>;
}

export class LookupTaken extends Error {
  override readonly name = 'LookupTaken';
}
