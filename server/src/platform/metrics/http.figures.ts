import { Counter, Histogram, type Registry } from 'prom-client';

import type { Edge } from '../http/edge.ts';
import { addGauge, SECONDS } from './gauge.ts';

const TOO_MANY = 429;

/** How visitors are served. Labels are route patterns: nothing of a person (docs/threat-model.md#disclosure-of-personal-data). */
export class HttpFigures {
  readonly #requests: Histogram;
  readonly #answers: Counter;
  readonly #tooMany: Counter;
  readonly #hot: Counter;
  #answered = 0;
  #refused = 0;

  constructor(registry: Registry, edge: Edge) {
    this.#requests = new Histogram({
      name: 'onda_http_request_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [registry],
    });
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.#answers = counter('onda_http_answers_total', 'Answers given');
    this.#tooMany = counter('onda_http_too_many_requests_total', 'Answers with status 429');
    this.#hot = counter(
      'onda_http_hot_answers_total',
      'Answers that were made already, given before any routing',
    );
    const share = () => (this.#answered === 0 ? 0 : this.#refused / this.#answered);
    addGauge(registry, 'onda_http_too_many_requests_ratio', 'Share of answers with status 429', share);
    addEdgeGauges(registry, edge);
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
    this.#answers.inc();
    this.#answered += 1;
    if (status !== TOO_MANY) return;
    this.#tooMany.inc();
    this.#refused += 1;
  }

  answeredAtOnce(route: string, status: number, seconds: number): void {
    this.answered('GET', route, status, seconds);
    this.#hot.inc();
  }
}

function addEdgeGauges(registry: Registry, edge: Edge): void {
  const { overload, requests, streams } = edge;
  addGauge(registry, 'onda_http_in_flight', 'Requests under way', () => requests.inFlight);
  addGauge(registry, 'onda_http_open_streams', 'Pages that listen for changes', () => streams.count);
  const delay = () => overload.delayMs / 1_000;
  addGauge(registry, 'onda_event_loop_delay_seconds', 'How late the event loop runs', delay);
  addGauge(registry, 'onda_started', '1 once the start is done', () => Number(edge.isReady));
  const isReadOnly = () => Number(edge.clockFault() !== null);
  addGauge(registry, 'onda_read_only', '1 while nothing is written since the date is doubtful', isReadOnly);
}
