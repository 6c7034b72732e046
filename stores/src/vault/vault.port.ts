import type { ErasureStore } from './erasure.port.ts';
import type { IdentityStore } from './identities.port.ts';
import type { KeyStore } from './keys.port.ts';
import type { SecretStore } from './secrets.port.ts';
import type { VaultTransfer } from './vault-transfer.port.ts';

/** All ports of a vault adapter; callers depend only on the ports they need. */
export interface Vault extends IdentityStore, KeyStore, SecretStore, ErasureStore, VaultTransfer {
  close(): Promise<void>;
}

/** The vault did not answer: nobody can be enrolled or named until it does. */
export class VaultUnavailable extends Error {
  override readonly name: string = 'VaultUnavailable';
}

/** One row cannot be decrypted because its bytes have changed. All other rows can. */
export class DamagedVaultRow extends VaultUnavailable {
  override readonly name = 'DamagedVaultRow';
}
