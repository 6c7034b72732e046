import type { IncomingMessage, ServerResponse } from 'node:http';

import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEFAULT_SETTINGS, Rejection, type ParticipantId, type Settings } from '@onda-on/contracts/rules';
import { PARTICIPANTS, SETTINGS } from '@onda-on/contracts/views';
import { PROJECTIONS } from '@onda-on/projections';
import {
  LOG_START,
  type Checkpoints,
  type DocumentReader,
  type IdentityStore,
  type StoreName,
  type Stores,
} from '@onda-on/stores';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { methodsOf } from '../identity/access/route-access.ts';
import { ChangeJournal } from '../platform/changes/change-journal.ts';
import type { Config } from '../platform/config/config.ts';
import { newAdapter } from '../platform/http/adapter.ts';
import { Edge } from '../platform/http/edge.ts';
import { NestLog, newProcessLog } from '../platform/http/process-log.ts';
import { ClockWatch, SystemMonotonicClock } from '../platform/kernel/clock-watch.ts';
import { ErasureLedger } from '../platform/kernel/erasure-ledger.ts';
import { serveClient } from '../platform/rendering/client.routes.ts';
import { CLIENT } from './http-application.ts';
import type { OpenedInstallation } from './installation.ts';
import type { Meanwhile } from './waiting-answers.ts';
import { WaitingModule } from './waiting.module.ts';

type OpenedStores = Pick<Stores, 'reads' | 'vault' | 'close'>;
type AskedRead = Pick<FastifyRequest, 'params' | 'is404' | 'routeOptions'>;

/** Decides what a waiting server may answer, by what its read models say; without them only files and pages. */
class WaitingGate {
  readonly #reads: (DocumentReader & Checkpoints) | undefined;
  /** Undefined while the reads must not be served. */
  #settings: Settings | undefined;

  constructor(reads?: DocumentReader & Checkpoints) {
    this.#reads = reads;
  }

  get isOpen(): boolean {
    return this.#settings !== undefined;
  }

  /** The defaults while the settings are unknown. */
  get site(): Settings['site'] {
    return (this.#settings ?? DEFAULT_SETTINGS).site;
  }

  /** Reads again whether the read models may be shown. Never fails. */
  async look(): Promise<void> {
    this.#settings = await this.#known().catch(() => undefined);
  }

  /** Refuses by default: a path of the complete server that has no route here is refused too. */
  refusalOf({ params, is404, routeOptions: { url: route } }: AskedRead): Rejection | undefined {
    if (is404) return new Rejection('UNAVAILABLE');
    if (route === CLIENT_ROUTE) return isOfServer(params) ? new Rejection('UNAVAILABLE') : undefined;
    if (!this.isOpen) return new Rejection('UNAVAILABLE');
    // No guard checks tokens here, so nobody passes during maintenance.
    return this.site.maintenanceMode ? new Rejection('MAINTENANCE') : undefined;
  }

  /** A read model that never ran, such as after an upgrade, would look as if nothing had happened. */
  async #known(): Promise<Settings | undefined> {
    const reads = this.#reads;
    if (!reads) return undefined;
    const checkpoints = await Promise.all(PROJECTIONS.map(({ name }) => reads.checkpointOf(name)));
    if (checkpoints.includes(LOG_START)) return undefined;
    return (await reads.get(SETTINGS, 'main'))?.settings ?? DEFAULT_SETTINGS;
  }
}

/** The route of the client's files and pages. */
const CLIENT_ROUTE = '/*';

/** Whether an address belongs to the complete server and not to the client. */
function isOfServer(params: unknown): boolean {
  const { '*': rest = '' } = params as Readonly<Record<string, string>>;
  const path = `/${rest}`;
  return path.startsWith('/api/') || methodsOf(path).includes('GET');
}

/**
 * Names without persons whose erasure a read model or this machine's ledger knows: the vault may still have them, since
 * only the complete server finishes an interrupted erasure.
 */
class UnerasedPeople implements Pick<IdentityStore, 'profilesOf'> {
  readonly #inLedger: ReadonlySet<ParticipantId>;

  constructor(
    private readonly vault: Pick<IdentityStore, 'profilesOf'>,
    private readonly reads: DocumentReader,
    ledger: Pick<ErasureLedger, 'read'>,
  ) {
    this.#inLedger = new Set(ledger.read().map(({ participantId }) => participantId));
  }

  readonly profilesOf: IdentityStore['profilesOf'] = async (wanted, onDamaged) => {
    const marks = await this.reads.getMany(PARTICIPANTS, [
      ...new Set(wanted.map(({ participantId }) => participantId)),
    ]);
    const isErased = (id: ParticipantId) => this.#inLedger.has(id) || marks.get(id)?.isErased === true;
    return this.vault.profilesOf(
      wanted.filter(({ participantId }) => !isErased(participantId)),
      onDamaged,
    );
  };
}

/** The client's files and pages, and, where stores are given, the reads of `WaitingModule`; it closes the stores. */
export class WaitingApplication {
  readonly #stores: OpenedStores | undefined;
  readonly #gate: WaitingGate;
  readonly #edge: Edge;
  readonly #app: NestFastifyApplication;
  readonly #instance: FastifyInstance;

  private constructor(
    parts: Readonly<{
      stores: OpenedStores | undefined;
      gate: WaitingGate;
      edge: Edge;
      app: NestFastifyApplication;
    }>,
  ) {
    this.#stores = parts.stores;
    this.#gate = parts.gate;
    this.#edge = parts.edge;
    this.#app = parts.app;
    this.#instance = parts.app.getHttpAdapter().getInstance();
  }

  static async start(
    config: Config,
    stores: OpenedStores | undefined,
    clientDirectory: string,
  ): Promise<WaitingApplication> {
    const gate = new WaitingGate(stores?.reads);
    await gate.look();
    const edge = new Edge();
    edge.methodsOf = methodsOf;
    edge.notYet = (request) => gate.refusalOf(request);
    edge.isInMaintenance = () => gate.site.maintenanceMode;
    const clock = new ClockWatch({ wallMs: Date.now, monotonic: new SystemMonotonicClock() });
    const log = newProcessLog(config.logLevel);
    const adapter = newAdapter(config, log, edge);
    const read = stores && {
      reads: stores.reads,
      people: new UnerasedPeople(stores.vault, stores.reads, new ErasureLedger(config.dataDirectory)),
    };
    const app = await NestFactory.create<NestFastifyApplication>(
      WaitingModule.with({ edge, clock, stores: read }),
      adapter,
      { bodyParser: false, logger: new NestLog(log), abortOnError: false },
    );
    serveClient(adapter.getInstance<FastifyInstance>(), {
      directory: clientDirectory,
      edge,
      siteOf: () => gate.site,
      now: () => clock.now(),
      // Of no process: a page that it stands in fetches everything again once there is an event stream.
      changesId: () => new ChangeJournal().id,
    });
    await app.init();
    await adapter.getInstance<FastifyInstance>().ready();
    return new WaitingApplication({ stores, gate, edge, app });
  }

  get hasStores(): boolean {
    return this.#stores !== undefined;
  }

  look(): Promise<void> {
    return this.#gate.look();
  }

  answersAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { isOpen } = this.#gate;
    return isOpen && this.#edge.servesNormally() && this.#edge.answersAtOnce(request, response);
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#instance.routing(request, response);
  }

  /** Lets requests finish, at most for some seconds. */
  async close(): Promise<void> {
    await this.#app.close();
    await this.#stores?.close();
  }
}

/** Serves what is possible without the log: first only the client, and reads as soon as the other stores answer. */
export class ServedMeanwhile implements Meanwhile {
  #current: WaitingApplication | undefined;

  constructor(
    private readonly config: Config,
    private readonly open: () => Promise<OpenedInstallation>,
    private readonly clientDirectory = CLIENT,
  ) {}

  /** Called after each failed start, with the store that was away. */
  async update(away: StoreName): Promise<void> {
    if (away === 'eventStore' && !this.#current?.hasStores) {
      // The start itself has reported why they cannot be opened.
      const opened = await this.open().catch(() => undefined);
      if (opened) await this.#replaceBy(opened.stores);
    }
    if (this.#current) await this.#current.look();
    else this.#current = await WaitingApplication.start(this.config, undefined, this.clientDirectory);
  }

  answersAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#current?.answersAtOnce(request, response) ?? false;
  }

  /** False if it cannot answer yet. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    this.#current?.handle(request, response);
    return this.#current !== undefined;
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    await current?.close();
  }

  async #replaceBy(stores: OpenedStores): Promise<void> {
    const before = this.#current;
    this.#current = await WaitingApplication.start(this.config, stores, this.clientDirectory);
    await before?.close();
  }
}
