import type { ParticipantId } from '@onda-on/contracts/rules';

/** A person with every profile version, sealed. Hashes in hex, sealed bytes in base64. */
export type PersonVaultRow = Readonly<{
  row: 'person';
  personNo: number;
  participantId: ParticipantId;
  lookupKey: string;
  createdAt: string;
  wrappedKey: string;
  version: number;
  /** Of the latest profile. */
  hash: string;
  profiles: readonly Readonly<{ version: number; sealed: string }>[];
}>;

type SecretVaultRow = Readonly<{
  row: 'secret';
  kind: string;
  id: string;
  lookupKey?: string;
  sealed: string;
}>;
type ScopeVaultRow = Readonly<{ row: 'scope'; scope: string; wrappedKey: string }>;
/** The highest number ever given to a person, since none is reused. */
type NumberVaultRow = Readonly<{ row: 'number'; personNo: number }>;

/** A row of either kind of vault, still encrypted: another vault with the same keys can import it. */
export type VaultRow = PersonVaultRow | SecretVaultRow | ScopeVaultRow | NumberVaultRow;

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');
export const fromHex = (text: string): Buffer => Buffer.from(text, 'hex');
