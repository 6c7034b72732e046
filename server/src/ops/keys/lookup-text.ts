import { canonicalEmail, canonicalUserName, nicknameLookup } from '@onda-on/contracts/rules';
import type { LookupTextOf } from '@onda-on/stores';

import { fieldIn } from '../../platform/stores/field-in.ts';

/**
 * By what the vault's records are looked up: contacts and subscribers by their address, administrators by their user
 * name, nicknames by themselves in their league.
 */
export const lookupTextOf: LookupTextOf = (kind, secret) => {
  if (kind === 'contact' || kind === 'subscriber') return canonicalEmail(fieldIn(secret, 'email'));
  if (kind === 'admin') return canonicalUserName(fieldIn(secret, 'username'));
  if (kind === 'nickname') return nicknameLookup(fieldIn(secret, 'leagueId'), fieldIn(secret, 'nickname'));
  return undefined;
};
