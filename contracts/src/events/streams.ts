import type { LeagueId, MatchId, ParticipantId, WeekId, WeekNumber } from '../rules/index.ts';

/** The id of a person's coupons of one week: a second one meets the first in its stream. */
export const couponsIdOf = (week: WeekNumber, participantId: string): string => `${week}-${participantId}`;

/** Names of streams (docs/architecture.md#streams). A category contains no '-', because it ends at the first one. */
export const streamOf = {
  coupon: (week: WeekNumber, participantId: ParticipantId) => `coupon-${couponsIdOf(week, participantId)}`,
  participant: (participantId: ParticipantId) => `participant-${participantId}`,
  cluster: (clusterId: string) => `cluster-${clusterId}`,
  match: (matchId: MatchId) => `match-${matchId}`,
  week: (weekId: WeekId) => `week-${weekId}`,
  weekNumber: (number: WeekNumber) => `weekNumber-${number}`,
  prizes: (week: WeekNumber) => `prizes-${week}`,
  league: (leagueId: LeagueId) => `league-${leagueId}`,
  contest: () => 'contest-main',
  page: (pageId: string) => `page-${pageId}`,
  article: (articleId: string) => `article-${articleId}`,
  pageSlug: (slug: string) => `slug-page.${slug}`,
  articleSlug: (slug: string) => `slug-article.${slug}`,
  menu: (menuId: string) => `menu-${menuId}`,
  media: (mediaId: string) => `media-${mediaId}`,
  settings: () => 'settings-main',
  siteSettings: () => 'siteSettings-main',
  admin: (adminId: string) => `admin-${adminId}`,
  adminSession: (sessionId: string) => `adminSession-${sessionId}`,
  contact: (contactId: string) => `contact-${contactId}`,
  segment: (segmentId: string) => `segment-${segmentId}`,
  campaign: (campaignId: string) => `campaign-${campaignId}`,
  ticket: (ticketId: string) => `ticket-${ticketId}`,
  answerMail: (answerId: string) => `answerMail-${answerId}`,
  income: (incomeId: string) => `income-${incomeId}`,
  notification: (participantId: ParticipantId) => `notification-${participantId}`,
  notificationRound: (week: WeekNumber) => `notificationRound-${week}`,
  subscription: (subscriberId: string) => `subscription-${subscriberId}`,
  logSeals: () => 'logSeal-main',
  operation: (operationId: string) => `operation-${operationId}`,
} as const;
