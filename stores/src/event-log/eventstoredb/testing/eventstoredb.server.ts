import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  status,
  type Metadata,
  type sendUnaryData,
  type ServiceError,
} from '@grpc/grpc-js';

import { AppendHandler, type AppendCall, type BatchAppendCall } from './eventstoredb.append-handler.ts';
import { clusterInfo, failure, notLeader, type Place } from './eventstoredb.messages.ts';
import { answerRead, type ReadCall } from './eventstoredb.read-handler.ts';
import { SubscriptionHandler } from './eventstoredb.subscription-handler.ts';
import { RecordedLog } from './recorded-log.ts';
import { afterwards, noTroubles, type Troubles } from './server-troubles.ts';

const SYSTEM_EVENTS_AT_FIRST = 40;

/** What a node knows of its cluster. */
export type Membership = Readonly<{
  nodes: () => readonly Place[];
  leader: () => Place | undefined;
  /** Called after each write to this node. */
  onWritten: () => void;
}>;

type Call = 'appending' | 'reading a stream' | 'reading all';

/** A test double of an EventStoreDB server in this process, with the measured behaviour of a real one. */
export class EventStoreDbDouble {
  readonly log: RecordedLog;
  readonly troubles: Troubles = noTroubles();
  #server = newServer();
  readonly #subscriptions = new Set<SubscriptionHandler>();
  readonly #appends: AppendHandler;
  readonly #membership: Membership;
  readonly #sent = { count: 0 };
  #port = 0;
  #refusals = 0;
  #reads = 0;
  #gossips = 0;

  /** Without a membership it is the only node, and leads. */
  constructor(log: RecordedLog, membership?: Membership) {
    this.log = log;
    this.#membership = membership ?? {
      nodes: () => [this.place],
      leader: () => this.place,
      onWritten: () => undefined,
    };
    this.#appends = new AppendHandler(log, this.troubles, () =>
      this.writeSystemEvents(this.troubles.ownEventsPerAppend),
    );
  }

  static async start(): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble(new RecordedLog());
    double.writeSystemEvents(SYSTEM_EVENTS_AT_FIRST);
    await double.listen();
    return double;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  get port(): number {
    return this.#port;
  }

  get place(): Place {
    return { address: '127.0.0.1', port: this.#port };
  }

  /** The most appends that were under way at once. */
  get appendsMost(): number {
    return this.#appends.most;
  }

  /** Resolves once there are so many subscriptions. */
  async isLeftTo(subscriptions: number): Promise<void> {
    while (this.#subscriptions.size !== subscriptions) await nextTurn();
  }

  /** Resolves once a subscription to all events is live. */
  async isFollowedLive(): Promise<void> {
    while (![...this.#subscriptions].some(({ isLiveForAll }) => isLiveForAll)) await nextTurn();
  }

  /** Resolves after it was asked for the leader `times` more. */
  async isGossipedAgain(times: number): Promise<void> {
    const enough = this.#gossips + times;
    while (this.#gossips < enough) await nextTurn();
  }

  /** Resolves after `times` more appends came in streams of them. */
  async isAppendedAgain(times: number): Promise<void> {
    const enough = this.#appends.batched + times;
    while (this.#appends.batched < enough) await nextTurn();
  }

  /** Resolves after `times` more reads. */
  async isReadAgain(times: number): Promise<void> {
    const enough = this.#reads + times;
    while (this.#reads < enough) await nextTurn();
  }

  /** Resolves after it refused `times` more calls. */
  async isRefusingAgain(times: number): Promise<void> {
    const enough = this.#refusals + times;
    while (this.#refusals < enough) await nextTurn();
  }

  /** How many messages all subscribers have got so far. */
  get sent(): number {
    return this.#sent.count;
  }

  writeSystemEvents(count: number): void {
    const event = { contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.from('') };
    for (let i = 0; i < count; i += 1) {
      const statistics = { ...event, id: randomUUID(), type: '$statsCollected' };
      this.log.append('$stats-127.0.0.1:2113', 'any', [statistics]);
    }
    this.#appended();
  }

  /** Shows what was appended since `log.conceal`. */
  reveal(): void {
    this.log.reveal();
    this.#appended();
  }

  async stop(): Promise<void> {
    this.#server.forceShutdown();
  }

  /** Ends every connection and listens at the same address again, as a node that is started by its supervisor. */
  async restart(): Promise<void> {
    this.#server.forceShutdown();
    this.#server = newServer();
    await this.listen();
  }

  listen(): Promise<void> {
    this.#server.addService(services.StreamsService, {
      read: (call: ReadCall) => this.#read(call),
      append: (call: AppendCall, answer: sendUnaryData<streams.AppendResp>) => {
        const refusal = this.#refusalOf('appending', call.metadata);
        if (refusal) answer(refusal);
        else this.#appends.handle(call, answer);
      },
      delete: unimplemented,
      tombstone: unimplemented,
      batchAppend: (call: BatchAppendCall) =>
        this.#appends.handleBatches(call, () => this.#refusalOf('appending', call.metadata)),
    });
    this.#server.addService(features.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: (error: null, value: unknown) => void) =>
        answer(null, supportedMethods()),
    });
    this.#server.addService(gossip.GossipService, {
      read: (_: unknown, answer: (error: null, value: unknown) => void) => {
        this.#gossips += 1;
        const { nodes, leader } = this.#membership;
        if (!this.troubles.isSilent) answer(null, clusterInfo(nodes(), leader()));
      },
    });
    return new Promise((resolve, reject) => {
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) => {
        this.#port = port;
        if (error) reject(error);
        else resolve();
      });
    });
  }

  #read(call: ReadCall): void {
    call.on('error', () => undefined);
    if (this.troubles.isSilent) return;
    if (this.troubles.isDown)
      return void call.emit('error', failure(status.UNAVAILABLE, 'Server Is Not Ready'));
    const of = call.request.getOptions()?.hasAll() ? 'reading all' : 'reading a stream';
    const refusal = this.#refusalOf(of, call.metadata);
    if (refusal) return void call.emit('error', refusal);
    if (!call.request.getOptions()?.hasSubscription()) {
      this.#reads += 1;
      return afterwards(this.troubles.slowMs, () => answerRead(this.log, call));
    }
    const subscription = new SubscriptionHandler(this.log, this.troubles, call, this.#sent);
    this.#subscriptions.add(subscription);
    const leave = () => {
      this.#subscriptions.delete(subscription);
      subscription.left();
    };
    call.on('cancelled', leave);
    call.on('close', leave);
    void subscription.run();
  }

  /** A node that does not lead refuses calls for the leader, and names it if it knows it. */
  #refusalOf(asked: Call, metadata: Metadata): ServiceError | undefined {
    const { isSilent, refuses, failsToReadAll } = this.troubles;
    if (isSilent) return undefined;
    if (failsToReadAll && asked === 'reading all') {
      this.#refusals += 1;
      return failure(status.UNKNOWN, 'Exception was thrown by handler.');
    }
    if (refuses === 'password' || refuses === asked) {
      this.#refusals += 1;
      return refuses === 'password'
        ? failure(status.UNAUTHENTICATED, 'UnAuthenticated')
        : failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
    }
    const leader = this.#membership.leader();
    if (metadata.get('requires-leader')[0] !== 'true') return undefined;
    if (!leader) return failure(status.UNAVAILABLE, 'Server Is Not Ready');
    return leader.port === this.#port ? undefined : notLeader(leader);
  }

  #appended(): void {
    this.#membership.onWritten();
    for (const subscription of this.#subscriptions) subscription.appended();
  }
}

/** The client asks before it streams appends. */
const supportedMethods = () =>
  new featureMessages.SupportedMethods()
    .setEventStoreServerVersion('23.10.6')
    .setMethodsList([
      new featureMessages.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName('batchappend'),
    ]);

const newServer = () => new Server({ 'grpc.max_receive_message_length': 64 * 1024 * 1024 });

function unimplemented(): void {
  throw new Error('No part of this is asked of the double');
}
