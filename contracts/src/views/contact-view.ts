import type { AnnouncementState, ContactSource } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A contact without the personal data, which is in the vault. Times are ISO; `revision` is the ETag. */
export type ContactView = Readonly<{
  id: string;
  source: ContactSource;
  tags: readonly string[];
  noticeVersion: number | null;
  campaigns: boolean;
  announcements: AnnouncementState;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;
export const CONTACTS: Collection<ContactView> = collection('contacts', 2, [['createdAt']]);

/** One document for each tag of each contact, to find contacts by tag. */
export type ContactTagView = Readonly<{ tag: string; contactId: string; createdAt: string }>;
export const CONTACT_TAGS: Collection<ContactTagView> = collection('contact-tags', 1, [['tag', 'createdAt']]);

/** How many contacts have each tag; one document, `main`, without unused tags. */
export type TagCountsView = Readonly<{ contacts: Readonly<Record<string, number>> }>;
export const TAG_COUNTS: Collection<TagCountsView> = collection('tag-counts', 1);
