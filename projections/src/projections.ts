import { auditProjection } from './audit/audit.projector.ts';
import { menusProjection } from './content/menus.projector.ts';
import { articlesProjection, pagesProjection } from './content/pages.projector.ts';
import { couponsProjection } from './coupons/coupons.projector.ts';
import { answerMailsProjection } from './crm/answer-mails.projector.ts';
import { campaignsProjection } from './crm/campaigns.projector.ts';
import { contactsProjection } from './crm/contacts.projector.ts';
import { segmentsProjection } from './crm/segments.projector.ts';
import { ticketsProjection } from './crm/tickets.projector.ts';
import { leaguesProjection } from './leagues/leagues.projector.ts';
import { matchesProjection } from './matches/matches.projector.ts';
import { resultHistoryProjection } from './matches/result-history.projector.ts';
import { mediaProjection } from './media/media.projector.ts';
import { deliveriesProjection } from './notifications/deliveries.projector.ts';
import { noticesProjection } from './notifications/notices.projector.ts';
import { subscriptionsProjection } from './notifications/subscriptions.projector.ts';
import { participantsProjection } from './participants/participants.projector.ts';
import type { Projection } from './projection.ts';
import { publicLogProjection } from './public-log/public-log.projector.ts';
import { incomesProjection } from './reports/income.projector.ts';
import { reportsProjection } from './reports/reports.projector.ts';
import { settingsProjection, siteSettingsProjection } from './settings/settings.projector.ts';
import { standingsProjection } from './standings/standings.session.ts';
import { teamsProjection } from './teams/teams.projector.ts';
import { prizesProjection } from './weeks/prizes.projector.ts';
import { weeksProjection } from './weeks/weeks.projector.ts';

export const PROJECTIONS: readonly Projection[] = [
  matchesProjection,
  resultHistoryProjection,
  teamsProjection,
  weeksProjection,
  prizesProjection,
  couponsProjection,
  participantsProjection,
  standingsProjection,
  leaguesProjection,
  pagesProjection,
  articlesProjection,
  menusProjection,
  mediaProjection,
  settingsProjection,
  siteSettingsProjection,
  contactsProjection,
  segmentsProjection,
  campaignsProjection,
  ticketsProjection,
  answerMailsProjection,
  noticesProjection,
  deliveriesProjection,
  subscriptionsProjection,
  incomesProjection,
  reportsProjection,
  auditProjection,
  publicLogProjection,
];
