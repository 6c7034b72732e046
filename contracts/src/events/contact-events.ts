import type { AnnouncementState, ContactField, ContactSource } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** A person who wrote to us or was entered by an operator. Name, e-mail and phone are in the vault, not here. */
export type ContactAdded = DomainEvent<
  'ContactAdded',
  {
    contactId: string;
    source: ContactSource;
    tags: readonly string[];
    /** The version of the notice that was read; null where an operator entered the contact. */
    noticeVersion: number | null;
    /** Consent to announcements: from the form, to be confirmed by mail; from an operator, already confirmed. */
    campaigns: boolean;
    /** There was nothing before. Older events do not have it, so their line of the audit log stays as it is. */
    before?: null;
  }
>;
/**
 * `fields` names what changed in the vault; `source` and `campaigns` are the complete new state, `before` the earlier one,
 * which older events do not have.
 */
export type ContactChanged = DomainEvent<
  'ContactChanged',
  {
    contactId: string;
    source: ContactSource;
    fields: readonly ContactField[];
    campaigns: boolean;
    before?: Readonly<{ source: ContactSource; announcements: AnnouncementState }>;
  }
>;
/** The visitor sent the form again with the consent ticked. It counts once the visitor follows the link in the mail. */
export type AnnouncementsAsked = DomainEvent<'AnnouncementsAsked', { contactId: string }>;
/** The person followed the confirmation link: the address is verified, and announcements may be sent. */
export type AnnouncementsConfirmed = DomainEvent<'AnnouncementsConfirmed', { contactId: string }>;
/** The person followed an unsubscribe link; `campaignId` names the campaign whose message held it. */
export type AnnouncementsWithdrawn = DomainEvent<
  'AnnouncementsWithdrawn',
  { contactId: string; campaignId: string | null }
>;
export type ContactTagged = DomainEvent<'ContactTagged', { contactId: string; tag: string }>;
export type ContactUntagged = DomainEvent<'ContactUntagged', { contactId: string; tag: string }>;
/** Contact and messages were erased. */
export type ContactRemoved = DomainEvent<'ContactRemoved', { contactId: string }>;

export type ContactEvent =
  | ContactAdded
  | ContactChanged
  | AnnouncementsAsked
  | AnnouncementsConfirmed
  | AnnouncementsWithdrawn
  | ContactTagged
  | ContactUntagged
  | ContactRemoved;

export const contactCodec = codec<ContactEvent>({
  ContactAdded: defineEvent<ContactAdded>(),
  ContactChanged: defineEvent<ContactChanged>(),
  AnnouncementsAsked: defineEvent<AnnouncementsAsked>(),
  AnnouncementsConfirmed: defineEvent<AnnouncementsConfirmed>(),
  AnnouncementsWithdrawn: defineEvent<AnnouncementsWithdrawn>(),
  ContactTagged: defineEvent<ContactTagged>(),
  ContactUntagged: defineEvent<ContactUntagged>(),
  ContactRemoved: defineEvent<ContactRemoved>(),
});
