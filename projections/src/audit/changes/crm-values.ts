import type { CampaignText, SegmentSaved } from '@onda-on/contracts/events';
import type { ContactSource, SegmentConsent, SegmentKind } from '@onda-on/contracts/rules';

import type { AuditValues } from './audit-values.ts';

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

export const campaignValues = ({ name, subject, message }: CampaignText): AuditValues => ({
  Ad: name,
  Konu: subject,
  İleti: message,
});
