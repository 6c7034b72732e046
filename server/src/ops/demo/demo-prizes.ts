import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection, WEEKLY_PRIZE, type WeekNumber } from '@onda-on/contracts/rules';

import { decisionOf, WeekPrizes, type WeekPrize } from '../../contest/prizes/week-prizes.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { PrizeDoubts } from '../../people/prizes/prize-list.queries.ts';
import { AnnouncePrizes, ConfirmPrizes, PrizeDecisions } from '../../people/prizes/prize.commands.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { at } from './time-travel.ts';

/** Confirms and announces the winners of demo weeks after their objection period, unless an operator decided about them. */
@Injectable()
export class DemoPrizes {
  constructor(
    private readonly commands: CommandBus,
    private readonly contest: ContestState,
    private readonly decisions: PrizeDecisions,
    private readonly prizes: WeekPrizes,
    private readonly doubts: PrizeDoubts,
  ) {}

  /**
   * `isPast`: the season is being written, so each decision is dated at the end of its objection period. False where the read
   * models are behind or an operator was faster: the next round tries again.
   */
  async catchUp(isPast = false): Promise<boolean> {
    const settled = [...this.contest.current.weeks.values()].filter(({ isSettled }) => isSettled);
    for (const { number } of settled.toSorted((a, b) => a.number - b.number)) {
      try {
        await this.#finish(number, isPast);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        return false;
      }
    }
    return true;
  }

  async #finish(week: WeekNumber, isPast: boolean): Promise<void> {
    const seen = await this.prizes.of(week);
    if (seen.decided || (seen.state !== 'final' && !isPast)) return;
    const prize = await this.decisions.current(week);
    if (!prize || prize.decided || prize.state !== 'final' || prize.winners.length === 0) return;
    const ended = new Date(prize.objectionEndsAt ?? '');
    await (isPast ? at(ended, () => this.#decide(prize)) : this.#decide(prize));
  }

  async #decide(prize: WeekPrize): Promise<void> {
    const { week, winners } = prize;
    const seen = { digest: decisionOf(prize).digest, winners: [] };
    const acknowledged = await this.doubts.openAbout(week, winners);
    await this.commands.execute(
      new ConfirmPrizes({ week, seen, more: { acknowledged, reason: '' }, caller: SYSTEM }),
    );
    await this.commands.execute(
      new AnnouncePrizes({ week, seen, prize: WEEKLY_PRIZE, reason: '', caller: SYSTEM }),
    );
  }
}
