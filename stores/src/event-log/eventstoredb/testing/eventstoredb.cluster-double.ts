import type { Place } from './eventstoredb.messages.ts';
import { EventStoreDbDouble } from './eventstoredb.server.ts';
import { RecordedLog } from './recorded-log.ts';

type Three<T> = readonly [T, T, T];

/**
 * Three doubles with one log. Every write is replicated at once; which node leads is decided by the test, since an election takes
 * a real cluster several seconds.
 */
export class EventStoreDbCluster {
  readonly log = new RecordedLog();
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

  /** Resolves after each node has been asked `times` more for the leader. */
  async isAskedAgain(times: number): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.isGossipedAgain(times)));
  }

  /** From now on this node takes itself for the leader, whatever the others elect. */
  cutOff(node: EventStoreDbDouble): void {
    this.#cutOff = node;
  }

  /** All other nodes know the new leader at once, or that there is none. */
  elect(leader: EventStoreDbDouble | undefined): void {
    this.#leader = leader;
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.stop();
  }

  #node(): EventStoreDbDouble {
    const places = (): readonly Place[] => this.nodes.map(({ place }) => place);
    const node: EventStoreDbDouble = new EventStoreDbDouble(this.log, {
      nodes: places,
      leader: () => (node === this.#cutOff ? node : this.#leader)?.place,
    });
    return node;
  }
}
