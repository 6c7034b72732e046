import { Inject, Injectable } from '@nestjs/common';
import type { ErasureStore, EventLog, IdentityStore, KeyStore, SecretStore } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ErasureLedger } from '../../platform/kernel/erasure-ledger.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import type { EraseParticipant } from './erase.decider.ts';
import { finishForgetting, forgetPerson, type ErasureParts, type Forgotten } from './forget-person.ts';

/** Forgets persons (docs/rules.md#erasure). */
@Injectable()
export class Erasures {
  readonly #parts: ErasureParts;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(VAULT) vault: IdentityStore & KeyStore & SecretStore & ErasureStore,
    @Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
  ) {
    const openWeeks = () =>
      [...contest.current.weeks.values()].filter(({ isSettled }) => !isSettled).map(({ number }) => number);
    this.#parts = { log, vault, ledger: new ErasureLedger(dataDirectory), openWeeks };
  }

  /** Once this resolves nobody decides or reads by the old state; a repeated call changes nothing. */
  async forget(command: EraseParticipant, caller: Caller): Promise<Forgotten> {
    const forgotten = await forgetPerson(this.#parts, command, caller, this.clock.now());
    await this.contest.reached(forgotten.position);
    return forgotten;
  }

  /** Finishes what a killed process began; called before anybody is served. */
  async carryOn(): Promise<void> {
    await finishForgetting(this.#parts, this.contest.current.erased, this.clock.now());
  }
}
