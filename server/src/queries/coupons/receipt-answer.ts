import type { ReceiptAnswer, ReceiptPick } from '@onda-on/contracts/api';
import { isCorrect, slotResultOf } from '@onda-on/contracts/rules';
import type { ChainLink, CouponView } from '@onda-on/contracts/views';

import type { Window } from '../calendar/entry-window.ts';
import type { WeekFacts } from '../calendar/week-facts.ts';
import { picksOnSheet, type PickOnMatch } from './picks-on-sheet.ts';

/** What whoever has the number may see: no name, no national ID, no e-mail (threats.md T14). */
export function receiptAnswer(
  coupon: CouponView & ChainLink,
  facts: WeekFacts,
  salt: string | undefined,
  window: Window,
): ReceiptAnswer {
  const { couponNo, week, entryId, acceptedAt, revisedAt, leafHash, chainHead, chainLength, voided } = coupon;
  const { seal } = facts.week;
  return {
    couponNo,
    week,
    entryId,
    acceptedAt,
    revisedAt,
    lockAt: window.lockAt.toISOString(),
    isOpen: !voided && window.isOpen,
    picks: picksOnSheet(coupon.picks, facts).map(receiptPick),
    leafHash,
    salt: salt ?? null,
    chainHead,
    chainLength,
    voided: voided && { at: voided.at, reason: voided.reason },
    sealed: seal && { lockedAt: seal.lockedAt, root: seal.root, count: seal.count },
  };
}

function receiptPick({ match, prediction }: PickOnMatch): ReceiptPick {
  return {
    matchId: match.id,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    league: match.league,
    matchDate: match.matchDate,
    status: match.status,
    result: match.result,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    prediction,
    isCorrect: isCorrect(prediction, slotResultOf(match)),
  };
}
