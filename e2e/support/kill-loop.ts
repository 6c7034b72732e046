import { setTimeout as pause } from 'node:timers/promises';

import { PROJECTIONS } from '@onda-on/projections';
import type { Checkpoints } from '@onda-on/stores';

import type { Random } from '../../server/src/ops/demo/random.ts';
import type { EventStoreDbCluster } from '../../stores/src/event-log/eventstoredb/testing/eventstoredb.cluster-double.ts';
import { ReadinessWatch } from './readiness-watch.ts';
import type { ServerProcess } from './server-process.ts';
import type { Acceptance, SubmissionLoad } from './submission-load.ts';

/** How long the double goes without a leader once the others know that theirs is gone, and until they know of one that stands still. */
const ELECTION_MS = 500;
const UNNOTICED_MS = 500;
const NO_QUORUM_MS = 8_000;
/** Between two cycles, so that one does not measure what the one before has left. */
const CALM_MS = 200;
const RECOVERY_MS_MAX = 90_000;
const POLL_MS = 10;

/** What may happen to the installation, with how often of all cycles. */
const KINDS = {
  'server killed': 3,
  'projection process killed': 3,
  'leader killed': 9,
  'leader stands still': 4,
  'no quorum': 1,
} as const;
export type Kind = keyof typeof KINDS;
export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

/**
 * Milliseconds of one cycle. `entry`: the longest time without an accepted entry; after a lost quorum, from its return on. `moved`:
 * until every table includes an entry that was accepted afterwards. `ready`: until every process is ready; of a killed process
 * from its start on, else from when the cluster is whole.
 */
export type Times = Readonly<{ entry: number; moved: number; ready: number }>;
export type Cycle = Readonly<{ kind: Kind; times: Times }>;

/** Points in time of a fault. Entries count for `entry` after `begin`, and for `moved` after `over`. `repair` may go on meanwhile. */
type Fault = Readonly<{ begin: number; over: number; whole: number; repair?: Promise<unknown> }>;

export type Installation = Readonly<{
  cluster: EventStoreDbCluster;
  servers: readonly ServerProcess[];
  projections: readonly ServerProcess[];
  reads: Checkpoints;
}>;

/** Kills and stops processes and nodes under load, one after the other, and measures how long each is noticed. */
export class KillLoop {
  readonly #installation: Installation;
  readonly #load: SubmissionLoad;
  readonly #random: Random;
  readonly #watch: ReadinessWatch;
  readonly #faults: Readonly<Record<Kind, () => Promise<Fault>>> = {
    'server killed': () => this.#killProcess(this.#anyOf(this.#installation.servers)),
    'projection process killed': async () => this.#killProcess(await this.#holder()),
    'leader killed': () => this.#killLeader(),
    'leader stands still': () => this.#freezeLeader(),
    'no quorum': () => this.#loseQuorum(),
  };
  #leader: EventStoreDbCluster['nodes'][number];

  constructor(installation: Installation, load: SubmissionLoad, random: Random) {
    this.#installation = installation;
    this.#load = load;
    this.#random = random;
    this.#leader = installation.cluster.nodes[0];
    this.#watch = new ReadinessWatch([...installation.servers, ...installation.projections]);
  }

  /** Runs so many cycles, of one kind or of all. */
  async run(
    cycles: number,
    only: Kind | undefined,
    report: (cycle: Cycle) => void,
  ): Promise<readonly Cycle[]> {
    const done: Cycle[] = [];
    try {
      for (const kind of this.#plan(cycles, only)) {
        await this.#watch.allReady(performance.now(), RECOVERY_MS_MAX);
        await pause(CALM_MS);
        const cycle = { kind, times: await this.#measured(await this.#faults[kind]()) };
        report(cycle);
        done.push(cycle);
      }
      return done;
    } finally {
      await this.#watch.end();
    }
  }

  /** Each kind as often as its weight, in an order by chance. */
  #plan(cycles: number, only: Kind | undefined): readonly Kind[] {
    if (only) return Array.from({ length: cycles }, () => only);
    const bag = Object.entries(KINDS).flatMap(([kind, times]) => Array.from({ length: times }, () => kind));
    const plan: string[] = [];
    while (plan.length < cycles) plan.push(...this.#random.shuffled(bag));
    return plan.slice(0, cycles).filter(isKind);
  }

  async #measured({ begin, over, whole, repair }: Fault): Promise<Times> {
    const { position } = await this.#acceptedAfter(over);
    const moved = await this.#included(position);
    await repair;
    const ready = await this.#watch.allReady(whole, RECOVERY_MS_MAX);
    const times = [begin, ...this.#load.acceptances.map(({ at }) => at).filter((at) => at > begin)];
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? at));
    return { entry: Math.max(...gaps), moved: moved - begin, ready: Math.max(0, ready - whole) };
  }

  /** The first entry that was accepted after this time. */
  async #acceptedAfter(from: number): Promise<Acceptance> {
    const end = performance.now() + RECOVERY_MS_MAX;
    for (;;) {
      const found = this.#load.acceptances.find(({ at }) => at > from);
      if (found) return found;
      if (performance.now() > end) throw new Error(`No entry within ${RECOVERY_MS_MAX} ms`);
      await pause(POLL_MS);
    }
  }

  /** Resolves with the time at which all tables include this position. */
  async #included(position: bigint): Promise<number> {
    const { reads } = this.#installation;
    const signal = AbortSignal.timeout(RECOVERY_MS_MAX);
    for (const { name } of PROJECTIONS)
      if (!(await reads.reached(name, position, signal)))
        throw new Error(`${name} has not moved within ${RECOVERY_MS_MAX} ms`);
    return performance.now();
  }

  #anyOf<T>(list: readonly T[]): T {
    const found = list[this.#random.between(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to choose from');
    return found;
  }

  /** The projection process that keeps the standings now. */
  async #holder(): Promise<ServerProcess> {
    for (const each of this.#installation.projections) {
      const metrics = await (await fetch(`${each.url}/metrics`)).text();
      if (/^onda_projection_lease_held\{projection="standings"\} 1$/m.test(metrics)) return each;
    }
    return this.#anyOf(this.#installation.projections);
  }

  async #killProcess(process: ServerProcess): Promise<Fault> {
    const begin = performance.now();
    await process.stop('SIGKILL');
    const whole = performance.now();
    const repair = process.start();
    repair.catch(() => undefined); // Awaited later.
    return { begin, over: whole, whole, repair };
  }

  async #killLeader(): Promise<Fault> {
    const { cluster } = this.#installation;
    const killed = this.#leader;
    const begin = performance.now();
    await killed.stop();
    const over = await this.#electAnother();
    await this.#acceptedAfter(over);
    await killed.restart();
    cluster.elect(this.#leader);
    return { begin, over, whole: performance.now() };
  }

  async #freezeLeader(): Promise<Fault> {
    const frozen = this.#leader;
    const begin = performance.now();
    frozen.troubles.isSilent = true;
    await pause(UNNOTICED_MS);
    const over = await this.#electAnother();
    await this.#acceptedAfter(over);
    frozen.troubles.isSilent = false;
    return { begin, over, whole: performance.now() };
  }

  async #loseQuorum(): Promise<Fault> {
    const { cluster } = this.#installation;
    const killed = [this.#leader, this.#anyOf(cluster.nodes.filter((node) => node !== this.#leader))];
    cluster.elect(undefined);
    for (const node of killed) await node.stop();
    await pause(NO_QUORUM_MS);
    for (const node of killed) await node.restart();
    this.#leader = this.#anyOf(cluster.nodes);
    cluster.elect(this.#leader);
    const back = performance.now();
    return { begin: back, over: back, whole: back };
  }

  /** Resolves with the time of the election. */
  async #electAnother(): Promise<number> {
    const { cluster } = this.#installation;
    const others = cluster.nodes.filter((node) => node !== this.#leader);
    cluster.elect(undefined);
    await pause(ELECTION_MS);
    this.#leader = this.#anyOf(others);
    cluster.elect(this.#leader);
    return performance.now();
  }
}
