import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { NotLeaderError, type Credentials, type EventStoreDBClient } from '@eventstore/db-client';

import type { OnRefusal } from '../../stores-config.ts';
import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { LogFault, LogUnavailable, type LogRefusal } from '../event-log.port.ts';
import { connectionStringOf, credentialsOf, nodesOf } from './address.ts';
import { Cluster } from './eventstoredb.cluster.ts';
import { hasNoQuorum, isConnectionLost, isSilence, refusalIn } from './eventstoredb.failures.ts';

const CLOSE_MS_MAX = 1_000;
/** A client is not replaced before this age, so that many calls that fail together do not open one connection each. */
const SESSION_MS_MIN = 20;
/** The generation distinguishes only connections that exist at the same time. */
const GENERATIONS = 1_000;
/** How many replaced clients may keep their subscriptions. */
const SESSIONS_MAX = 8;

export type ConnectionOptions = Readonly<{
  /** After so many milliseconds without any answer the client is replaced by a new one. */
  silenceMsMax: number;
  connect: (connectionString: string) => EventStoreDBClient;
  onRefusal: OnRefusal;
}>;

/** What a call asks of the user's rights. */
export type Right = 'append' | 'read a stream' | 'read all';

/** Options of every call. Only the leader is asked, because other nodes may lag behind. */
export type Call = Readonly<{ credentials: Credentials; requiresLeader: true }>;

/** Asks the client once. After `ended` nobody waits for the answer, and after `lost` the client is given up. */
export type Question<T> = (client: EventStoreDBClient, ended: AbortSignal, lost: AbortSignal) => Promise<T>;

/** A client of one node. */
export type Session = Readonly<{
  client: EventStoreDBClient;
  /** Aborted when the client is given up, because its open subscriptions would never end by themselves. */
  lost: AbortSignal;
}>;

type OwnSession = Session & Readonly<{ host: string; began: number; ending: AbortController }>;

/**
 * The connection to the server, or to the leader of a cluster. The client neither looks for a leader nor reconnects: it does
 * both in ways that may end the process. It is replaced when its connection is lost, when the server falls silent, because a
 * connection that died silently would be used until its keep-alive fails, and when another node leads.
 */
export class Connection {
  readonly call: Call;
  readonly #url: string;
  readonly #options: ConnectionOptions;
  readonly #host: string;
  readonly #cluster: Cluster | undefined;
  /** Those whose subscriptions may still be open. */
  readonly #sessions = new Set<OwnSession>();
  readonly #refusals: Refusals;
  #current: OwnSession | undefined;
  #silentSince: number | undefined;
  #heardAt = -Infinity;
  #generation = 0;
  #era = 1;
  #reportedEra = 0;
  #isClosed = false;

  /** @throws {RangeError} for an invalid address. */
  constructor(url: string, options: ConnectionOptions) {
    const nodes = nodesOf(url);
    this.#url = url;
    this.#options = options;
    this.#refusals = new Refusals(options.onRefusal);
    this.#host = nodes.hosts[0] ?? '';
    this.#cluster = nodes.isCluster ? new Cluster(nodes) : undefined;
    this.call = { credentials: credentialsOf(url), requiresLeader: true };
    // Made also for a cluster, so that the client checks the whole address at once; no client connects before its first call.
    const first = this.#begin(this.#host);
    if (this.#cluster) this.#end(first, 'The leader is not known yet');
  }

  /** Changes once the log can be read again after a reported drop. */
  get era(): number {
    return this.#era;
  }

  /** Whether nobody has reported yet that the connection dropped in this era: many followers share it. */
  isFirstDropIn(era: number): boolean {
    if (era <= this.#reportedEra) return false;
    this.#reportedEra = era;
    return true;
  }

  /**
   * The client of the server, or of the leader.
   *
   * @throws {OutOfTime} when no node answers in time.
   * @throws {NoLeader} when the nodes name no leader.
   * @throws {LogUnavailable} when the connection is closed.
   */
  async session(msMax: number): Promise<Session> {
    return this.#session(msMax);
  }

  /**
   * @throws {OutOfTime} when there is no answer in time, whatever the client's own limit.
   * @throws {NoLeader} when the nodes name no leader.
   * @throws {LogUnavailable} when it is closed.
   */
  async ask<T>(right: Right, msMax: number, question: Question<T>): Promise<T> {
    const began = performance.now();
    const session = await this.#session(msMax);
    const ending = new AbortController();
    try {
      const left = msMax - (performance.now() - began);
      const answer = await withTimeout(
        left,
        question(session.client, ending.signal, session.lost),
        session.lost,
      );
      this.#heard();
      this.#refusals.accepted(right, began);
      // Other calls may work while nobody can follow.
      if (right === 'read all' && this.#era === this.#reportedEra) this.#era += 1;
      return answer;
    } catch (error) {
      this.#refusals.failed(right, began, error);
      if (session === this.#current) this.#judge(session, error, began);
      ending.abort();
      throw error;
    }
  }

  /** For a failure of a subscription; `ask` sees those of its questions. */
  failed(session: Session, error: unknown): void {
    this.#refusals.failed('read all', performance.now(), error);
    if (this.#current && session === this.#current && !isSilence(error))
      this.#judge(this.#current, error, performance.now());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#current = undefined;
    const sessions = [...this.#sessions];
    for (const { ending } of sessions) ending.abort(new LogUnavailable('it is closed'));
    await Promise.all(sessions.map(({ client }) => letGo(client)));
  }

  async #session(msMax: number): Promise<OwnSession> {
    this.#refuseIfClosed();
    if (this.#current) return this.#current;
    if (!this.#cluster) return this.#begin(this.#host);
    const leader = await withTimeout(msMax, this.#cluster.leader());
    this.#refuseIfClosed();
    return this.#current ?? this.#begin(leader);
  }

  #begin(host: string): OwnSession {
    const client = this.#options.connect(connectionStringOf(this.#url, host, this.#generation));
    this.#generation = (this.#generation + 1) % GENERATIONS;
    leaveItsChannelAlone(client);
    const ending = new AbortController();
    setMaxListeners(0, ending.signal); // Each open call listens.
    const session = { client, host, began: performance.now(), ending, lost: ending.signal };
    this.#sessions.add(session);
    for (const earlier of this.#sessions)
      if (earlier.host !== host || this.#sessions.size > SESSIONS_MAX) this.#end(earlier, `${host} leads`);
    this.#current = session;
    return session;
  }

  #judge(session: OwnSession, error: unknown, began: number): void {
    if (isSilence(error)) {
      this.#heardNothingSince(session, began);
      return;
    }
    this.#heard();
    if (error instanceof NotLeaderError) {
      const { address, port } = error.leader;
      this.#end(session, `${session.host} does not lead`);
      this.#begin(`${address}:${port}`);
    } else if (hasNoQuorum(error) && this.#cluster) {
      void this.#followLeader(session, this.#cluster);
    } else if (isConnectionLost(error) && performance.now() - session.began > SESSION_MS_MIN) {
      this.#retire(session);
    }
  }

  #heard(): void {
    this.#silentSince = undefined;
    this.#heardAt = performance.now();
  }

  /** Of this call. Others may have been answered while it was under way. */
  #heardNothingSince(session: OwnSession, began: number): void {
    this.#silentSince ??= Math.max(began, this.#heardAt);
    if (performance.now() - this.#silentSince >= this.#options.silenceMsMax) {
      this.#silentSince = undefined;
      this.#end(session, 'The connection was given up');
    } else if (this.#cluster) {
      void this.#followLeader(session, this.#cluster);
    }
  }

  /** Leaves a node that is silent or cut off as soon as the others have elected another one. */
  async #followLeader(session: OwnSession, cluster: Cluster): Promise<void> {
    const leader = await cluster.leader().catch(() => session.host);
    if (leader === session.host || session !== this.#current) return;
    this.#silentSince = undefined;
    this.#begin(leader);
  }

  /** Later calls get a new client. Calls and subscriptions under way may end by themselves. */
  #retire(session: OwnSession): void {
    this.#current = undefined;
    void closed(session.client);
  }

  #end(session: OwnSession, why: string): void {
    if (session === this.#current) this.#current = undefined;
    this.#sessions.delete(session);
    session.ending.abort(new OutOfTime(why));
    void letGo(session.client);
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new LogUnavailable('it is closed');
  }
}

/** What the server refuses the user of this process. Each change is reported once, whichever calls meet it. */
class Refusals {
  readonly #report: ConnectionOptions['onRefusal'];
  readonly #faults = new Map<Right | 'password', LogFault>();
  #reported: LogRefusal | undefined;
  /** A call that began before this time knows nothing of the last change. */
  #changedAt = -Infinity;

  constructor(report: ConnectionOptions['onRefusal']) {
    this.#report = report;
  }

  /** A call has failed, because the server refuses it or for another reason. */
  failed(right: Right, began: number, error: unknown): void {
    const refusal = refusalIn(error);
    if (!refusal || began < this.#changedAt) return;
    this.#faults.set(refusal === 'password' ? refusal : right, new LogFault(error, refusal));
    this.#reportChange();
  }

  accepted(right: Right, began: number): void {
    if (this.#faults.size === 0 || began < this.#changedAt) return;
    for (const each of ['password', right] as const) this.#faults.delete(each);
    this.#reportChange();
  }

  #reportChange(): void {
    const [first] = this.#faults.values();
    const fault = this.#faults.get('password') ?? first;
    if (fault?.refusal === this.#reported) return;
    [this.#reported, this.#changedAt] = [fault?.refusal, performance.now()];
    this.#report(fault?.refusal && { refusal: fault.refusal, message: fault.message });
  }
}

/**
 * The client closes its channel after a failed call, in a promise that nobody awaits. A call that is about to begin then throws
 * inside another such promise, which ends the process.
 */
function leaveItsChannelAlone(client: EventStoreDBClient): void {
  Object.defineProperty(client, 'handleError', { value: async () => undefined });
}

/** Ends what is open on a client, and closes its connection, which `dispose` alone leaves open. */
async function letGo(client: EventStoreDBClient): Promise<void> {
  await withTimeout(CLOSE_MS_MAX, client.dispose()).catch(() => undefined);
  await closed(client);
}

/** Closes a client for new calls. Calls begin in the turn in which the client was taken, so none finds it closed. */
async function closed(client: EventStoreDBClient): Promise<void> {
  await nextTurn();
  await withTimeout(CLOSE_MS_MAX, client['getChannel']())
    .then((open) => open.close())
    .catch(() => undefined);
}
