import type { AnnouncementState, ContactSource } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A contact without the person: who it is, only the vault knows. Times are ISO; `revision` is the ETag. */
export type ContactView = Readonly<{
  id: string;
  source: ContactSource;
  tags: readonly string[];
  noticeVersion: number | null;
  /** Whether announcements may be sent. */
  campaigns: boolean;
  announcements: AnnouncementState;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;
export const CONTACTS: Collection<ContactView> = collection('contacts', 2, [['createdAt']]);

/** One for each tag of each contact, so that a tag leads to its contacts. */
export type ContactTagView = Readonly<{ tag: string; contactId: string; createdAt: string }>;
export const CONTACT_TAGS: Collection<ContactTagView> = collection('contact-tags', 1, [['tag', 'createdAt']]);

/** How many contacts have each tag; one document, `main`. A tag that nobody has is not in it. */
export type TagCountsView = Readonly<{ contacts: Readonly<Record<string, number>> }>;
export const TAG_COUNTS: Collection<TagCountsView> = collection('tag-counts', 1);
