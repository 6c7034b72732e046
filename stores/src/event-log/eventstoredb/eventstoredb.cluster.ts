import { readFileSync } from 'node:fs';

import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import members from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { credentials, Metadata, type ChannelCredentials } from '@grpc/grpc-js';

import type { Nodes } from './address.ts';
import { NoLeader } from './eventstoredb.failures.ts';

/** A node that stands still never answers; the others know the leader. */
const ANSWER_MS_MAX = 800;
/** A pool of its own: in the shared one a node that was away would be tried again only after ever longer pauses. */
const CHANNEL = { 'grpc.use_local_subchannel_pool': 1 };

type Member = Readonly<{ host: string; isLeader: boolean }>;
/** The leader that a node names; undefined when it knows of none. */
type Vote = string | undefined;

/** The nodes of a cluster. They are asked for their leader; the client's own search ends the process when it fails. */
export class Cluster {
  readonly #seeds: readonly string[];
  readonly #credentials: ChannelCredentials;
  #known: ReadonlySet<string>;
  #search: Promise<string> | undefined;

  /** @throws {Error} when a file of the TLS settings cannot be read. */
  constructor({ hosts, hasTls, files }: Pick<Nodes, 'hosts' | 'hasTls' | 'files'>) {
    this.#seeds = hosts;
    this.#known = new Set(hosts);
    this.#credentials = hasTls ? credentialsFor(files) : credentials.createInsecure();
  }

  /**
   * Asks all known nodes once for their leader, as `host:port`. Simultaneous callers share the search.
   *
   * @throws {NoLeader} when most of them name none, or none answers.
   */
  leader(): Promise<string> {
    this.#search ??= this.#searched().finally(() => (this.#search = undefined));
    return this.#search;
  }

  async #searched(): Promise<string> {
    const hosts = [...this.#known];
    const votes: Vote[] = [];
    const elected = await new Promise<Vote>((resolve) => {
      let waiting = hosts.length;
      const heard = (vote?: { leader: Vote }) => {
        waiting -= 1;
        if (vote) votes.push(vote.leader);
        const first = favourite(votes);
        // A node that was cut off may still name an earlier leader, itself perhaps, so that one answer is not enough.
        if (waiting === 0 || (first && first.count > hosts.length / 2)) resolve(first?.leader);
      };
      for (const host of hosts)
        this.#membersAt(host).then(
          (found) => heard({ leader: this.#leaderIn(found) }),
          () => heard(),
        );
    });
    if (elected === undefined) throw new NoLeader();
    return elected;
  }

  #leaderIn(found: readonly Member[]): Vote {
    if (found.length > 0) this.#known = new Set([...this.#seeds, ...found.map(({ host }) => host)]);
    return found.find(({ isLeader }) => isLeader)?.host;
  }

  #membersAt(host: string): Promise<readonly Member[]> {
    const client = new gossip.GossipClient(host, this.#credentials, CHANNEL);
    const deadline = Date.now() + ANSWER_MS_MAX;
    return new Promise((resolve, reject) => {
      client.read(new shared.Empty(), new Metadata(), { deadline }, (error, answer) => {
        client.close();
        if (error) reject(error);
        else resolve(answer.getMembersList().flatMap(memberOf));
      });
    });
  }
}

/** The leader that most nodes name, before the answer that there is none. */
function favourite(votes: readonly Vote[]): Readonly<{ leader: Vote; count: number }> | undefined {
  const counts = new Map<Vote, number>();
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  const [most] = [...counts]
    .map(([leader, count]) => ({ leader, count }))
    .toSorted((a, b) => b.count - a.count || Number(a.leader === undefined) - Number(b.leader === undefined));
  return most;
}

function memberOf(member: members.MemberInfo): Member[] {
  const place = member.getHttpEndPoint();
  if (!place) return [];
  const isLeader = member.getIsAlive() && member.getState() === members.MemberInfo.VNodeState.LEADER;
  return [{ host: `${place.getAddress()}:${place.getPort()}`, isLeader }];
}

const contentOf = (file: string | undefined) => (file === undefined ? null : readFileSync(file));

const credentialsFor = ({ ca, certificate, key }: Nodes['files']): ChannelCredentials =>
  credentials.createSsl(contentOf(ca), contentOf(key), contentOf(certificate));
