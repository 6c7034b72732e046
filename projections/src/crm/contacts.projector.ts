import type { ContactEvent } from '@onda-on/contracts/events';
import { consentAfter, consentAtFirst } from '@onda-on/contracts/rules';
import { CONTACT_TAGS, CONTACTS, TAG_COUNTS, type ContactView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Happened, target, type Documents } from '../projection.ts';

const touches = ({ data }: Happened<ContactEvent>) => [
  target(CONTACTS, data.contactId),
  target(TAG_COUNTS, 'main'),
];

const tagIdOf = (contactId: string, tag: string): string => `${contactId}|${tag}`;

/** Contacts without personal data. Nothing is left of an erased contact, in a replay too. */
export const contactsProjection = declare<ContactEvent>({
  name: 'contacts',
  collections: [CONTACTS, CONTACT_TAGS, TAG_COUNTS],
  on: {
    ContactAdded: {
      touches,
      evolve: (documents, { data: { contactId, ...data }, origin }) => {
        const { source, tags, noticeVersion, campaigns } = data;
        const facts = { source, tags, noticeVersion, campaigns };
        const { at: now } = origin.meta;
        const times = { createdAt: now, updatedAt: now, revision: origin.revision };
        replace(documents, contactId, { id: contactId, ...facts, ...consentAtFirst(facts), ...times });
      },
    },
    ContactChanged: {
      touches,
      evolve: (documents, { data: { contactId, source, campaigns }, origin }) =>
        change(documents, contactId, origin, (before) => ({ source, ...consentAfter(before, campaigns) })),
    },
    AnnouncementsAsked: {
      touches,
      evolve: (documents, { data: { contactId }, origin }) =>
        change(documents, contactId, origin, () => ({ announcements: 'asked' })),
    },
    AnnouncementsConfirmed: {
      touches,
      evolve: (documents, { data: { contactId }, origin }) =>
        change(documents, contactId, origin, () => ({ campaigns: true, announcements: 'given' })),
    },
    AnnouncementsWithdrawn: {
      touches,
      evolve: (documents, { data: { contactId }, origin }) =>
        change(documents, contactId, origin, () => ({ campaigns: false, announcements: 'withdrawn' })),
    },
    ContactTagged: {
      touches,
      evolve: (documents, { data: { contactId, tag }, origin }) =>
        change(documents, contactId, origin, ({ tags }) => ({ tags: [...without(tags, tag), tag] })),
    },
    ContactUntagged: {
      touches,
      evolve: (documents, { data: { contactId, tag }, origin }) =>
        change(documents, contactId, origin, ({ tags }) => ({ tags: without(tags, tag) })),
    },
    ContactRemoved: {
      touches,
      evolve: (documents, { data: { contactId } }) => replace(documents, contactId, undefined),
    },
  },
});

const without = (tags: readonly string[], tag: string) => tags.filter((each) => each !== tag);

function change(
  documents: Documents,
  contactId: string,
  { meta, revision }: Happened['origin'],
  fields: (before: ContactView) => Partial<ContactView>,
): void {
  const before = documents.get(CONTACTS, contactId);
  if (!before) throw new Error(`There is no contact ${contactId}`);
  replace(documents, contactId, { ...before, ...fields(before), updatedAt: meta.at, revision });
}

function replace(documents: Documents, contactId: string, after: ContactView | undefined): void {
  const had = documents.get(CONTACTS, contactId)?.tags ?? [];
  const has = after?.tags ?? [];
  const createdAt = after?.createdAt ?? '';
  documents.set(CONTACTS, contactId, after);
  for (const tag of had.filter((each) => !has.includes(each)))
    documents.set(CONTACT_TAGS, tagIdOf(contactId, tag), undefined);
  for (const tag of has.filter((each) => !had.includes(each)))
    documents.set(CONTACT_TAGS, tagIdOf(contactId, tag), { tag, contactId, createdAt });
  count(documents, had, has);
}

function count(documents: Documents, had: readonly string[], has: readonly string[]): void {
  const { contacts: before } = documents.get(TAG_COUNTS, 'main') ?? { contacts: {} };
  const counts = new Map(Object.entries(before));
  for (const tag of had) counts.set(tag, (counts.get(tag) ?? 0) - 1);
  for (const tag of has) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  // Sorted, because equal read models must have equal bytes.
  const left = [...counts]
    .filter(([, contactsOfTag]) => contactsOfTag > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  documents.set(TAG_COUNTS, 'main', { contacts: Object.fromEntries(left) });
}
