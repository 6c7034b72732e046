import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { commandIdOf, randomId } from '../../../platform/kernel/ids.ts';
import { transact } from '../../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { incomeDecider, type IncomeState } from './income.decider.ts';
import { IncomeVault, type IncomeText } from './income.vault.ts';

export type IncomeDraft = IncomeText & Readonly<{ amount: number; day: string }>;
export type SavedIncome = Readonly<{ incomeId: string; state: IncomeState; position: Position }>;

/** Records an income, once for each of the operator's keys, or changes the one with this id; `expected` is the revision that the operator saw. */
export class SaveIncome extends Command<SavedIncome> {
  constructor(
    readonly which: Readonly<{ id: string } | { key: string }>,
    readonly draft: IncomeDraft,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Who paid is kept in the vault under an id of its own before the log speaks of it, and the text before it is forgotten after
 * that: whatever breaks in between, the latest event leads to its text. What is left over, `IncomeKeeper` forgets.
 */
@CommandHandler(SaveIncome)
export class SaveIncomeHandler implements ICommandHandler<SaveIncome> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
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
    const textFor = async ({ textId }: IncomeState): Promise<string> => {
      replaced = textId;
      const before = textId === '' ? undefined : await this.vault.textOf(textId);
      if (before?.sponsor === sponsor && before.note === note) return textId;
      const fresh = randomId();
      await this.vault.keep(fresh, { sponsor, note, incomeId: id, at: now.toISOString() });
      kept.add(fresh);
      return fresh;
    };
    const command = async (state: IncomeState) => {
      const facts = { incomeId: id, amount, day, textId: state.textId };
      if (isNew && state.status !== 'none') await this.#refuseOther(state, draft);
      if (isNew) return { ...facts, type: 'RecordIncome', textId: await textFor(state) } as const;
      const change = { ...facts, type: 'ChangeIncome', expected } as const;
      incomeDecider.decide(change, state); // what is refused keeps nothing in the vault either
      return { ...change, textId: await textFor(state) };
    };
    const meta = metaOf(caller, randomUUID(), now);
    const { state, position } = await transact(this.log, incomeDecider, id, command, meta).catch(
      async (error: unknown) => {
        // Anything but a refusal may have been written after all: then the keeper finds out.
        if (error instanceof Rejection) await this.#forget(kept);
        throw error;
      },
    );
    if (replaced !== '') kept.add(replaced);
    kept.delete(state.textId);
    await this.#forget(kept);
    return { incomeId: id, state, position };
  }

  /** A retry must be of what was recorded then. */
  async #refuseOther({ status, amount, day, textId }: IncomeState, draft: IncomeDraft): Promise<void> {
    if (status === 'removed') throw new Rejection('INCOME_NOT_FOUND');
    const text = await this.vault.textOf(textId);
    const isSame = amount === draft.amount && day === draft.day;
    if (!isSame || text?.sponsor !== draft.sponsor || text.note !== draft.note)
      throw new Rejection('INCOME_KEY_REUSED');
  }

  async #forget(textIds: ReadonlySet<string>): Promise<void> {
    for (const textId of textIds) await this.vault.forget(textId);
  }
}

export class RemoveIncome extends Command<Position> {
  constructor(
    readonly incomeId: string,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Takes an income out of the figures and forgets who paid; that it was there, and how much, stays in the log. */
@CommandHandler(RemoveIncome)
export class RemoveIncomeHandler implements ICommandHandler<RemoveIncome> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: IncomeVault,
  ) {}

  async execute({ incomeId, expected, caller }: RemoveIncome): Promise<Position> {
    let textId = '';
    const command = (state: IncomeState) => {
      ({ textId } = state);
      return { type: 'RemoveIncome', incomeId, expected } as const;
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, incomeDecider, incomeId, command, meta);
    if (textId !== '') await this.vault.forget(textId);
    return position;
  }
}
