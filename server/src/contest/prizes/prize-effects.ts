import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { PrizeEffect, PublicWinner } from '@onda-on/contracts/api';
import type { PrizeWinner } from '@onda-on/contracts/events';
import {
  PRIZE_WINNERS_SHOWN,
  Rejection,
  splitOf,
  type RejectionDetails,
  type SlotResult,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { without } from './prize-order.ts';
import { paidIn, PublicWinners } from './prizes.queries.ts';
import { WeekPrizes, type WeekPrize } from './week-prizes.ts';

const NAMED_MAX = 3;

/** Previews what other results would do to the winners of a settled week, and guards announced ones. */
@Injectable()
export class PrizeEffects {
  constructor(
    private readonly prizes: WeekPrizes,
    private readonly names: PublicWinners,
  ) {}

  /**
   * `wanted` maps ids of the week's matches to their new results. Null for a week without winners: not settled, and not
   * open again after an announcement.
   */
  async of(week: WeekNumber, wanted: ReadonlyMap<string, SlotResult>): Promise<PrizeEffect | null> {
    const prize = await this.prizes.of(week);
    const before = await this.#winnersBefore(prize);
    if (before === null || prize.table === undefined) return null;
    return this.#between(prize, before, await this.prizes.wouldWin(week, wanted));
  }

  /**
   * Refuses a change of results that would reopen a week with announced winners, unless its request names the effect
   * that the operator was shown.
   *
   * @throws {Rejection} WEEK_ANNOUNCED
   */
  async refuseUnseen(week: WeekNumber, wanted: ReadonlyMap<string, SlotResult>, seen = ''): Promise<void> {
    const effect = await this.of(week, wanted);
    if (effect?.step !== 'announced' || effect.seen === seen) return;
    throw new Rejection('WEEK_ANNOUNCED', {
      came: namesIn(effect.came, effect.cameCount),
      went: namesIn(effect.went, effect.wentCount),
      paid: namesIn(effect.paid, effect.paidCount),
    });
  }

  /** The current winners; those that were announced while the week is open again. */
  async #winnersBefore({
    week,
    settledAt,
    winners,
    decided,
  }: WeekPrize): Promise<readonly PrizeWinner[] | null> {
    if (settledAt !== null) return winners;
    return decided?.announced ? this.prizes.everyoneIn(week, decided.announced) : null;
  }

  async #between(
    prize: WeekPrize,
    winners: readonly PrizeWinner[],
    next: readonly PrizeWinner[] | null,
  ): Promise<PrizeEffect> {
    const { decided, settledAt } = prize;
    // Of very many announced winners the list may lack some.
    const count = settledAt === null ? (decided?.announced?.count ?? 0) : winners.length;
    const after = next ?? [];
    const [came, went] = [without(after, winners), without(winners, after)];
    const leaving = new Set(went.map(({ couponNo }) => couponNo));
    const lost = paidIn(decided).filter(({ couponNo }) => leaving.has(couponNo));
    const lostNames = await this.names.of(lost.slice(0, PRIZE_WINNERS_SHOWN));
    return {
      step: decided?.announced ? 'announced' : decided?.confirmed ? 'confirmed' : 'provisional',
      opens: next === null,
      came: await this.names.of(came.slice(0, PRIZE_WINNERS_SHOWN)),
      went: await this.names.of(went.slice(0, PRIZE_WINNERS_SHOWN)),
      cameCount: came.length,
      wentCount: went.length,
      before: { winners: count, share: shareOf(prize, count) },
      after: { winners: after.length, share: shareOf(prize, after.length) },
      paid: lostNames.map(({ id, name, tcNumber }, index) => {
        const { kurus, paidOn } = lost[index] ?? NO_PAYMENT;
        return { id, name, tcNumber, kurus, paidOn };
      }),
      paidCount: lost.length,
      seen: effectId(prize, [winners, next, lost]),
    };
  }
}

const NO_PAYMENT = { kurus: null, paidOn: '' };

function shareOf({ decided }: WeekPrize, winners: number): number | null {
  const prize = decided?.announced?.prize;
  if (prize?.kind !== 'money' || winners === 0) return null;
  const split = splitOf(prize, winners);
  return split.kind === 'money' ? split.share : null;
}

/** Equal for equal effects only: the coupons before and after, and those of them that were paid. */
function effectId(
  { week }: WeekPrize,
  lists: readonly (readonly Pick<PrizeWinner, 'couponNo'>[] | null)[],
): string {
  const coupons = lists.map((rows) => rows?.map(({ couponNo }) => couponNo) ?? null);
  return hash('sha256', JSON.stringify([week, ...coupons]), 'hex');
}

/** The first few people by name, for a refusal; empty for nobody. */
export function namesIn(people: readonly PublicWinner[], count = people.length): RejectionDetails[string] {
  const named = people.slice(0, NAMED_MAX).map(({ name, tcNumber }) => `${name} (${tcNumber})`);
  const rest = count - named.length;
  return rest > 0 ? `${named.join(', ')} ve ${rest} kişi daha` : named.join(', ');
}
