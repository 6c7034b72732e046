// The processes of a simulated installation: servers and projections that die and start again on the same stores.
import { mkdtempSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Test } from '@nestjs/testing';

import { Rejection } from '../../contracts/dist/rules/rejection.js';
import { ProjectionEngine } from '../../projections/dist/index.js';
import { MemoryReadStore } from '../../projections/dist/testing/memory.read-store.js';
import { MediaCleanupJob } from '../../server/dist/content/media/media.job.js';
import { AnchorJob } from '../../server/dist/contest/proof/anchors/anchor.job.js';
import { LogChainWatch } from '../../server/dist/contest/proof/log-chain-watch.js';
import { OpenDataJob } from '../../server/dist/contest/proof/open-data.job.js';
import { MAIL } from '../../server/dist/delivery/mail/mail.port.js';
import { AppModule } from '../../server/dist/main/app.module.js';
import { publishLegalPages } from '../../server/dist/main/testing/legal-pages.js';
import { Erasures } from '../../server/dist/people/erasure/erasures.js';
import { readConfig } from '../../server/dist/platform/config/read-config.js';
import { DiskRoom } from '../../server/dist/platform/health/disk-room.js';
import { Edge } from '../../server/dist/platform/http/edge.js';
import { ClockWatch } from '../../server/dist/platform/kernel/clock-watch.js';
import { loadSecrets, openStores } from '../../stores/dist/index.js';
import { Faults } from './faults.mjs';
import { Mailbox } from './mailbox.mjs';
import { portTo, SimulatedLog } from './stores.mjs';
import { virtual } from './virtual-time.mjs';

const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** As in the product, but renewed half as often: most of what happens in a simulation would be renewals. */
const LEASE_TIMES = { leaseMs: 6_000, renewMs: 3_000 };
const RESTART_MS_MAX = 4_000;
/** How long a client waits for an answer. */
const ANSWER_MS_MAX = 6_000;
const ADDRESSES = {
  eventStore: 'esdb://simulated',
  readStore: 'mongodb://simulated',
  vault: 'mongodb://simulated',
};

/** What the product reports about its own failures: the seed's world keeps it. */
let reports = [];
const note = (...given) => void reports.push(given.map(String).join(' '));
const quiet = () => undefined;
const LOGGER = { log: quiet, warn: quiet, debug: quiet, verbose: quiet, error: note, fatal: note };

const never = new Promise(() => undefined);

/** One process of the installation; `skewMs` is how far its date is from the true one. */
class SimulatedProcess {
  isDead = false;
  isReady = false;
  /** It does nothing before this moment, like one that was stopped. */
  wakesAtMs = 0;

  constructor(world, name, kind, skewMs) {
    Object.assign(this, { world, name, kind, skewMs });
  }

  /** Nothing of it happens any more, whatever it waits for. */
  die() {
    if (!this.isDead) this.world.died(this);
    this.isDead = true;
    return never;
  }

  get clocks() {
    return { wallMs: () => Date.now() + this.skewMs, monotonic: { nowMs: () => virtual.nowMs } };
  }
}

/** A refusal for good; undefined where the same request may succeed later. */
const refusalIn = (error) =>
  error instanceof Rejection && error.code !== 'UNAVAILABLE' ? { refused: error.code } : undefined;

export class World {
  processes = new Map();
  starts = 0;
  reports = (reports = []);

  /** `controls` changes what the product is made of, to see that the checks notice. */
  constructor(controls = {}) {
    this.controls = controls;
    this.directory = mkdtempSync(join(MEMORY, 'onda-on-simulation-'));
    this.isShared = virtual.random() < 0.7;
    this.faults = new Faults(this.isShared);
    this.log = new SimulatedLog();
    this.reads = new MemoryReadStore();
    this.mailbox = new Mailbox(this.faults);
    const environment = { DATA_DIR: this.directory, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' };
    this.config = { ...readConfig(environment), ...(this.isShared && { stores: ADDRESSES }) };
  }

  async open() {
    this.secrets = loadSecrets({ file: this.config.secretsFile, dataExists: false });
    const config = {
      dataDirectory: this.directory,
      secrets: this.secrets,
      onFatal: (error) => this.reports.push(error),
    };
    // Only the vault is a file: the real one, on a disk that is memory.
    this.files = await openStores(config);
    this.vault = this.files.vault;
    await publishLegalPages(this.log, new Date());
    const kinds = this.isShared
      ? [
          ['server-1', 'server'],
          ['server-2', 'server'],
          ['projections-1', 'engine'],
          ['projections-2', 'engine'],
        ]
      : [['server-1', 'server']];
    for (const [name, kind] of kinds) this.start(name, kind);
    await this.allReady();
  }

  async close() {
    for (const each of this.processes.values()) each.isDead = true;
    await this.files.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  start(name, kind, skewMs = 0) {
    const process = new SimulatedProcess(this, name, kind, skewMs);
    this.processes.set(name, process);
    this.starts += 1;
    const begin = kind === 'server' ? () => this.#beginServer(process) : () => this.#beginEngine(process);
    virtual.run(
      process,
      () =>
        void begin().then(
          () => (process.isReady = true),
          () => process.die(),
        ),
    );
    return process;
  }

  /** A supervisor starts it again after a while. */
  died({ name, kind, skewMs }) {
    void virtual
      .pause(RESTART_MS_MAX * virtual.random(), undefined)
      .then(() => this.start(name, kind, skewMs));
  }

  async allReady() {
    while (![...this.processes.values()].every(({ isReady, isDead }) => isReady && !isDead))
      await virtual.pause(50, undefined);
  }

  get servers() {
    return [...this.processes.values()].filter(
      ({ kind, isReady, isDead }) => kind === 'server' && isReady && !isDead,
    );
  }

  #portsOf(process) {
    const port = (kind) => portTo(kind, this[kind], process, this.faults);
    const ports = {
      log: port('log'),
      reads: port('reads'),
      vault: port('vault'),
      close: async () => undefined,
    };
    this.controls.change?.(ports);
    return ports;
  }

  async #beginServer(process) {
    const stores = this.#portsOf(process);
    const watch = await ClockWatch.after(stores.log, process.clocks);
    process.watch = watch;
    const holder = this.isShared ? `${process.name}:${this.starts}` : undefined;
    const parts = {
      config: this.config,
      secrets: this.secrets,
      stores,
      watch,
      edge: new Edge(),
      follows: !this.isShared,
      holder,
    };
    const app = await virtual.apart(() =>
      Test.createTestingModule({ imports: [AppModule.with(parts)] })
        .overrideProvider(MAIL)
        .useValue(this.mailbox.portOf(process))
        .setLogger(LOGGER)
        .compile(),
    );
    // They use files beside the stores, which are not simulated.
    app.get(AnchorJob).keep = app.get(AnchorJob).round = app.get(OpenDataJob).round = async () => undefined;
    app.get(MediaCleanupJob).tidy = app.get(DiskRoom).round = async () => undefined;
    await app.init();
    await app.get(Erasures).carryOn();
    app.get(LogChainWatch).start();
    process.app = app;
  }

  async #beginEngine(process) {
    const { log, reads } = this.#portsOf(process);
    const watch = await ClockWatch.after(log, process.clocks);
    const holder = `${process.name}:${this.starts}`;
    const report = (what, reason) => this.reports.push(`${process.name} ${what}: ${String(reason)}`);
    process.engine = new ProjectionEngine({
      log,
      reads,
      clock: () => watch.now(),
      report,
      holder,
      leaseTimes: LEASE_TIMES,
    });
    await process.engine.start();
  }

  /** What a server answers when nothing fails. @throws whatever the work throws. */
  ask(work) {
    const [server] = this.servers;
    return new Promise((resolve, reject) =>
      virtual.run(server, () => void work(server.app).then(resolve, reject)),
    );
  }

  /**
   * A request to some server: `answer`, `refused` with the code of a refusal, or `unknown`; `isOpen` when it may still take effect,
   * because nobody waited for its end.
   */
  async request(work) {
    await virtual.pause(this.faults.answerMs(), undefined);
    const { servers } = this;
    const server = servers[Math.floor(virtual.random() * servers.length)];
    if (!server || server.watch.fault !== null) return { unknown: true };
    return this.requestTo(server, work);
  }

  async requestTo(server, work) {
    const outcome = await new Promise((resolve) => {
      virtual.run(
        server,
        () =>
          void work(server.app).then(
            (answer) => resolve({ answer }),
            (error) => resolve(refusalIn(error) ?? { unknown: true, isOpen: this.faults.isLate }),
          ),
      );
      void virtual.pause(ANSWER_MS_MAX, undefined).then(() => resolve({ unknown: true, isOpen: true }));
    });
    await virtual.pause(this.faults.answerMs(), undefined);
    return outcome;
  }
}
