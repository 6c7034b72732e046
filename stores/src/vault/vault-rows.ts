import type { ParticipantId } from '@onda-on/contracts/rules';

/** A person with all versions of the profile, encrypted. Hashes are hex, encrypted bytes base64. */
export type PersonVaultRow = Readonly<{
  row: 'person';
  personNo: number;
  participantId: ParticipantId;
  lookupKey: string;
  createdAt: string;
  wrappedKey: string;
  version: number;
  /** The keyed hash of the latest profile. */
  hash: string;
  profiles: readonly Readonly<{ version: number; sealed: string }>[];
}>;

export type SecretVaultRow = Readonly<{
  row: 'secret';
  kind: string;
  id: string;
  lookupKey?: string;
  /** Missing in rows of earlier versions, which the vault's key itself has sealed. */
  wrappedKey?: string;
  sealed: string;
}>;
export type ScopeVaultRow = Readonly<{ row: 'scope'; scope: string; wrappedKey: string }>;
/** The highest number that was ever given to a person, because none is given twice. */
type NumberVaultRow = Readonly<{ row: 'number'; personNo: number }>;

/** A row of any vault, still encrypted, so that only a vault with the same keys can use it. */
export type VaultRow = PersonVaultRow | SecretVaultRow | ScopeVaultRow | NumberVaultRow;

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');
export const fromHex = (text: string): Buffer => Buffer.from(text, 'hex');
