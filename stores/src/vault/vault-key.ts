import { randomKey, seal, unlessDamaged, unseal } from './sealing.ts';
import type { Secrets } from './secrets.ts';

/**
 * The key of the vault, and the one that takes its place during a rotation. `reload` reads them again and returns whether they
 * have changed: another process may have begun or ended a rotation.
 */
export type VaultKeys = Pick<Secrets, 'vaultKey' | 'nextVaultKey'> & Readonly<{ reload?: () => boolean }>;

/**
 * The newest key first. It is read first as well: a rotation may end between both, and then the other one is this one.
 */
function keysIn(keys: VaultKeys): readonly Buffer[] {
  const { nextVaultKey } = keys;
  return nextVaultKey ? [nextVaultKey, keys.vaultKey] : [keys.vaultKey];
}

/** Seals with the newest key. */
export const sealInVault = (keys: VaultKeys, context: string, plain: Buffer | string): Buffer =>
  seal(keysIn(keys)[0] as Buffer, context, plain);

/** @throws {DamagedVaultRow} when no key opens it. */
export function unsealInVault(keys: VaultKeys, context: string, sealed: Uint8Array): Buffer {
  try {
    return unsealNow(keys, context, sealed);
  } catch (error) {
    if (keys.reload?.() !== true) throw error;
    return unsealNow(keys, context, sealed);
  }
}

function unsealNow(keys: VaultKeys, context: string, sealed: Uint8Array): Buffer {
  const [newest, earlier] = keysIn(keys) as [Buffer, Buffer | undefined];
  if (!earlier) return unseal(newest, context, sealed);
  return unlessDamaged(() => unseal(newest, context, sealed)) ?? unseal(earlier, context, sealed);
}

/** What the earlier key has sealed, sealed with the newest one. */
export type Resealed = Readonly<{ sealed: Buffer | undefined; isDamaged: boolean }>;

/** `sealed` is undefined for what the newest key has sealed already, and for what none opens. */
export function resealed(keys: VaultKeys, context: string, sealed: Uint8Array): Resealed {
  const [newest, earlier] = keysIn(keys) as [Buffer, Buffer | undefined];
  if (unlessDamaged(() => unseal(newest, context, sealed))) return { sealed: undefined, isDamaged: false };
  const plain = earlier && unlessDamaged(() => unseal(earlier, context, sealed));
  if (!plain) return { sealed: undefined, isDamaged: true };
  const again = seal(newest, context, plain);
  plain.fill(0);
  return { sealed: again, isDamaged: false };
}

/** A record with a key of its own, which the vault's key has sealed. */
export type OwnSealed = Readonly<{ wrappedKey: Buffer; sealed: Buffer }>;

/** Seals with a new key: whoever destroys `wrappedKey` destroys the record. */
export function sealWithOwnKey(keys: VaultKeys, context: string, plain: string): OwnSealed {
  const key = randomKey();
  const wrappedKey = sealInVault(keys, keyContextOf(context), key);
  const sealed = seal(key, context, plain);
  key.fill(0);
  return { wrappedKey, sealed };
}

/** `wrappedKey` is missing for records of earlier versions, which the vault's key itself has sealed. @throws {DamagedVaultRow} */
export function unsealWithOwnKey(
  keys: VaultKeys,
  context: string,
  { wrappedKey, sealed }: Readonly<{ wrappedKey?: Uint8Array | null | undefined; sealed: Uint8Array }>,
): Buffer {
  if (!wrappedKey) return unsealInVault(keys, context, sealed);
  const key = unsealInVault(keys, keyContextOf(context), wrappedKey);
  const plain = unseal(key, context, sealed);
  key.fill(0);
  return plain;
}

export const keyContextOf = (context: string): string => `key|${context}`;

export const contextOfPerson = (participantId: string): string => `person|${participantId}`;
export const contextOfScope = (scope: string): string => `scope|${scope}`;
export const contextOfSecret = (kind: string, id: string): string => `secret|${kind}|${id}`;
