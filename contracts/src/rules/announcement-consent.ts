import type { AnnouncementState } from './contact.ts';

/** Whether announcements may be sent to a contact, and how the contact's consent stands. */
export type AnnouncementConsent = Readonly<{ campaigns: boolean; announcements: AnnouncementState }>;

/** A visitor's tick counts once the mailed link is followed; an operator's tick states that the person consented. */
export function consentAtFirst({
  noticeVersion,
  campaigns,
}: Readonly<{ noticeVersion: number | null; campaigns: boolean }>): AnnouncementConsent {
  if (!campaigns) return { campaigns: false, announcements: 'none' };
  const isProved = noticeVersion === null;
  return { campaigns: isProved, announcements: isProved ? 'given' : 'asked' };
}

/** The consent after an operator's change; an unchanged tick changes nothing. */
export function consentAfter(before: AnnouncementConsent, campaigns: boolean): Partial<AnnouncementConsent> {
  if (campaigns === before.campaigns) return {};
  return { campaigns, announcements: campaigns ? 'given' : 'none' };
}
