import { lookupOfSecret, peppersIn, type Peppers } from './pepper.ts';
import type { LookupTextOf } from './rekeying.port.ts';
import { unlessDamaged } from './sealing.ts';
import type { Secret } from './secrets.port.ts';
import {
  contextOfScope,
  contextOfSecret,
  unsealInVault,
  unsealWithOwnKey,
  type VaultKeys,
} from './vault-key.ts';
import { fromBase64, type ScopeVaultRow, type SecretVaultRow } from './vault-rows.ts';

/** What is damaged in a record's row: what is sealed, or the keyed hash for the look-up. */
export type RecordFault = 'sealed' | 'lookup';

/** Decrypts a record, and compares what it is looked up by with the look-up key, if it has one. */
export function faultInRecord(
  { kind, id, lookupKey, wrappedKey, sealed }: SecretVaultRow,
  secrets: Peppers & VaultKeys,
  lookupTextOf: LookupTextOf,
): RecordFault | undefined {
  const own = {
    wrappedKey: wrappedKey === undefined ? null : fromBase64(wrappedKey),
    sealed: fromBase64(sealed),
  };
  const plain = unlessDamaged(() => unsealWithOwnKey(secrets, contextOfSecret(kind, id), own));
  if (!plain) return 'sealed';
  if (lookupKey === undefined) return undefined;
  const text = lookupTextOf(kind, JSON.parse(plain.toString()) as Secret);
  const keys = peppersIn(secrets).map((pepper) => text !== undefined && lookupOfSecret(pepper, kind, text));
  return keys.includes(lookupKey) ? undefined : 'lookup';
}

/** Whether the key of a scope opens. */
export function opensScope({ scope, wrappedKey }: ScopeVaultRow, keys: VaultKeys): boolean {
  const key = unlessDamaged(() => unsealInVault(keys, contextOfScope(scope), fromBase64(wrappedKey)));
  key?.fill(0);
  return key !== undefined;
}
