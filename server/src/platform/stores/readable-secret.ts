import { DamagedVaultRow, type Secret, type SecretStore } from '@onda-on/stores';

/** The secret; undefined where there is none, and for a row that is damaged. */
export async function readableSecret(
  vault: Pick<SecretStore, 'secretOf'>,
  kind: string,
  id: string,
): Promise<Secret | undefined> {
  try {
    return await vault.secretOf(kind, id);
  } catch (error) {
    if (error instanceof DamagedVaultRow) return undefined;
    throw error;
  }
}
