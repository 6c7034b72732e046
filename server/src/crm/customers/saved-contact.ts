import type { ContactEvent } from '@onda-on/contracts/events';
import type { Position } from '@onda-on/stores';

import type { Outcome } from '../../platform/kernel/transact.ts';
import type { ContactState } from './contact.decider.ts';

/** A contact as a command left it, without the person, and where that stands in the log. */
export type SavedContact = Readonly<{ contactId: string; state: ContactState; position: Position }>;

export const savedContact = (
  { state, position }: Outcome<ContactState, ContactEvent>,
  contactId: string,
): SavedContact => ({ contactId, state, position });
