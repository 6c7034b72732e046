import { DamagedVaultRow, type Secret, type SecretStore } from '@onda-on/stores';

import { idsOfKind } from './ids-of-kind.ts';

type OnDamaged = (id: string) => void;

/** The secret; undefined where there is none, and for a row that is damaged. */
export async function readableSecret(
  vault: Pick<SecretStore, 'secretOf'>,
  kind: string,
  id: string,
  onDamaged?: OnDamaged,
): Promise<Secret | undefined> {
  try {
    return await vault.secretOf(kind, id);
  } catch (error) {
    if (!(error instanceof DamagedVaultRow)) throw error;
    onDamaged?.(id);
    return undefined;
  }
}

/** All secrets of a kind, or those with these ids; without those whose row is damaged. */
export async function readableSecretsOf(
  vault: Pick<SecretStore, 'secretsOf' | 'secretOf' | 'idsOf'>,
  kind: string,
  { ids, onDamaged }: Readonly<{ ids?: readonly string[]; onDamaged?: OnDamaged }> = {},
): Promise<ReadonlyMap<string, Secret>> {
  try {
    return await vault.secretsOf(kind, ids);
  } catch (error) {
    if (!(error instanceof DamagedVaultRow)) throw error;
  }
  // One at a time only here: the vault may be on another machine.
  const readable = new Map<string, Secret>();
  for await (const id of ids ?? idsOfKind(vault, kind)) {
    const secret = await readableSecret(vault, kind, id, onDamaged);
    if (secret) readable.set(id, secret);
  }
  return readable;
}
