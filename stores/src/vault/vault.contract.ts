import { describeErasure } from './erasure.contract.ts';
import { describeIdentities } from './identities.contract.ts';
import { describeKeys } from './keys.contract.ts';
import { describeSecrets } from './secrets.contract.ts';
import { describeVaultRows } from './vault-rows.contract.ts';
import type { Vault } from './vault.port.ts';

export function describeVault(name: string, open: () => Promise<Vault>) {
  describeIdentities(name, open);
  describeKeys(name, open);
  describeSecrets(name, open);
  describeErasure(name, open);
  describeVaultRows(name, open);
}
