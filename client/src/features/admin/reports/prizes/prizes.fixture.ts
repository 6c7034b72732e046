import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';

export const entry = (n: number, part: Partial<PrizeEntry> = {}): PrizeEntry => ({
  place: n,
  rank: n,
  couponNo: `AAAA-AAAA-AAA${n}` as CouponNo,
  userId: `0${n}`.repeat(16),
  name: `A. ${n}.`,
  tcNumber: '*********46',
  correct: 9,
  rarity: 4_321,
  isVerified: null,
  clusters: [],
  disputes: [],
  payment: { revision: 0, paid: null },
  ...part,
});

export const list = (entries: readonly PrizeEntry[], part: Partial<PrizeList> = {}): PrizeList => ({
  week: 14 as WeekNumber,
  settledAt: '2026-11-20T12:00:00.000Z',
  decided: 10,
  coupons: 300,
  blocked: 3,
  voided: 2,
  winners: 1,
  state: 'provisional',
  objectionEndsAt: '2026-11-27T12:00:00.000Z',
  digest: 'ab'.repeat(32),
  winnerNos: entries.filter(({ place }) => place === 1).map(({ couponNo }) => couponNo),
  confirmed: null,
  announced: null,
  change: null,
  suggestedPrize: { kind: 'money', kurus: 5_000_000 },
  paid: { count: 0, kurus: 0 },
  paidOthers: [],
  reopenings: [],
  entries,
  ...part,
});
