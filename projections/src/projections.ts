import { audit } from './audit/audit.projector.ts';
import { menus } from './content/menus.projector.ts';
import { articles, pages } from './content/pages.projector.ts';
import { coupons } from './coupons/coupons.projector.ts';
import { answerMails } from './crm/answer-mails.projector.ts';
import { campaigns } from './crm/campaigns.projector.ts';
import { contacts } from './crm/contacts.projector.ts';
import { segments } from './crm/segments.projector.ts';
import { tickets } from './crm/tickets.projector.ts';
import { matches } from './matches/matches.projector.ts';
import { media } from './media/media.projector.ts';
import { deliveries } from './notifications/deliveries.projector.ts';
import { notices } from './notifications/notices.projector.ts';
import { participants } from './participants/participants.projector.ts';
import type { Projection } from './projection.ts';
import { incomes } from './reports/income.projector.ts';
import { reports } from './reports/reports.projector.ts';
import { settings, siteSettings } from './settings/settings.projector.ts';
import { standings } from './standings/standings.session.ts';
import { prizes } from './weeks/prizes.projector.ts';
import { weeks } from './weeks/weeks.projector.ts';

/** Every read model of the product. */
export const PROJECTIONS: readonly Projection[] = [
  matches,
  weeks,
  prizes,
  coupons,
  participants,
  standings,
  pages,
  articles,
  menus,
  media,
  settings,
  siteSettings,
  contacts,
  segments,
  campaigns,
  tickets,
  answerMails,
  notices,
  deliveries,
  incomes,
  reports,
  audit,
];
