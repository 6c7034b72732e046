import { Injectable } from '@nestjs/common';
import { ProjectionEngine } from '@onda-on/projections';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { Edge } from '../http/edge.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What Prometheus reads. Labels are route patterns and names of projections: nothing of a person (T05). */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  readonly #requests = new Histogram({
    name: 'onda_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly #answers = new Counter({
    name: 'onda_http_answers_total',
    help: 'Answers given',
    registers: [this.registry],
  });

  readonly #tooMany = new Counter({
    name: 'onda_http_too_many_requests_total',
    help: 'Answers with status 429',
    registers: [this.registry],
  });

  readonly #appends = new Histogram({
    name: 'onda_append_seconds',
    help: 'Time until an append was durable',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  #answered = 0;
  #refused = 0;
  readonly #lookAtProjections: () => Promise<void>;

  constructor(engine: ProjectionEngine, edge: Edge) {
    collectDefaultMetrics({ register: this.registry });
    this.#addTooManyShare();
    addEdgeGauges(this.registry, edge);
    this.#lookAtProjections = addProjectionGauges(this.registry, engine);
  }

  /** All figures as of now, in the text that Prometheus reads. */
  async read(): Promise<string> {
    await this.#lookAtProjections();
    return this.registry.metrics();
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
    this.#answers.inc();
    this.#answered += 1;
    if (status !== 429) return;
    this.#tooMany.inc();
    this.#refused += 1;
  }

  appended(outcome: 'stored' | 'refused', seconds: number): void {
    this.#appends.observe({ outcome }, seconds);
  }

  #addTooManyShare(): void {
    const share = () => (this.#answered === 0 ? 0 : this.#refused / this.#answered);
    addGauge(this.registry, 'onda_http_too_many_requests_ratio', 'Share of answers with status 429', share);
  }
}

function addGauge(registry: Registry, name: string, help: string, value: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) });
}

function addEdgeGauges(registry: Registry, { overload, streams }: Edge): void {
  addGauge(registry, 'onda_http_in_flight', 'Requests under way', () => overload.inFlight);
  addGauge(registry, 'onda_http_open_streams', 'Pages that listen for changes', () => streams.count);
  addGauge(
    registry,
    'onda_event_loop_delay_seconds',
    'How late the event loop runs',
    () => overload.delayMs / 1_000,
  );
}

/** Answers what brings them up to date: asked for all three at once, so that they tell of one moment. */
function addProjectionGauges(registry: Registry, engine: ProjectionEngine): () => Promise<void> {
  const newGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['projection'], registers: [registry] });
  const lagEvents = newGauge('onda_projection_lag_events', 'Events that a projection is behind');
  const lagSeconds = newGauge('onda_projection_lag_seconds', 'Age of the oldest event that waits');
  const parked = newGauge('onda_projection_parked_streams', 'Streams that wait for an operator');
  return async () => {
    for (const each of await engine.status()) {
      const projection = { projection: each.name };
      lagEvents.set(projection, each.lagEvents);
      lagSeconds.set(projection, each.lagSeconds);
      parked.set(projection, each.parked);
    }
  };
}
