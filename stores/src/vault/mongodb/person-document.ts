import type { Person } from '../identities.port.ts';

/**
 * A stored person with every version of the profile, so that each change and the erasure are one write. All but ids,
 * times and versions is encrypted. Hashes are hex.
 */
export type PersonDocument = Readonly<{
  _id: number;
  participantId: Person['participantId'];
  lookupKey: string;
  createdAt: string;
  /** When the person was last written, by the writer's clock; the index of names is refreshed by it. */
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
