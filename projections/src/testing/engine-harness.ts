import type { StoredEvent } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog, type ReadStore } from '@onda-on/stores';

import type { Projection } from '../projection.ts';
import { ProjectionEngine, type EngineOptions } from '../runner/engine.ts';
import * as fact from './facts.ts';
import { documentsIn } from './model-after.ts';
import type { TestStores } from './stores.ts';
import { TALLIES, tallies, trouble } from './tallies.ts';

const NOW = '2026-11-20T12:00:30.000Z';

/** Long enough for a busy machine, as in `jest.config.ts`. */
export const inTime = () => AbortSignal.timeout(30_000);

/** A log to write to, and engines on it; closing the harness stops them. */
export class EngineHarness {
  readonly log: EventLog;
  readonly reads: ReadStore;
  readonly reports: string[] = [];
  readonly #stores: TestStores;
  readonly #engines: ProjectionEngine[] = [];
  readonly #revisions = new Map<string, bigint>();

  constructor(stores: TestStores) {
    this.#stores = stores;
    this.log = stores.log;
    this.reads = stores.reads;
    trouble.isOver = false;
  }

  async append(...facts: readonly fact.Fact[]): Promise<bigint> {
    let position = 0n;
    for (const each of facts) {
      const expected = this.#revisions.get(each.stream) ?? NO_STREAM;
      position = await this.log.append(each.stream, expected, [fact.storedOf(each)]);
      this.#revisions.set(each.stream, expected + 1n);
    }
    return position;
  }

  /** Writes an event that its codec would refuse. */
  appendRaw(stream: string, event: Partial<StoredEvent>): Promise<bigint> {
    return this.log.append(stream, NO_STREAM, [{ ...fact.storedOf(fact.recorded(1, 0, '1')), ...event }]);
  }

  async started(
    projections: readonly Projection[] = [tallies],
    stores: Partial<TestStores> = {},
    more: Partial<EngineOptions> = {},
  ) {
    const engine = new ProjectionEngine({
      log: stores.log ?? this.log,
      reads: stores.reads ?? this.reads,
      projections,
      report: (what, reason) => void this.reports.push(`${what}: ${String(reason)}`),
      clock: () => new Date(NOW),
      pauseMs: () => 1,
      paceMs: 1,
      ...more,
    });
    this.#engines.push(engine);
    await engine.start();
    return engine;
  }

  /** @throws {Error} when the engine does not catch up in time. */
  async caughtUp(projections: readonly Projection[] = [tallies], stores: Partial<TestStores> = {}) {
    const engine = await this.started(projections, stores);
    await this.upToDate(engine);
    return engine;
  }

  /** @throws {Error} when the engine does not catch up in time. */
  async upToDate(engine: ProjectionEngine): Promise<void> {
    if (!(await engine.caughtUp(inTime()))) throw new Error('The engine does not catch up');
  }

  tallies() {
    return documentsIn(this.reads, TALLIES);
  }

  async close() {
    await Promise.all(this.#engines.map((each) => each.stop()));
    await this.#stores.close();
  }
}
