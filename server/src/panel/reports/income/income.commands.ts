import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INCOME_FIELDS, Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { EditBy } from '../../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { isRetry } from '../../../platform/commands/decider.ts';
import { commandIdOf, randomId } from '../../../platform/commands/ids.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { incomeDecider, latestIncomeDay, type IncomeState } from './income.decider.ts';
import { IncomeVault, type IncomeText } from './income.vault.ts';

export type IncomeDraft = IncomeText & Readonly<{ amount: number; day: string }>;
export type SavedIncome = Readonly<{ incomeId: string; state: IncomeState; position: Position }>;

/** Records an income once per key, or changes the one with this id; `expected` is the revision that the operator saw. */
export class SaveIncome extends EditBy<
  { which: Readonly<{ id: string } | { key: string }>; draft: IncomeDraft },
  SavedIncome
>() {}

/**
 * Stores the text in the vault under a new id before the event, and deletes the earlier text after it: at any
 * interruption the latest event leads to its text. `IncomeVaultJob` deletes leftovers.
 */
@CommandHandler(SaveIncome)
export class SaveIncomeHandler implements ICommandHandler<SaveIncome> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: IncomeVault,
  ) {}

  async execute({ which, draft, expected, caller }: SaveIncome): Promise<SavedIncome> {
    const now = this.clock.now();
    const isNew = 'key' in which;
    const id = isNew ? commandIdOf(`income/${caller.actor}`, which.key) : which.id;
    const { amount, day, sponsor, note } = draft;
    const kept = new Set<string>();
    let replaced = '';
    const textFor = async ({ textId }: IncomeState) => {
      replaced = textId;
      const before = textId === '' ? undefined : await this.vault.textOf(textId);
      const fields = INCOME_FIELDS.filter((field) => before?.[field] !== draft[field]);
      if (fields.length === 0) return { textId, fields };
      const fresh = randomId();
      await this.vault.keep(fresh, { sponsor, note, incomeId: id, at: now.toISOString() });
      kept.add(fresh);
      return { textId: fresh, fields };
    };
    const command = async (state: IncomeState) => {
      const facts = { incomeId: id, amount, day, textId: state.textId, latestDay: latestIncomeDay(now) };
      if (isNew && state.status !== 'none') await this.#refuseOther(state, draft);
      if (isNew) return { ...facts, type: 'RecordIncome', textId: (await textFor(state)).textId } as const;
      const change = { ...facts, type: 'ChangeIncome', expected, fields: [] } as const;
      incomeDecider.decide(change, state); // a refused change must store nothing in the vault
      return { ...change, ...(await textFor(state)) };
    };
    const outcome = this.commands.run(incomeDecider, id, command, { by: caller });
    const { state, position } = await outcome.catch(async (error: unknown) => {
      // After any other error the event may be in the log, so `IncomeVaultJob` decides later.
      if (error instanceof Rejection) await this.#forget(kept);
      throw error;
    });
    if (replaced !== '') kept.add(replaced);
    kept.delete(state.textId);
    await this.#forget(kept);
    return { incomeId: id, state, position };
  }

  /** Refuses a repeated key whose values differ from the first request's, or whose income was removed. */
  async #refuseOther({ status, amount, day, textId }: IncomeState, draft: IncomeDraft): Promise<void> {
    if (status === 'removed') throw new Rejection('RECORD_KEY_REUSED');
    isRetry({ amount, day, ...(await this.vault.textOf(textId)) }, draft, 'RECORD_KEY_REUSED');
  }

  async #forget(textIds: ReadonlySet<string>): Promise<void> {
    for (const textId of textIds) await this.vault.forget(textId);
  }
}

export class RemoveIncome extends EditBy<{ incomeId: string }, Position>() {}

/** Removes an income from the figures and deletes its sponsor; the amount stays in the log. */
@CommandHandler(RemoveIncome)
export class RemoveIncomeHandler implements ICommandHandler<RemoveIncome> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly vault: IncomeVault,
  ) {}

  async execute({ incomeId, expected, caller }: RemoveIncome): Promise<Position> {
    const command = { type: 'RemoveIncome', incomeId, expected } as const;
    const { before, position } = await this.commands.run(incomeDecider, incomeId, command, { by: caller });
    if (before.textId !== '') await this.vault.forget(before.textId);
    return position;
  }
}
