import type { AnnouncementState } from './contact.ts';

/** Whether announcements may be sent to a contact, and how that came to be. */
export type AnnouncementConsent = Readonly<{ campaigns: boolean; announcements: AnnouncementState }>;

/** A tick of the form waits for the link in a mail; an operator's says that the person gave the consent. */
export function consentAtFirst({
  noticeVersion,
  campaigns,
}: Readonly<{ noticeVersion: number | null; campaigns: boolean }>): AnnouncementConsent {
  if (!campaigns) return { campaigns: false, announcements: 'none' };
  const isProved = noticeVersion === null;
  return { campaigns: isProved, announcements: isProved ? 'given' : 'asked' };
}

/** What the tick of a later change says; where it says what was so before, nothing has changed. */
export function consentAfter(before: AnnouncementConsent, campaigns: boolean): Partial<AnnouncementConsent> {
  if (campaigns === before.campaigns) return {};
  return { campaigns, announcements: campaigns ? 'given' : 'none' };
}
