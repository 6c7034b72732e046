import type { Customer } from '@onda-on/contracts/api';
import type { ContactView } from '@onda-on/contracts/views';

import type { ContactPerson } from './contact-vault.ts';

/** A contact with the person that only the vault knows. */
export const customerOf = (
  { id, source, tags, campaigns, announcements, createdAt, updatedAt, revision }: ContactView,
  { name, email, phone }: ContactPerson,
): Customer => ({
  id,
  name,
  email,
  phone,
  source,
  tags,
  campaigns,
  announcements,
  createdAt,
  updatedAt,
  revision,
});
