import { Injectable } from '@nestjs/common';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { ContestState } from '../state/contest-state.ts';
import { SeasonLock, type SeasonLog } from '../state/season-lock.ts';
import { weekDecider } from './week.decider.ts';

/** Pins a week's sheet before its first entry, since picks are stored in its order. */
@Injectable()
export class PinnedSheets {
  readonly #pinning = new Map<WeekNumber, Promise<void>>();

  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
  ) {}

  /** Resolves once the sheet is pinned and folded. No match changes in between. */
  async pin(week: WeekNumber): Promise<void> {
    if (this.#isPinned(week)) return;
    // Concurrent callers share this run, since a task ahead in the queue may wait for a caller's own entry.
    const pinning = this.#pinning.get(week) ?? this.season.run((log) => this.#pin(week, log));
    this.#pinning.set(week, pinning);
    await pinning.finally(() => this.#pinning.delete(week));
  }

  #isPinned(week: WeekNumber): boolean {
    const terms = this.contest.entryTermsOf(week);
    return !terms || terms.sheetVersion !== null;
  }

  async #pin(week: WeekNumber, log: SeasonLog): Promise<void> {
    const terms = this.contest.entryTermsOf(week);
    if (!terms || this.#isPinned(week)) return;
    const command = { type: 'PinSheet', matchIds: terms.sheet } as const;
    await this.commands.run(weekDecider, terms.weekId, command, { by: SYSTEM, key: 'pin', log });
  }
}
