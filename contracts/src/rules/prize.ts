import { PRIZE_DOUBTS_MAX } from './limits.ts';

/** What a week's winners get: an amount that they share in equal parts, or a thing of which each of them gets one. */
export type Prize = Readonly<{ kind: 'money'; kurus: number }> | Readonly<{ kind: 'thing'; thing: string }>;

/** A prize as it is split: each winner gets `share` kuruş, and `rest`, less than a kuruş for each, is paid to nobody. */
export type PrizeSplit =
  | Readonly<{ kind: 'money'; kurus: number; share: number; rest: number }>
  | Readonly<{ kind: 'thing'; thing: string }>;

/** What `PRIZE_TEXT` names; an announcement offers it until another was announced. */
export const WEEKLY_PRIZE: Prize = { kind: 'money', kurus: 5_000_000 };

export const PRIZE_THING_LENGTH_MIN = 3;
export const PRIZE_THING_LENGTH_MAX = 80;
export const PAYMENT_REFERENCE_LENGTH_MAX = 40;

/** Used by the forms and by the server. */
export const PRIZE_FORM_TEXT = {
  which: 'Ödülü bir tutar ya da bir eşya olarak yazın',
  thing: `Eşyayı ${PRIZE_THING_LENGTH_MIN} ile ${PRIZE_THING_LENGTH_MAX} karakter arasında yazın`,
  reference: `Referans en fazla ${PAYMENT_REFERENCE_LENGTH_MAX} karakter olabilir`,
  doubts: `Kazananlar en fazla ${PRIZE_DOUBTS_MAX} açık konuyla onaylanabilir: önce kümeleri inceleyin, itirazları karara bağlayın`,
} as const;

/** Splits a prize (docs/rules.md#prize-split). @throws {RangeError} without a winner. */
export function splitOf(prize: Prize, winners: number): PrizeSplit {
  if (winners < 1) throw new RangeError('A prize is split over one winner at least');
  if (prize.kind === 'thing') return { kind: 'thing', thing: prize.thing };
  const share = Math.floor(prize.kurus / winners);
  return { kind: 'money', kurus: prize.kurus, share, rest: prize.kurus - share * winners };
}

export const isSamePrize = (a: Prize, b: Prize): boolean =>
  a.kind === 'money' ? b.kind === 'money' && a.kurus === b.kurus : b.kind === 'thing' && a.thing === b.thing;
