import { adminCodec, adminSessionCodec, type AdminEvent, type AdminSessionEvent } from './admin-events.ts';
import { answerMailCodec, type AnswerMailEvent } from './answer-mail-events.ts';
import { campaignCodec, type CampaignEvent } from './campaign-events.ts';
import { clusterCodec, type ClusterEvent } from './cluster-events.ts';
import { type Codec, UnknownEvent } from './codec.ts';
import { contactCodec, type ContactEvent } from './contact-events.ts';
import {
  articleCodec,
  pageCodec,
  slugCodec,
  type ArticleEvent,
  type PageEvent,
  type SlugEvent,
} from './content-events.ts';
import { couponCodec, type CouponEvent } from './coupon-events.ts';
import { fileImportCodec, type FileImportEvent } from './import-events.ts';
import { incomeCodec, type IncomeEvent } from './income-events.ts';
import { leagueCodec, type LeagueEvent } from './league-events.ts';
import { logSealCodec, type LogSealEvent } from './log-seal-events.ts';
import { matchCodec, type MatchEvent } from './match-events.ts';
import { mediaCodec, type MediaEvent } from './media-events.ts';
import { menuCodec, type MenuEvent } from './menu-events.ts';
import {
  notificationCodec,
  notificationRoundCodec,
  type NotificationEvent,
  type NotificationRoundEnded,
} from './notification-events.ts';
import { operationCodec, type OperationEvent } from './operation-events.ts';
import { participantCodec, type ParticipantEvent } from './participant-events.ts';
import { prizeCodec, type PrizeEvent } from './prize-events.ts';
import { segmentCodec, type SegmentEvent } from './segment-events.ts';
import {
  settingsCodec,
  siteSettingsCodec,
  type SettingsChanged,
  type SiteSettingsChanged,
} from './settings-events.ts';
import { subscriptionCodec, type SubscriptionEvent } from './subscription-events.ts';
import { ticketCodec, type TicketEvent } from './ticket-events.ts';
import { weekCodec, weekNumberCodec, type WeekEvent, type WeekNumberEvent } from './week-events.ts';

export type AnyEvent =
  | CouponEvent
  | ParticipantEvent
  | ClusterEvent
  | MatchEvent
  | WeekEvent
  | WeekNumberEvent
  | PrizeEvent
  | LeagueEvent
  | PageEvent
  | ArticleEvent
  | SlugEvent
  | MenuEvent
  | MediaEvent
  | SettingsChanged
  | SiteSettingsChanged
  | AdminEvent
  | AdminSessionEvent
  | OperationEvent
  | NotificationEvent
  | NotificationRoundEnded
  | SubscriptionEvent
  | FileImportEvent
  | ContactEvent
  | SegmentEvent
  | CampaignEvent
  | IncomeEvent
  | TicketEvent
  | AnswerMailEvent
  | LogSealEvent;

const CODECS: readonly Codec<AnyEvent>[] = [
  couponCodec,
  participantCodec,
  clusterCodec,
  matchCodec,
  weekCodec,
  weekNumberCodec,
  prizeCodec,
  leagueCodec,
  pageCodec,
  articleCodec,
  slugCodec,
  menuCodec,
  mediaCodec,
  settingsCodec,
  siteSettingsCodec,
  adminCodec,
  adminSessionCodec,
  notificationCodec,
  notificationRoundCodec,
  subscriptionCodec,
  operationCodec,
  fileImportCodec,
  contactCodec,
  segmentCodec,
  campaignCodec,
  incomeCodec,
  ticketCodec,
  answerMailCodec,
  logSealCodec,
];

const byType = new Map<string, Codec<AnyEvent>>(
  CODECS.flatMap((each) => each.types.map((type) => [type, each] as const)),
);

/** Reads and writes any event of the product, for readers of several stream categories. */
export const anyCodec: Codec<AnyEvent> = {
  types: CODECS.flatMap((each) => each.types),
  encode: (event) => codecOf(event.type).encode(event),
  decode: (encoded) => codecOf(encoded.type).decode(encoded),
};

function codecOf(type: string): Codec<AnyEvent> {
  const found = byType.get(type);
  if (!found) throw new UnknownEvent(type);
  return found;
}
