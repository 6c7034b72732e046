import type { SentResult } from '@onda-on/contracts/events';
import { DateTime } from 'luxon';

const moment = (at: string | Date): string =>
  DateTime.fromJSDate(new Date(at), { zone: 'Europe/Istanbul' })
    .setLocale('tr')
    .toFormat('d LLLL yyyy, cccc HH:mm');

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
} as const;

const resultLine = ({ correct, decided, rank }: SentResult, coupons: number): string =>
  `${decided} maçta ${correct} doğru${rank === null ? '.' : `, ${coupons} kupon arasında ${rank}. sıra.`}`;

/** The whole letter; one that the recipient asked for ends with the link to unsubscribe. */
export function letterOf(
  { body }: Words,
  { name, site }: Readonly<{ name: string; site: string }>,
  unsubscribeUrl: string | undefined,
): string {
  const end =
    unsubscribeUrl === undefined
      ? []
      : [
          `Bu iletiyi, kuponunuzu gönderirken istediğiniz için aldınız. Artık istemiyorsanız: ${unsubscribeUrl}`,
        ];
  return [`Merhaba ${name},`, ...body, site, ...end].join('\n\n');
}

export type NotificationWords = Words;
