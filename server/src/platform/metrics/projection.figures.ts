import type { EngineStatus } from '@onda-on/projections';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Whether this process holds the lease of a projection; `lost` counts lost leases since the start. */
export type LeaseStanding = Readonly<{ projection: string; isHeld: boolean; lost: number }>;

export type Followed = Readonly<{
  status: () => Promise<readonly EngineStatus[]>;
  leases: () => readonly LeaseStanding[];
}>;

const LABELS = ['projection'] as const;

/** How far the read models are behind the log. A process that follows no projection has no such figures. */
export class ProjectionFigures {
  readonly #followed: Followed | undefined;
  readonly #gauges: Readonly<
    Record<'lagEvents' | 'lagSeconds' | 'parked' | 'latestBatch' | 'largestBatch', Gauge>
  >;
  readonly #counters: Readonly<Record<'events' | 'batches', Counter>>;
  readonly #failed: Gauge;
  readonly #held: Gauge;
  readonly #lost: Counter;

  constructor(registry: Registry, followed: Followed | undefined) {
    this.#followed = followed;
    const shared = { labelNames: LABELS, registers: [registry] };
    const gauge = (name: string, help: string) => new Gauge({ name, help, ...shared });
    const counter = (name: string, help: string) => new Counter({ name, help, ...shared });
    this.#gauges = {
      lagEvents: gauge('onda_projection_lag_events', 'Events that a projection is behind'),
      lagSeconds: gauge('onda_projection_lag_seconds', 'Age of the oldest event that waits'),
      parked: gauge('onda_projection_parked_streams', 'Streams that wait for an operator'),
      latestBatch: gauge('onda_projection_batch_events', 'Events in the latest batch'),
      largestBatch: gauge(
        'onda_projection_largest_batch_events',
        'Events in the largest batch since the start',
      ),
    };
    this.#counters = {
      events: counter('onda_projection_events_total', 'Events applied since the start'),
      batches: counter('onda_projection_batches_total', 'Batches saved since the start'),
    };
    this.#failed = gauge(
      'onda_projection_failed',
      '1 while a projection does not follow because of a failure',
    );
    this.#held = gauge('onda_projection_lease_held', '1 while this process may save the projection');
    this.#lost = counter('onda_projection_leases_lost_total', 'Leases that another process took over');
  }

  /** Updates all figures at once, so that they show the same moment. */
  async look(): Promise<void> {
    if (!this.#followed) return;
    const statuses = await this.#followed.status();
    for (const counter of [...Object.values(this.#counters), this.#lost]) counter.reset();
    for (const status of statuses) this.#show(status);
    for (const { projection, isHeld, lost } of this.#followed.leases()) {
      this.#held.set({ projection }, Number(isHeld));
      this.#lost.inc({ projection }, lost);
    }
  }

  #show(status: EngineStatus): void {
    const projection = { projection: status.name };
    for (const [name, gauge] of entriesOf(this.#gauges)) gauge.set(projection, status[name]);
    for (const [name, counter] of entriesOf(this.#counters)) counter.inc(projection, status[name]);
    this.#failed.set(projection, Number(status.state === 'failed'));
  }
}

const entriesOf = <Name extends string, Value>(record: Readonly<Record<Name, Value>>) =>
  Object.entries(record) as [Name, Value][];
