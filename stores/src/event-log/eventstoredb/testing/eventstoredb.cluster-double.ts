import {
  openEventStoreDb,
  type EventStoreDbEventLog,
  type EventStoreDbOptions,
} from '../eventstoredb.event-log.ts';
import type { Place } from './eventstoredb.messages.ts';
import { EventStoreDbDouble } from './eventstoredb.server.ts';
import { RecordedLog } from './recorded-log.ts';

type Three<T> = readonly [T, T, T];

/**
 * Three doubles, each with its own log. A write to the leader is replicated at once unless the leader is cut off; which node
 * leads is decided by the test, since an election takes a real cluster several seconds.
 */
export class EventStoreDbCluster {
  readonly nodes: Three<EventStoreDbDouble> = [this.#node(), this.#node(), this.#node()];
  #leader: EventStoreDbDouble | undefined;
  #cutOff: EventStoreDbDouble | undefined;

  /** The first node leads. */
  static async start(): Promise<EventStoreDbCluster> {
    const cluster = new EventStoreDbCluster();
    for (const node of cluster.nodes) await node.listen();
    cluster.elect(cluster.nodes[0]);
    return cluster;
  }

  /** The address with all hosts. */
  get url(): string {
    return `esdb://${this.nodes.map(({ place }) => `${place.address}:${place.port}`).join(',')}?tls=false`;
  }

  /** The address with one name for all nodes. */
  get discoveryUrl(): string {
    return this.nodes[0].url.replace('esdb:', 'esdb+discover:');
  }

  /** The log as a process of the product opens it, with these options. */
  open(options: EventStoreDbOptions): EventStoreDbEventLog {
    return openEventStoreDb(this.url, options);
  }

  /** Resolves after each node has been asked `times` more for the leader. */
  async isAskedAgain(times: number): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.isGossipedAgain(times)));
  }

  /**
   * From now on this node takes itself for the leader, whatever the others elect. It keeps what is appended to it, but nobody
   * can read that, and no writer gets a success.
   */
  cutOff(node: EventStoreDbDouble): void {
    this.#cutOff = node;
    node.troubles.hasNoQuorum = true;
    node.log.conceal();
  }

  /** All other nodes know the new leader at once, or that there is none. */
  elect(leader: EventStoreDbDouble | undefined): void {
    this.#leader = leader;
  }

  /**
   * The node that was cut off is back. What it alone has becomes readable everywhere if it still leads. Otherwise it truncates
   * its log, for which a real node ends and is started again, and takes over what the new leader has.
   */
  async rejoin(): Promise<void> {
    const node = this.#cutOff;
    if (!node) return;
    this.#cutOff = undefined;
    node.troubles.hasNoQuorum = false;
    if (this.#leader !== node) {
      node.log.truncate();
      await node.restart();
    }
    node.reveal();
    if (this.#leader) this.#replicate(this.#leader);
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.stop();
  }

  #replicate(from: EventStoreDbDouble): void {
    if (from === this.#cutOff) return;
    for (const node of this.nodes) if (node !== this.#cutOff) node.log.replicate(from.log);
  }

  #node(): EventStoreDbDouble {
    const places = (): readonly Place[] => this.nodes.map(({ place }) => place);
    const node: EventStoreDbDouble = new EventStoreDbDouble(new RecordedLog(), {
      nodes: places,
      leader: () => (node === this.#cutOff ? node : this.#leader)?.place,
      onWritten: () => this.#replicate(node),
    });
    return node;
  }
}
