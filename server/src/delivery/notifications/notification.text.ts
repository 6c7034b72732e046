import type { SentResult } from '@onda-on/contracts/events';
import { dayText, istanbulClock, type SubscriptionTopic } from '@onda-on/contracts/rules';

import { greetingTo, holdsLink } from '../mail/greeting.ts';

const WEEKDAY = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'Europe/Istanbul' });

/** `20 Kasım 2026, Cuma 20:00`. */
function moment(at: string | Date): string {
  const [day = '', time = ''] = istanbulClock(at).split('T');
  return `${dayText(day)}, ${WEEKDAY.format(new Date(at))} ${time}`;
}

export type PickLine = Readonly<{ homeTeam: string; awayTeam: string; pick: string }>;

type Words = Readonly<{ subject: string; body: readonly string[]; short: string }>;

type ReceiptFacts = Readonly<{
  week: number;
  couponNo: string;
  isRevised: boolean;
  picks: readonly PickLine[];
  acceptedAt: string;
  lockAt: Date;
  link: string;
}>;
type ResultFacts = Readonly<{
  week: number;
  couponNo: string;
  result: SentResult;
  before: SentResult | null;
  coupons: number;
  link: string;
}>;

/** `missing` counts the reader too, where `isMissing`. */
type LeagueClosingFacts = Readonly<{
  league: string;
  week: number;
  missing: number;
  isMissing: boolean;
  lockAt: Date;
  home: string;
  link: string;
}>;
/** `own` is null for a member who did not send; `first` names the leader, null where that is the reader. */
type LeagueResultFacts = Readonly<{
  league: string;
  week: number;
  own: Readonly<{ correct: number; decided: number; rank: number }> | null;
  sent: number;
  first: string | null;
  link: string;
}>;

/** Texts of notifications; `body` has paragraphs without greeting and closing. */
export const NOTIFICATION_TEXT = {
  receipt: ({ week, couponNo, isRevised, picks, acceptedAt, lockAt, link }: ReceiptFacts): Words => ({
    subject: isRevised ? `Hafta ${week}: kuponunuz güncellendi` : `Hafta ${week}: kuponunuz kaydedildi`,
    body: [
      `${week}. haftanın kuponu ${moment(acceptedAt)} itibarıyla ${isRevised ? 'güncellendi' : 'kaydedildi'}.\nKupon numaranız: ${couponNo}`,
      picks.map(({ homeTeam, awayTeam, pick }) => `${pick}  ${homeTeam} – ${awayTeam}`).join('\n'),
      `Tahminler ${moment(lockAt)} saatinde kilitlenir.\nKuponunuz: ${link}`,
      'Düzenleme kodunuz güvenliğiniz için bu iletide yer almaz; yalnızca kuponu gönderdiğiniz ekranda gösterilir.',
    ],
    short: `${week}. hafta kuponunuz ${isRevised ? 'güncellendi' : 'kaydedildi'}: ${couponNo}. ${link}`,
  }),

  result: ({ week, couponNo, result, coupons, link }: ResultFacts): Words => ({
    subject: `Hafta ${week}: sonucunuz belli oldu`,
    body: [`${week}. hafta sonuçlandı.\n${resultLine(result, coupons)}`, `Kupon ${couponNo}: ${link}`],
    short: `${week}. hafta: ${resultLine(result, coupons)} ${link}`,
  }),

  correction: ({ week, couponNo, result, before, coupons, link }: ResultFacts): Words => ({
    subject: `Hafta ${week}: sonucunuz düzeltildi`,
    body: [
      `${week}. haftada bir maç sonucu düzeltildi ve sıralama yeniden hesaplandı.\nYeni sonucunuz: ${resultLine(result, coupons)}${before ? `\nÖnceki: ${before.correct} doğru${before.rank === null ? '' : `, ${before.rank}. sıra`}` : ''}`,
      `Neyin neden değiştiğini kuponunuzda görebilirsiniz.\nKupon ${couponNo}: ${link}`,
    ],
    short: `${week}. hafta düzeltildi: ${resultLine(result, coupons)} ${link}`,
  }),

  reminder: ({ week, lockAt, link }: Readonly<{ week: number; lockAt: Date; link: string }>): Words => ({
    subject: `Hafta ${week}: tahminleriniz için son gün`,
    body: [
      `${week}. hafta için henüz kuponunuz yok. Tahminler ${moment(lockAt)} saatinde kilitlenir.`,
      `Tahmin yapmak için: ${link}`,
    ],
    short: `${week}. hafta tahminleri ${moment(lockAt)} saatinde kilitleniyor: ${link}`,
  }),

  verification: ({
    week,
    couponNo,
    link,
  }: Readonly<{ week: number; couponNo: string; link: string }>): Words => ({
    subject: `Hafta ${week}: e-posta adresinizi doğrulayın`,
    body: [
      `${couponNo} numaralı kuponunuzun ödül değerlendirmesine girmesi için bu adresin size ait olduğunu doğrulayın:\n${link}`,
      'Kuponunuz sıralamada zaten yer alır. Bu kuponu siz göndermediyseniz hiçbir şey yapmanız gerekmez.',
    ],
    short: `E-posta adresinizi doğrulayın: ${link}`,
  }),

  weekClosing: ({ week, lockAt, link }: Readonly<{ week: number; lockAt: Date; link: string }>): Words => ({
    subject: `Hafta ${week}: tahminler kapanıyor`,
    body: [
      `${week}. haftanın tahminleri ${moment(lockAt)} saatinde kilitlenir.`,
      `Henüz göndermediyseniz: ${link}`,
    ],
    short: `${week}. hafta tahminleri ${moment(lockAt)} saatinde kilitleniyor: ${link}`,
  }),

  weekResult: ({ week, link }: Readonly<{ week: number; link: string }>): Words => ({
    subject: `Hafta ${week}: sonuçlar açıklandı`,
    body: [`${week}. haftanın bütün sonuçları belli oldu.`, `Sıralama: ${link}`],
    short: `${week}. haftanın sonuçları açıklandı: ${link}`,
  }),

  leagueClosing: ({ league, week, missing, isMissing, lockAt, home, link }: LeagueClosingFacts): Words => ({
    subject: `${leagueOf(league)}: ${missing} kişi henüz göndermedi`,
    body: [
      `${inLeague(league)}ki ${missing} kişi ${week}. hafta için henüz göndermedi.\n${ownStateLine(isMissing, missing)}`,
      `Tahminler ${moment(lockAt)} saatinde kilitlenir.`,
      isMissing ? `Tahmin yapmak için: ${home}` : `Kimlerin gönderdiğini görmek için: ${link}`,
    ],
    short: `Liginizdeki ${missing} kişi henüz göndermedi. ${ownStateLine(isMissing, missing)} ${isMissing ? home : link}`,
  }),

  leagueResult: ({ league, week, own, sent, first, link }: LeagueResultFacts): Words => ({
    subject: `${leagueOf(league)}: ${week}. hafta sonuçlandı`,
    body: [
      `${inLeague(league)} ${week}. hafta sonuçlandı.\n${placeLine(own, sent)}`,
      ...(first === null || holdsLink(first) ? [] : [`Birinci: ${first}`]),
      `Lig tablosu: ${link}`,
    ],
    short: `${week}. hafta sonuçlandı. ${placeLine(own, sent)} ${link}`,
  }),
} as const;

/** Names of leagues may hold less usual domains. */
const leagueOf = (league: string): string => (holdsLink(league) ? 'Liginiz' : league);
const inLeague = (league: string): string => (holdsLink(league) ? 'Liginizde' : `‘${league}’ liginde`);

const ownStateLine = (isMissing: boolean, missing: number): string => {
  if (!isMissing) return 'Sizin kuponunuz kayıtlı.';
  return missing === 1 ? 'O kişi sizsiniz.' : 'Onlardan biri sizsiniz.';
};

const placeLine = (own: LeagueResultFacts['own'], sent: number): string =>
  own === null
    ? 'Bu hafta kuponunuz yoktu.'
    : `${own.decided} maçta ${own.correct} doğru: gönderen ${sent} üye arasında ${own.rank}. sıradasınız.`;

const resultLine = ({ correct, decided, rank }: SentResult, coupons: number): string =>
  `${decided} maçta ${correct} doğru${rank === null ? '.' : `, ${coupons} kupon arasında ${rank}. sıra.`}`;

/** The last sentence of a letter that somebody asked for: why it came, and how to end such letters. */
export const NOTIFICATION_ENDS = {
  coupon: (url: string) =>
    `Bu iletiyi, kuponunuzu gönderirken istediğiniz için aldınız. Artık istemiyorsanız: ${url}`,
  subscription: (url: string) =>
    `Bu iletiyi, sitede abone olduğunuz için aldınız. Aboneliği bitirmek ve adresinizi sildirmek için: ${url}`,
  league: (url: string) =>
    `Bu iletiyi, lig sayfasında hatırlatma istediğiniz için aldınız. Bu lig için artık istemiyorsanız: ${url}`,
} as const;

/** The whole letter; `name` is null for a reader who gave none, `end` for a letter that nobody asked for. */
export function letterOf(
  body: Words['body'],
  { name, site }: Readonly<{ name: string | null; site: string }>,
  end: string | null,
): string {
  return [greetingTo(name), ...body, site, ...(end === null ? [] : [end])].join('\n\n');
}

export type NotificationWords = Words;

const TOPICS: Readonly<Record<SubscriptionTopic, string>> = {
  closing: 'Hafta kapanmadan hatırlatma',
  results: 'Sonuçlar açıklanınca haber',
};

/** The mail that asks whether the address is the sender's own. */
export const SUBSCRIPTION_MAIL = {
  subject: 'Aboneliğinizi onaylayın',
  text: (site: string, topics: readonly SubscriptionTopic[], url: string, days: number) =>
    [
      'Merhaba,',
      `${site} sitesinde bu adresle şunlar istendi:\n${topics.map((topic) => `- ${TOPICS[topic]}`).join('\n')}`,
      `Bunu siz istediyseniz onaylayın:\n${url}`,
      `Bağlantı ${days} gün geçerlidir. Siz istemediyseniz hiçbir şey yapmayın: onaylanmayan adres silinir.`,
      site,
    ].join('\n\n'),
} as const;
