import type { TicketKind } from '@onda-on/contracts/rules';
import { DateTime } from 'luxon';

type Facts = Readonly<{
  kind: TicketKind;
  name: string;
  /** What the person, or the form for a dispute, called it; an operator's own note is shown to nobody else. */
  subject: string;
  /** When they wrote, ISO. */
  at: string;
  answer: string;
  site: string;
  contactUrl: string;
}>;

const SUBJECT_LENGTH_MAX = 200;

const day = (at: string): string =>
  DateTime.fromISO(at, { zone: 'Europe/Istanbul' }).setLocale('tr').toFormat('d LLLL yyyy');

const LEAD: Readonly<Record<TicketKind, (facts: Facts) => string>> = {
  contact: ({ at, subject }) => `${day(at)} günü yazdığınız “${subject}” konulu iletiye yanıtımız:`,
  dispute: ({ at, subject }) => `${day(at)} günü yaptığınız “${subject}” başvurusuna yanıtımız:`,
  other: ({ at }) => `${day(at)} günü bize ilettiğiniz konuya yanıtımız:`,
};

/** The mail with an answer. It quotes the subject only and does not ask for a reply. */
export const ANSWER_MAIL = {
  subject: ({ kind, subject, site }: Facts) => {
    const text = kind === 'other' ? `${site}: bize ilettiğiniz konuya yanıt` : `Yanıt: ${subject}`;
    return Array.from(text).slice(0, SUBJECT_LENGTH_MAX).join('');
  },
  text: (facts: Facts) =>
    [
      `Merhaba ${facts.name},`,
      LEAD[facts.kind](facts),
      facts.answer,
      facts.site,
      `Bize yeniden yazmak için lütfen iletişim sayfasını kullanın: ${facts.contactUrl}`,
    ].join('\n\n'),
} as const;
