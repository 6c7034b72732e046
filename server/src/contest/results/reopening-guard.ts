import { Inject, Injectable } from '@nestjs/common';
import type { MatchId } from '@onda-on/contracts/rules';
import type { Checkpoints, EventLog } from '@onda-on/stores';

import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { resultOf } from '../coupons/week-course.ts';
import type { MatchState } from '../matches/match-state.ts';
import { matchDecider, type MatchCommand } from '../matches/match.decider.ts';
import { PrizeEffects } from '../prizes/prize-effects.ts';
import { prizesDecider } from '../prizes/prizes.decider.ts';
import { ContestState } from '../state/contest-state.ts';

const CATCH_UP_MS = 2_000;
/** The projections that show announced winners and payments. */
const SOURCES = ['prizes', 'standings'];

/** Refuses a change that would reopen a week with announced winners in a way that the operator was not shown. */
@Injectable()
export class ReopeningGuard {
  constructor(
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end'>,
    @Inject(READ_STORE) private readonly reads: Checkpoints,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly effects: PrizeEffects,
  ) {}

  /**
   * Before anything is locked: where the match's week is announced, waits until the read models show every decision
   * about its prize. Where they do not in time, the change is judged by what they show: a correction must not depend on
   * a projection that stands still.
   */
  async prepare(matchId: MatchId): Promise<void> {
    const week = this.contest.current.matches.get(matchId)?.fixture.week;
    if (week === undefined) return;
    const { announced } = await this.commands.stateOf(prizesDecider, String(week));
    if (!announced) return;
    const end = await this.log.end();
    const signal = AbortSignal.timeout(CATCH_UP_MS);
    await Promise.all(SOURCES.map((each) => this.reads.reached(each, end, signal)));
  }

  /**
   * A first result is free: a match that waits for one in an announced week was opened by a change that was seen.
   *
   * @throws {Rejection} WEEK_ANNOUNCED, or whatever the rules of the match refuse.
   */
  async check(command: MatchCommand, match: MatchState, seen?: string): Promise<void> {
    if (match.stage !== 'planned' || command.type === 'RecordResult') return;
    const results = matchDecider.decide(command, match).map(resultOf);
    const result = results.findLast((each) => each !== undefined);
    if (result !== undefined)
      await this.effects.refuseUnseen(match.fixture.week, new Map([[match.matchId, result]]), seen);
  }
}
