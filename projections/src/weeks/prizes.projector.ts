import type { PrizeEvent, WeekReopened } from '@onda-on/contracts/events';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { PRIZES, type PrizePayment, type PrizesView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Documents, type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<PrizeEvent>) => [target(PRIZES, String(data.week))];

const nothing = (week: WeekNumber): PrizesView => ({
  week,
  confirmed: null,
  announced: null,
  payments: [],
  reopenings: [],
});

/** By week: the list of winners confirmed last and the one announced last, the payments, and the reopenings. */
export const prizesProjection = declare<PrizeEvent | WeekReopened>({
  name: 'prizes',
  version: 1,
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
    WeekReopened: {
      touches: ({ data }) => [target(PRIZES, String(data.number))],
      evolve: (documents, { data: { number: week, reason }, origin: { meta } }) => {
        const announced = documents.get(PRIZES, String(week))?.announced;
        // Before the announcement a correction is no news about the winners.
        if (!announced) return;
        const { results, winners, count } = announced;
        change(documents, week, ({ reopenings }) => ({
          reopenings: [...reopenings, { at: meta.at, reason, results, winners, count }],
        }));
      },
    },
  },
});

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
