import type { Person } from '../identities.port.ts';

/**
 * A person as stored, with every version of the profile, so that each change and the erasure are one write. All but ids,
 * times and versions only with the keys. Hashes are hex.
 */
export type PersonDocument = Readonly<{
  _id: number;
  participantId: Person['participantId'];
  lookupKey: string;
  createdAt: string;
  /** When it was last written, by the clock of who wrote it: what the index of names reads again. */
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
