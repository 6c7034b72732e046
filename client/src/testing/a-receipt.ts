import type { ReceiptAnswer, ReceiptPick } from '@onda-on/contracts/api';

import { HELD } from './a-league.ts';
import { aMatch } from './a-week.ts';

/** The pick `X` of a match of week 15 that has no result. */
export function aPick(n: number, changes: Partial<ReceiptPick> = {}): ReceiptPick {
  const { homeTeam, awayTeam, league, matchDate } = aMatch(n);
  return {
    matchId: `m${n}`,
    homeTeam,
    awayTeam,
    league,
    matchDate,
    prediction: 'X',
    status: 'pending',
    result: null,
    homeScore: null,
    awayScore: null,
    isCorrect: null,
    ...changes,
  };
}

/** The receipt of a coupon of week 15 with ten picks, open until the year 2099. */
export const aReceipt = (changes: Partial<ReceiptAnswer> = {}): ReceiptAnswer => ({
  couponNo: HELD.couponNo,
  week: 15,
  entryId: 'e1',
  acceptedAt: '2026-11-19T18:47:08Z',
  revisedAt: null,
  revision: 0,
  lockAt: '2099-11-20T17:00:00Z',
  isOpen: true,
  picks: Array.from({ length: 10 }, (_, n) => aPick(n + 1)),
  place: null,
  leafHash: 'e1881f46bd3bbb8da641c5f19a0219f30ca1d7a9887a345a6bd071ac1a7f22af',
  salt: 'ab',
  chainHead: 'cd',
  chainLength: 47_902,
  voided: null,
  sealed: null,
  ...changes,
});
