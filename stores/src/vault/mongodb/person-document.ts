import type { Person } from '../identities.port.ts';

/**
 * A person as stored, with every version of the profile, so that each change and the erasure are one write. Encrypted except for
 * ids, times and versions. Hashes are hex.
 */
export type PersonDocument = Readonly<{
  _id: number;
  participantId: Person['participantId'];
  lookupKey: string;
  createdAt: string;
  /** The last write, by the writer's clock, for refreshing the index of names. */
  touchedAt: Date;
  wrappedKey: Buffer;
  version: number;
  hash: string;
  profiles: readonly Readonly<{ version: number; sealed: Buffer }>[];
}>;

export const personOfDocument = ({ _id, participantId, version }: PersonDocument): Person => ({
  participantId,
  personNo: _id,
  profileVersion: version,
});
