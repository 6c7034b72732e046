import { canonicalEmail, canonicalUserName } from '@onda-on/contracts/rules';
import type { LookupTextOf } from '@onda-on/stores';

import { fieldIn } from '../../crm/customers/customer-vault.ts';

/** By what the vault's records are looked up: contacts by their address, administrators by their user name. */
export const lookupTextOf: LookupTextOf = (kind, secret) => {
  if (kind === 'contact') return canonicalEmail(fieldIn(secret, 'email'));
  if (kind === 'admin') return canonicalUserName(fieldIn(secret, 'username'));
  return undefined;
};
