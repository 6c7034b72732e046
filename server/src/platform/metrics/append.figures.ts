import { Histogram, type Registry } from 'prom-client';

import type { AppendSeen, MeasuredEventLog } from '../stores/measured.event-log.ts';
import { addGauge, SECONDS } from './gauge.ts';

const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** How the log takes what is appended. */
export class AppendFigures {
  readonly #seconds: Histogram;
  readonly #groups: Histogram;
  #group = 0;

  constructor(registry: Registry) {
    this.#seconds = new Histogram({
      name: 'onda_append_seconds',
      help: 'Time until the log answered an append; stored means durable',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers: [registry],
    });
    this.#groups = new Histogram({
      name: 'onda_append_group_size',
      help: 'Appends that became durable together',
      buckets: GROUP_SIZES,
      registers: [registry],
    });
    addGauge(registry, 'onda_append_in_flight', 'Appends without an answer', () => this.#log?.inFlight ?? 0);
  }

  #log: MeasuredEventLog | undefined;

  watch(log: MeasuredEventLog): void {
    this.#log = log;
    log.onAppend((seen) => this.#saw(seen));
  }

  #saw({ outcome, seconds }: AppendSeen): void {
    this.#seconds.observe({ outcome }, seconds);
    if (outcome === 'stored') this.#countGroup();
  }

  /** What shared one sync is answered in one go, before anything else has its turn. */
  #countGroup(): void {
    this.#group += 1;
    if (this.#group > 1) return;
    setImmediate(() => {
      this.#groups.observe(this.#group);
      this.#group = 0;
    });
  }
}
