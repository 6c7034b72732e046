import { Inject, Injectable } from '@nestjs/common';
import { ProjectionEngine } from '@onda-on/projections';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

import { Edge } from '../http/edge.ts';
import { LIMIT_COUNTS, LimitCounts, type LimitCount } from '../kernel/limit-counts.ts';
import { FOLLOWS } from '../reads/projections.module.ts';
import { AppendFigures } from './append.figures.ts';
import { addGauge } from './gauge.ts';
import { HttpFigures } from './http.figures.ts';
import { ProjectionFigures, type LeaseStanding } from './projection.figures.ts';

/** Figures of the process itself, which are collected once however many applications it runs. */
const PROCESS = new Registry();
collectDefaultMetrics({ register: PROCESS });

/** What Prometheus reads of this process. Labels are route patterns and names of projections: nothing of a person (docs/threat-model.md#disclosure-of-personal-data). */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly #projections: ProjectionFigures;
  readonly appends: AppendFigures;
  readonly http: HttpFigures;
  /** Asked for the leases of this process; it has none where one process owns the stores. */
  leases: () => readonly LeaseStanding[] = () => [];

  /** Asked for the rows of the vault that did not open. */
  damagedRows: () => number = () => 0;

  constructor(engine: ProjectionEngine, edge: Edge, limits: LimitCounts, @Inject(FOLLOWS) follows: boolean) {
    addGauge(this.#registry, 'onda_vault_damaged_rows', 'Rows of the vault that did not open', () =>
      this.damagedRows(),
    );
    this.http = new HttpFigures(this.#registry, edge);
    addLimits(this.#registry, limits);
    this.appends = new AppendFigures(this.#registry);
    const followed = { status: () => engine.status(), leases: () => this.leases() };
    this.#projections = new ProjectionFigures(this.#registry, follows ? followed : undefined);
  }

  /** All figures as of now, in the text that Prometheus reads. */
  async read(): Promise<string> {
    await this.#projections.look();
    return `${await PROCESS.metrics()}\n${await this.#registry.metrics()}`;
  }
}

function addLimits(registry: Registry, limits: LimitCounts): void {
  const counter: Counter = new Counter({
    name: 'onda_limits_total',
    help: 'How often a limit was met, by limit',
    labelNames: ['limit'],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const limit of Object.keys(LIMIT_COUNTS) as LimitCount[]) counter.inc({ limit }, limits.of(limit));
    },
  });
}
