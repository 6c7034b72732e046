import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { MatchId } from '@onda-on/contracts/rules';

import { isLeftToOperator } from '../../contest/model/contest.ts';
import { DecideMatch, type MatchDecision } from '../../contest/results/result.commands.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import type { DemoSheet } from './demo-entries.ts';
import { MISHAPS, RESULT_AFTER_MS } from './demo-plan.ts';
import { at } from './time-travel.ts';

const CORRECTED_AFTER_MS = 12 * 3_600_000;

/** `moment` in milliseconds. */
type Step = Readonly<{ moment: number; run: () => Promise<void> }>;

/** Records the season's results of a week through the real commands. */
@Injectable()
export class DemoResults {
  constructor(
    private readonly commands: CommandBus,
    private readonly contest: ContestState,
  ) {}

  /** Records every missing result that was known by `now`, each at its own time, with the season's mishaps. */
  async catchUp(sheet: DemoSheet, now: Date): Promise<void> {
    const steps = sheet.ids
      .map((id, slot) => ({ id, slot, knownAt: this.#knownAt(id) }))
      .filter(({ id, knownAt }) => knownAt <= now.getTime() && this.#isOurs(id))
      .flatMap(({ id, slot, knownAt }) => this.#stepsFor(sheet, id, slot, knownAt));
    for (const { moment, run } of steps.toSorted((a, b) => a.moment - b.moment))
      await at(new Date(moment), run);
  }

  async record({ ids, matches }: DemoSheet, slot: number): Promise<void> {
    const id = ids[slot];
    const match = matches[slot];
    if (!id || !match || !this.isOpen(id)) return;
    const { homeScore, awayScore } = match;
    await this.#decide(id, { type: 'RecordResult', homeScore, awayScore });
  }

  #stepsFor(sheet: DemoSheet, id: MatchId, slot: number, knownAt: number): readonly Step[] {
    const isOf = (mishap: Readonly<{ week: number; slot: number }>) =>
      mishap.week === sheet.week && mishap.slot === slot;
    if (isOf(MISHAPS.postponed)) return [{ moment: knownAt, run: () => this.#postpone(id) }];
    const match = sheet.matches[slot];
    if (!match || !isOf(MISHAPS.corrected)) return [{ moment: knownAt, run: () => this.record(sheet, slot) }];
    const { homeScore, awayScore } = match;
    const { reason } = MISHAPS.corrected;
    const wrong = { homeScore: awayScore + 1, awayScore: homeScore };
    const moment = knownAt + CORRECTED_AFTER_MS;
    return [
      { moment: knownAt, run: () => this.#decide(id, { type: 'RecordResult', ...wrong }) },
      { moment, run: () => this.#decide(id, { type: 'CorrectResult', homeScore, awayScore, reason }) },
    ];
  }

  async #postpone(id: MatchId): Promise<void> {
    await this.#decide(id, { type: 'PostponeMatch', kind: 'postponed', reason: MISHAPS.postponed.reason });
  }

  async #decide(id: MatchId, decision: MatchDecision): Promise<void> {
    await this.commands.execute(new DecideMatch({ matchId: id, decision, caller: SYSTEM }));
  }

  #knownAt(id: MatchId): number {
    const kickOff = this.contest.current.matches.get(id)?.fixture.matchDate ?? '';
    return Date.parse(kickOff) + RESULT_AFTER_MS;
  }

  /** A match that an operator postponed, or whose result or end as void was taken back, waits for the operator. */
  #isOurs(id: MatchId): boolean {
    const match = this.contest.current.matches.get(id);
    return match?.status === 'pending' && !isLeftToOperator(match);
  }

  /** Whether the match still awaits its result. */
  isOpen(id: MatchId): boolean {
    const match = this.contest.current.matches.get(id);
    return match !== undefined && match.score === null && match.status !== 'void';
  }
}
