import { StoreUnavailable } from '../store-unavailable.ts';
import type { ErasureStore } from './erasure.port.ts';
import type { IdentityStore } from './identities.port.ts';
import type { KeyStore } from './keys.port.ts';
import type { VaultRekeying } from './rekeying.port.ts';
import type { SecretStore } from './secrets.port.ts';
import type { VaultTransfer } from './vault-transfer.port.ts';

/** All ports of a vault adapter. Callers depend only on the ports that they need. */
export interface Vault
  extends IdentityStore, KeyStore, SecretStore, ErasureStore, VaultTransfer, VaultRekeying {
  close(): Promise<void>;
}

/** The vault does not answer: until it does, nobody can be enrolled and no name can be read. */
export class VaultUnavailable extends StoreUnavailable {
  override readonly name: string = 'VaultUnavailable';
}

/** A row cannot be decrypted, because its bytes have changed. All other rows can be read. */
export class DamagedVaultRow extends VaultUnavailable {
  override readonly name = 'DamagedVaultRow';
}
