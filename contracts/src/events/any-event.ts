import { adminCodec, adminSessionCodec } from './admin-events.ts';
import { answerMailCodec } from './answer-mail-events.ts';
import { campaignCodec } from './campaign-events.ts';
import { clusterCodec } from './cluster-events.ts';
import { type Codec, UnknownEvent } from './codec.ts';
import { contactCodec } from './contact-events.ts';
import { articleCodec, pageCodec, slugCodec } from './content-events.ts';
import { couponCodec } from './coupon-events.ts';
import { fileImportCodec } from './import-events.ts';
import { incomeCodec } from './income-events.ts';
import { leagueCodec } from './league-events.ts';
import { logSealCodec } from './log-seal-events.ts';
import { matchCodec } from './match-events.ts';
import { mediaCodec } from './media-events.ts';
import { menuCodec } from './menu-events.ts';
import { notificationCodec, notificationRoundCodec } from './notification-events.ts';
import { operationCodec } from './operation-events.ts';
import { participantCodec } from './participant-events.ts';
import { prizeCodec } from './prize-events.ts';
import { segmentCodec } from './segment-events.ts';
import { settingsCodec, siteSettingsCodec } from './settings-events.ts';
import { subscriptionCodec } from './subscription-events.ts';
import { ticketCodec } from './ticket-events.ts';
import { weekCodec, weekNumberCodec } from './week-events.ts';

/** One for each stream category; `AnyEvent` is what they decode. */
const CODECS = [
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
] as const;

export type AnyEvent = ReturnType<(typeof CODECS)[number]['decode']>;

const ALL: readonly Codec<AnyEvent>[] = CODECS;

const byType = new Map<string, Codec<AnyEvent>>(
  ALL.flatMap((each) => each.types.map((type) => [type, each] as const)),
);

/** Reads and writes any event of the product, for readers of several stream categories. */
export const anyCodec: Codec<AnyEvent> = {
  types: ALL.flatMap((each) => each.types),
  encode: (event) => codecOf(event.type).encode(event),
  decode: (encoded) => codecOf(encoded.type).decode(encoded),
};

function codecOf(type: string): Codec<AnyEvent> {
  const found = byType.get(type);
  if (!found) throw new UnknownEvent(type);
  return found;
}
