import type { ContactField, ContactSource } from '../rules/index.ts';
import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/** Somebody who wrote to us or was entered by an operator. Name, e-mail and phone are in the vault, not here. */
export type ContactAdded = DomainEvent<
  'ContactAdded',
  {
    contactId: string;
    source: ContactSource;
    tags: readonly string[];
    /** The notice that was read; null where an operator entered the contact. */
    noticeVersion: number | null;
    /** Whether announcements may be sent. */
    campaigns: boolean;
  }
>;
/** `fields` are those that the vault holds anew; the rest is whole as it is from now on. */
export type ContactChanged = DomainEvent<
  'ContactChanged',
  { contactId: string; source: ContactSource; fields: readonly ContactField[]; campaigns: boolean }
>;
export type ContactTagged = DomainEvent<'ContactTagged', { contactId: string; tag: string }>;
export type ContactUntagged = DomainEvent<'ContactUntagged', { contactId: string; tag: string }>;
/** The record that a contact was forgotten, with every message of theirs. */
export type ContactRemoved = DomainEvent<'ContactRemoved', { contactId: string }>;

export type ContactEvent = ContactAdded | ContactChanged | ContactTagged | ContactUntagged | ContactRemoved;

export const contactCodec = codec<ContactEvent>({
  ContactAdded: defineEvent<ContactAdded>(),
  ContactChanged: defineEvent<ContactChanged>(),
  ContactTagged: defineEvent<ContactTagged>(),
  ContactUntagged: defineEvent<ContactUntagged>(),
  ContactRemoved: defineEvent<ContactRemoved>(),
});
