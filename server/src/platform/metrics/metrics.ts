import { Inject, Injectable } from '@nestjs/common';
import { ProjectionEngine } from '@onda-on/projections';
import { collectDefaultMetrics, Counter, Registry, Histogram, Gauge } from 'prom-client';

import type { Room } from '../health/disk-room.ts';
import { Edge } from '../http/edge.ts';
import { LIMIT_COUNTS, LimitCounts, type LimitCount } from '../limits/limit-counts.ts';
import { FOLLOWS } from '../reads/projections.module.ts';
import { APPEND_OUTCOMES, type AppendSeen, type MeasuredEventLog } from '../stores/measured.event-log.ts';
import { ProjectionFigures, type LeaseStanding } from './projection.figures.ts';
import { strayRejections } from './stray-rejections.ts';

function addGauge(registry: Registry, name: string, help: string, value: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) });
}

/** Upper bounds in seconds, for everything that a visitor waits for. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

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
    // Prometheus sees no increase in a series that begins with its first failure.
    for (const outcome of APPEND_OUTCOMES) this.#seconds.zero({ outcome });
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

  /** Appends that shared one sync of the disk end in the same turn of the event loop, so they count as one group. */
  #countGroup(): void {
    this.#group += 1;
    if (this.#group > 1) return;
    setImmediate(() => {
      this.#groups.observe(this.#group);
      this.#group = 0;
    });
  }
}

const TOO_MANY = 429;

/** Figures of the HTTP answers, without personal data (docs/threat-model.md#disclosure-of-personal-data). */
class HttpFigures {
  readonly #requests: Histogram;
  readonly #answers: Counter;
  readonly #tooMany: Counter;
  readonly #cached: Counter;
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
    this.#cached = counter(
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
    this.#cached.inc();
  }
}

function addEdgeGauges(registry: Registry, edge: Edge): void {
  const { overload, requests, admission, streams, sockets } = edge;
  addGauge(registry, 'onda_http_in_flight', 'Requests under way', () => requests.inFlight);
  addGauge(registry, 'onda_http_waiting', 'Requests that wait to be admitted', () => admission.waiting);
  addGauge(registry, 'onda_http_open_streams', 'Pages that listen for changes', () => streams.count);
  addGauge(registry, 'onda_http_open_streams_max', 'Pages that may listen for changes', () => streams.max);
  addGauge(registry, 'onda_http_open_sockets', 'Connections of visitors or their proxy', () => sockets.count);
  addGauge(
    registry,
    'onda_http_open_sockets_max',
    'Connections from which further ones are closed',
    () => sockets.max,
  );
  const delay = () => overload.delayMs / 1_000;
  addGauge(registry, 'onda_event_loop_delay_seconds', 'How late the event loop runs', delay);
  addGauge(registry, 'onda_started', '1 once the start is done', () => Number(edge.isReady));
  const isReadOnly = () => Number(edge.clockFault() !== null);
  addGauge(registry, 'onda_read_only', '1 while nothing is written since the date is doubtful', isReadOnly);
}

/** Figures of the process, collected once even if it runs several applications. */
const PROCESS = new Registry();
/** The library's ten times as many looks would be most of what an idle process does. `nodejs_eventloop_lag_*` contain the 0.1 s between two. */
collectDefaultMetrics({ register: PROCESS, eventLoopMonitoringPrecision: 100 });
addStrayRejections(PROCESS);

/** All figures of this process, without personal data (docs/threat-model.md#disclosure-of-personal-data). */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly #projections: ProjectionFigures;
  readonly appends: AppendFigures;
  readonly http: HttpFigures;
  /** Returns the leases of this process; empty if one process owns the stores. */
  leases: () => readonly LeaseStanding[] = () => [];

  damagedRows: () => number = () => 0;
  isChainBroken: () => boolean = () => false;
  /** Null where nothing signs. */
  isLogUnsigned: () => boolean | null = () => null;
  anchorFailures: () => number = () => 0;

  /** Returns what the disk of the data directory can still take. */
  room: () => Promise<Room> = () => Promise.reject(new Error('not known yet'));

  /** Returns the names of the collections in which this process has found damage. */
  damagedCollections: () => readonly string[] = () => [];

  constructor(engine: ProjectionEngine, edge: Edge, limits: LimitCounts, @Inject(FOLLOWS) follows: boolean) {
    addGauge(this.#registry, 'onda_vault_damaged_rows', 'Rows of the vault that did not open', () =>
      this.damagedRows(),
    );
    addGauge(this.#registry, 'onda_log_chain_broken', '1 where the hash chain of the log does not hold', () =>
      Number(this.isChainBroken()),
    );
    addUnsigned(this.#registry, () => this.isLogUnsigned());
    addGauge(this.#registry, 'onda_anchor_failures', 'Checkpoints that could not be kept outside', () =>
      this.anchorFailures(),
    );
    addDamage(this.#registry, () => this.damagedCollections());
    addRoom(this.#registry, () => this.room());
    this.http = new HttpFigures(this.#registry, edge);
    addLimits(this.#registry, limits);
    this.appends = new AppendFigures(this.#registry);
    const followed = { status: () => engine.status(), leases: () => this.leases() };
    this.#projections = new ProjectionFigures(this.#registry, follows ? followed : undefined);
  }

  /** All current figures in Prometheus' text format. */
  async read(): Promise<string> {
    await this.#projections.look();
    return `${await PROCESS.metrics()}\n${await this.#registry.metrics()}`;
  }
}

/** No figure where nothing signs: the least of all says whether anybody can. */
function addUnsigned(registry: Registry, isUnsigned: () => boolean | null): void {
  const gauge: Gauge = new Gauge({
    name: 'onda_log_unsigned',
    help: '1 where a process cannot sign the log',
    registers: [registry],
    collect: () => {
      gauge.remove();
      const now = isUnsigned();
      if (now !== null) gauge.set(Number(now));
    },
  });
}

function addStrayRejections(registry: Registry): void {
  const counter: Counter = new Counter({
    name: 'onda_event_store_stray_rejections_total',
    help: 'Rejections of the client of EventStoreDB that no caller could catch',
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc(strayRejections());
    },
  });
}

function addDamage(registry: Registry, damaged: () => readonly string[]): void {
  const gauge: Gauge = new Gauge({
    name: 'onda_read_model_damaged',
    help: '1 for each collection of read models in which documents are not as they were saved',
    labelNames: ['collection'],
    registers: [registry],
    collect: () => {
      gauge.reset();
      for (const name of damaged()) gauge.set({ collection: name }, 1);
    },
  });
}

/** No figures where the disk cannot be asked, so that the others are still there. */
function addRoom(registry: Registry, room: () => Promise<Room>): void {
  const figure = (name: string, help: string, of: (room: Room) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(await room().then(of, () => NaN)),
    });
  };
  figure(
    'onda_disk_free_bytes',
    'Room for this process on the disk of DATA_DIR',
    ({ freeBytes }) => freeBytes,
  );
  figure(
    'onda_disk_free_files',
    'Files that can still be made there',
    ({ freeFiles = Infinity }) => freeFiles,
  );
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
