import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MachineAnswer, StoreHealth } from '@onda-on/contracts/api';
import { SubmissionHours } from '@onda-on/projections';
import type { Checkpoints, DocumentReader, EventLog, SecretStore } from '@onda-on/stores';

import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** A store that has said nothing by then counts as away. */
const ANSWER_MS_MAX = 1_500;
/** Some projection, some secret: what is asked is whether there is an answer. */
const ANY = 'weeks';

/** Whether the stores answer, and how many coupons each of the last 24 hours brought. Answered also while a store is away. */
export class GetMachine extends Query<MachineAnswer> {}

@QueryHandler(GetMachine)
export class GetMachineHandler implements IQueryHandler<GetMachine> {
  readonly #hours: SubmissionHours;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly watch: ClockWatch,
  ) {
    this.#hours = new SubmissionHours(reads);
  }

  async execute(): Promise<MachineAnswer> {
    const stores = await Promise.all([
      healthOf('log', () => this.log.end()),
      healthOf('reads', () => this.reads.checkpointOf(ANY)),
      healthOf('vault', () => this.vault.secretOf(ANY, ANY)),
    ]);
    return { stores, clock: this.watch.state, submissions: await this.#submissions().catch(() => null) };
  }

  async #submissions(): Promise<MachineAnswer['submissions']> {
    const now = this.clock.now();
    const counts = await this.#hours.upTo(now, HOURS);
    const last = Math.floor(now.getTime() / HOUR_MS);
    return counts.map((count, i) => ({
      hour: new Date((last - HOURS + 1 + i) * HOUR_MS).toISOString(),
      count,
    }));
  }
}

async function healthOf(name: StoreHealth['name'], ask: () => Promise<unknown>): Promise<StoreHealth> {
  const began = performance.now();
  const isUp = await within(ask());
  return { name, isUp, ms: Math.round(performance.now() - began) };
}

function within(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS_MAX);
    timer.unref();
    answer.then(
      () => resolve(true),
      () => resolve(false),
    );
    void answer.catch(() => undefined).finally(() => clearTimeout(timer));
  });
}
