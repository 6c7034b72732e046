import type {
  MatchReinstated,
  MatchVoided,
  PrizeEvent,
  ResultCorrected,
  ResultWithdrawn,
  WeekReopened,
  WeekSettled,
} from '@onda-on/contracts/events';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { PRIZES, type PrizePayment, type PrizesView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Documents, type Happened, target } from '../projection.ts';

type ResultChange = ResultCorrected | ResultWithdrawn | MatchVoided | MatchReinstated;

const touches = ({ data }: Happened<PrizeEvent | ResultChange>) => [target(PRIZES, String(data.week))];
const ofWeek = ({ data }: Happened<WeekReopened | WeekSettled>) => [target(PRIZES, String(data.number))];

const nothing = (week: WeekNumber): PrizesView => ({
  week,
  confirmed: null,
  announced: null,
  payments: [],
  reopenings: [],
});

/**
 * By week: the list of winners confirmed last and the one announced last, the payments, and the reopenings. Ordered, since
 * matches share the week's document.
 */
export const prizesProjection = declare<PrizeEvent | ResultChange | WeekReopened | WeekSettled>({
  name: 'prizes',
  collections: [PRIZES],
  on: {
    PrizesConfirmed: {
      touches,
      evolve: (documents, { data, origin: { actor } }) => {
        const { week, results, winners, count, digest, confirmedAt, reason } = data;
        change(documents, week, () => ({
          confirmed: { results, winners, count, digest, at: confirmedAt, actor, reason },
        }));
      },
    },
    PrizesAnnounced: {
      touches,
      evolve: (documents, { data, origin: { actor } }) => {
        const { week, results, winners, count, digest, announcedAt, prize, reason } = data;
        change(documents, week, () => ({
          announced: { results, winners, count, digest, at: announcedAt, actor, prize, reason },
        }));
      },
    },
    PrizePaid: {
      touches,
      evolve: (documents, { data, origin: { actor, meta } }) => {
        const { week, couponNo, ...paid } = data;
        change(documents, week, ({ payments }) => ({
          payments: recorded(payments, couponNo, { ...paid, at: meta.at, actor }),
        }));
      },
    },
    PrizePaymentWithdrawn: {
      touches,
      evolve: (documents, { data: { week, couponNo } }) =>
        change(documents, week, ({ payments }) => ({ payments: recorded(payments, couponNo, null) })),
    },
    ResultCorrected: { touches, evolve: reopenForResult },
    ResultWithdrawn: { touches, evolve: reopenForResult },
    MatchVoided: {
      touches,
      evolve: (documents, event) => (event.data.previous ? reopenForResult(documents, event) : undefined),
    },
    MatchReinstated: {
      touches,
      evolve: (documents, event) =>
        event.data.from === 'void' ? reopenForResult(documents, event) : undefined,
    },
    WeekReopened: {
      touches: ofWeek,
      evolve: (documents, { data: { number, reason }, origin: { meta } }) =>
        reopen(documents, number, reason, meta.at),
    },
    WeekSettled: {
      touches: ofWeek,
      evolve: (documents, { data: { number } }) => {
        const latest = documents.get(PRIZES, String(number))?.reopenings.at(-1);
        if (!latest?.isOpen) return;
        change(documents, number, ({ reopenings }) => ({
          reopenings: [...reopenings.slice(0, -1), { ...latest, isOpen: false }],
        }));
      },
    },
  },
});

function reopenForResult(documents: Documents, { data, origin: { meta } }: Happened<ResultChange>): void {
  reopen(documents, data.week, data.reason, meta.at);
}

function reopen(documents: Documents, week: WeekNumber, reason: string, at: string): void {
  const before = documents.get(PRIZES, String(week));
  // Before the announcement a correction is no news about the winners.
  if (!before?.announced) return;
  const { announced, reopenings } = before;
  const latest = reopenings.at(-1);
  if (latest?.isOpen) {
    const reasons = [...new Set([...latest.reasons, reason])];
    change(documents, week, () => ({ reopenings: [...reopenings.slice(0, -1), { ...latest, reasons }] }));
    return;
  }
  const { results, winners, count } = announced;
  const opened = { at, reasons: [reason], isOpen: true, results, winners, count };
  change(documents, week, () => ({ reopenings: [...reopenings, opened] }));
}

function change(
  documents: Documents,
  week: WeekNumber,
  changed: (before: PrizesView) => Partial<PrizesView>,
): void {
  const before = documents.get(PRIZES, String(week)) ?? nothing(week);
  documents.set(PRIZES, String(week), { ...before, ...changed(before) });
}

function recorded(
  payments: readonly PrizePayment[],
  couponNo: CouponNo,
  paid: PrizePayment['paid'],
): readonly PrizePayment[] {
  const before = payments.find((each) => each.couponNo === couponNo);
  const next = { couponNo, revision: (before?.revision ?? 0) + 1, paid };
  return before ? payments.map((each) => (each === before ? next : each)) : [...payments, next];
}
