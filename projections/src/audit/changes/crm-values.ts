import type {
  CampaignChanged,
  CampaignStarted,
  ContactAdded,
  ContactChanged,
  SegmentSaved,
} from '@onda-on/contracts/events';
import {
  consentAfter,
  consentAtFirst,
  type AnnouncementState,
  type ContactSource,
  type SegmentConsent,
  type SegmentKind,
} from '@onda-on/contracts/rules';
import type { AuditChange } from '@onda-on/contracts/views';

import { changesBetween, type AuditValues } from './audit-values.ts';

const KINDS: Readonly<Record<SegmentKind, string>> = { contact: 'Müşteriler', participant: 'Katılımcılar' };
const CONSENTS: Readonly<Record<SegmentConsent, string>> = {
  any: 'Fark etmez',
  yes: 'Onayı olanlar',
  no: 'Onayı olmayanlar',
};
const SOURCES: Readonly<Record<ContactSource, string>> = {
  website: 'Web sitesi',
  referral: 'Tavsiye',
  social: 'Sosyal medya',
  other: 'Diğer',
};

const textOf = (value: number | string | null): string | null => (value === null ? null : String(value));

export const segmentValues = ({ name, criteria }: SegmentSaved['data']): AuditValues => ({
  Ad: name,
  Kimlerden: KINDS[criteria.kind],
  Etiketler: criteria.tags.join(', ') || null,
  Kaynak: criteria.source === null ? null : SOURCES[criteria.source],
  'Duyuru onayı': CONSENTS[criteria.consent],
  'Katıldığı hafta': textOf(criteria.enteredWeek),
  'Katılmadığı haftadan beri': textOf(criteria.notEnteredSince),
  'En az doğru': textOf(criteria.correctAtLeast),
  'Bu günden': textOf(criteria.createdFrom),
  'Bu güne kadar': textOf(criteria.createdUntil),
});

const ANNOUNCEMENTS: Readonly<Record<AnnouncementState, string>> = {
  none: 'Yok',
  asked: 'E-postayla doğrulanması bekleniyor',
  given: 'Var',
  withdrawn: 'Geri alındı',
};

const contactValues = (source: ContactSource, announcements: AnnouncementState): AuditValues => ({
  Kaynak: SOURCES[source],
  'Duyuru onayı': ANNOUNCEMENTS[announcements],
});

/** Source and consent of a new contact. An older event keeps the line it has, since the chain's hash covers it. */
export const firstContact = ({ before, source, ...data }: ContactAdded['data']): readonly AuditChange[] =>
  before === undefined ? [] : changesBetween({}, contactValues(source, consentAtFirst(data).announcements));

/** What changed of source and consent; nothing for an older event, as for a new contact. */
export function contactChange({ before, source, campaigns }: ContactChanged['data']): readonly AuditChange[] {
  if (before === undefined) return [];
  const { announcements: was } = before;
  const { announcements = was } = consentAfter({ campaigns: was === 'given', announcements: was }, campaigns);
  return changesBetween(contactValues(before.source, was), contactValues(source, announcements));
}

/** Older events have no name of the segment. */
export const campaignValues = ({
  name,
  subject,
  message,
  segmentName,
}: CampaignChanged['data']): AuditValues => ({
  Ad: name,
  Konu: subject,
  İleti: message,
  ...(segmentName !== undefined && { Segment: segmentName }),
});

/** Whom a started campaign is addressed to, as frozen at its start; nothing for an older event. */
export function audienceChange({ segmentName, criteria }: CampaignStarted['data']): readonly AuditChange[] {
  if (segmentName === undefined) return [];
  const { Ad: Segment, ...conditions } = segmentValues({ segmentId: '', name: segmentName, criteria });
  return changesBetween({}, { Segment: Segment ?? null, ...conditions });
}
