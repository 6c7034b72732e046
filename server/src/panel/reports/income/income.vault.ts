import { Inject, Injectable } from '@nestjs/common';
import type { Secret, SecretStore, EventLog } from '@onda-on/stores';

import { mapped } from '../../../crm/customers/customer-vault.ts';
import { stateIn } from '../../../platform/commands/command-runner.ts';
import { StartupJob } from '../../../platform/jobs/startup-job.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { fieldIn } from '../../../platform/stores/field-in.ts';
import { VAULT, EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { incomeDecider } from './income.decider.ts';

/** The sponsor and a note. The log does not hold them, since a sole trader's firm bears a person's name. */
export type IncomeText = Readonly<{ sponsor: string; note: string }>;
/** A text with the id of its income. `at` is ISO. */
export type KeptText = IncomeText & Readonly<{ incomeId: string; at: string }>;

const INCOME = 'income';

/** The texts of incomes in the vault. A text never changes: a change makes a new one. */
@Injectable()
export class IncomeVault {
  constructor(@Inject(VAULT) private readonly vault: SecretStore) {}

  keep(textId: string, text: KeptText): Promise<void> {
    return this.vault.keep(INCOME, textId, text);
  }

  async textOf(textId: string): Promise<IncomeText | undefined> {
    const secret = await this.vault.secretOf(INCOME, textId);
    return secret && textIn(secret);
  }

  async textsOf(ids: readonly string[]): Promise<ReadonlyMap<string, IncomeText>> {
    return mapped(await this.vault.secretsOf(INCOME, ids), textIn);
  }

  forget(textId: string): Promise<void> {
    return this.vault.forget(INCOME, textId);
  }

  async kept(): Promise<ReadonlyMap<string, KeptText>> {
    return mapped(await this.vault.secretsOf(INCOME), textIn);
  }
}

const textIn = (secret: Secret): KeptText => ({
  sponsor: fieldIn(secret, 'sponsor'),
  note: fieldIn(secret, 'note'),
  incomeId: fieldIn(secret, 'incomeId'),
  at: fieldIn(secret, 'at'),
});

/** The time within which a command writes the event of its text. */
const AT_WORK_MS = 3_600_000;

/** Deletes texts at every start that the log does not refer to, for example after an interrupted command. */
@Injectable()
export class IncomeVaultJob extends StartupJob {
  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: IncomeVault,
  ) {
    super('Incomes');
  }

  async tidy(): Promise<void> {
    const before = this.clock.now().getTime() - AT_WORK_MS;
    for (const [textId, { incomeId, at }] of await this.vault.kept()) {
      if (this.ending.aborted) return;
      const { status, textId: current } = await stateIn(this.events, incomeDecider, incomeId);
      const isOld = !(Date.parse(at) > before);
      if (status === 'removed' || (isOld && current !== textId)) await this.vault.forget(textId);
    }
  }
}
