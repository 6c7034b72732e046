import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { incomeCodec, streamOf } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { reasonOf } from '../../../platform/kernel/reason-of.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { IncomeVault } from './income-vault.ts';
import { incomeDecider } from './income.decider.ts';

/** By then the event of a text in the vault must have been written. */
const AT_WORK_MS = 3_600_000;

/** At every start: forgets who paid where the log says nothing of it (any more), as after a command that was cut off. */
@Injectable()
export class IncomeKeeper implements OnApplicationBootstrap {
  readonly #log = new Logger(IncomeKeeper.name);

  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: IncomeVault,
  ) {}

  /** In the background: nobody waits for it, and what is left is there at the next start. */
  onApplicationBootstrap(): void {
    void this.tidy().catch((error: unknown) => {
      this.#log.warn(`Incomes were not tidied: ${reasonOf(error)}`);
    });
  }

  async tidy(): Promise<void> {
    const before = this.clock.now().getTime() - AT_WORK_MS;
    for (const [textId, { incomeId, at }] of await this.vault.kept()) {
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
