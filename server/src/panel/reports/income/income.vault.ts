import { Inject, Injectable } from '@nestjs/common';
import { incomeCodec, streamOf } from '@onda-on/contracts/events';
import type { Secret, SecretStore, EventLog } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { StartupJob } from '../../../platform/kernel/startup-job.ts';
import { VAULT, EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { incomeDecider } from './income.decider.ts';

/** Who paid, and what was noted about it. A sole trader's firm bears a person's name, so the log must not. */
export type IncomeText = Readonly<{ sponsor: string; note: string }>;
/** The same with the income that it belongs to. `at` is ISO. */
export type KeptText = IncomeText & Readonly<{ incomeId: string; at: string }>;

const INCOME = 'income';

/** What the vault knows about incomes. A text never changes: another one gets another id. */
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
    return mapped(await this.vault.secretsOf(INCOME, ids));
  }

  forget(textId: string): Promise<void> {
    return this.vault.forget(INCOME, textId);
  }

  /** Every text that is kept; for what looks after the vault. */
  async kept(): Promise<ReadonlyMap<string, KeptText>> {
    return mapped(await this.vault.secretsOf(INCOME));
  }
}

const field = (secret: Secret, name: keyof KeptText): string => {
  const value = secret[name];
  return typeof value === 'string' ? value : '';
};

const textIn = (secret: Secret): KeptText => ({
  sponsor: field(secret, 'sponsor'),
  note: field(secret, 'note'),
  incomeId: field(secret, 'incomeId'),
  at: field(secret, 'at'),
});

const mapped = (secrets: ReadonlyMap<string, Secret>): ReadonlyMap<string, KeptText> =>
  new Map(Array.from(secrets, ([id, secret]) => [id, textIn(secret)]));

/** By then the event of a text in the vault must have been written. */
const AT_WORK_MS = 3_600_000;

/** At every start: forgets who paid where the log says nothing of it (any more), as after a command that was cut off. */
@Injectable()
export class IncomeVaultJob extends StartupJob {
  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: IncomeVault,
  ) {
    super('Incomes');
  }

  async tidy(stop?: AbortSignal): Promise<void> {
    const before = this.clock.now().getTime() - AT_WORK_MS;
    for (const [textId, { incomeId, at }] of await this.vault.kept()) {
      if (stop?.aborted) return;
      const { status, textId: current } = await this.#stateOf(incomeId);
      const isOld = !(Date.parse(at) > before);
      if (status === 'removed' || (isOld && current !== textId)) await this.vault.forget(textId);
    }
  }

  async #stateOf(incomeId: string) {
    const { events } = await this.events.read(streamOf.income(incomeId));
    return events.map(incomeCodec.decode).reduce(incomeDecider.evolve, incomeDecider.initialState);
  }
}
