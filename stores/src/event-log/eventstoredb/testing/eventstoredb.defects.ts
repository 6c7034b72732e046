import { EventEmitter, once } from 'node:events';

import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';

/** Changes the adapter's client so that it has a defect. */
export type Defect = (client: EventStoreDBClient) => void;

export const connectWith = (defect: Defect) => (connectionString: string) => {
  const client = EventStoreDBClient.connectionString(connectionString);
  defect(client);
  return client;
};

type BatchCall = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Stub = { batchAppend?: (...given: readonly unknown[]) => BatchCall };
type Internals = { getGRPCClient: (...given: readonly unknown[]) => Promise<Stub> };

/** Changes each stream of appends that the client opens. */
function onBatches(client: EventStoreDBClient, change: (call: BatchCall) => void): void {
  const internals = client as unknown as Internals;
  const get = internals.getGRPCClient;
  const changed = new WeakSet<Stub>();
  internals.getGRPCClient = async (...given) => {
    const stub = await get(...given);
    const open = stub.batchAppend?.bind(stub);
    if (!open || changed.has(stub)) return stub;
    changed.add(stub);
    stub.batchAppend = (...args) => {
      const call = open(...args);
      change(call);
      return call;
    };
    return stub;
  };
}

/** Changes each append before it is sent. */
const sending = (client: EventStoreDBClient, change: (request: streams.BatchAppendReq) => unknown) =>
  onBatches(client, (call) => {
    const write = call.write.bind(call);
    call.write = (request: streams.BatchAppendReq) => {
      void Promise.resolve(change(request)).then(() => write(request));
      return true;
    };
  });

export const writesAtAnyRevision: Defect = (client) =>
  sending(client, (request) => request.getOptions()?.setAny(new shared.Empty()));

/** Sends the third append behind the fourth. */
export const overtakesItself: Defect = (client) => {
  let count = 0;
  const turns = new EventEmitter();
  sending(client, () => {
    count += 1;
    if (count === 4) setImmediate(() => turns.emit('sent')); // After the microtask in which it is sent.
    return count === 3 ? once(turns, 'sent') : undefined;
  });
};

/** Takes the conflict of its own retry for another writer's, and appends again at the current revision. */
export const retriesAtCurrentRevision: Defect = (client) => {
  const sent = new Set<string>();
  const revisionOf = async (stream: string) => {
    const last = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    for await (const { event } of last) return String(event?.revision);
    return undefined;
  };
  sending(client, async (request) => {
    const id = request.getProposedMessagesList()[0]?.getId()?.getString() ?? '';
    const options = request.getOptions();
    const stream = Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
    const revision = sent.has(id) ? await revisionOf(stream) : undefined;
    sent.add(id);
    if (revision !== undefined) options?.setStreamPosition(revision);
  });
};

/** Resumes a dropped subscription at the current end instead of the follower's position. */
export const resumesAtTheEnd: Defect = (client) => {
  const subscribe = client.subscribeToAll.bind(client);
  let wasDropped = false;
  client.subscribeToAll = (options) => {
    const subscription = subscribe(wasDropped ? { ...options, fromPosition: END } : options);
    wasDropped = false;
    const drop = () => (wasDropped = true);
    subscription.once('error', drop);
    subscription.once('end', drop);
    return subscription;
  };
};

/** Reads without backpressure, so that everything is buffered. */
export const readsAheadOfItsConsumer: Defect = (client) => {
  const subscribe = client.subscribeToAll.bind(client);
  client.subscribeToAll = (options) => subscribe(options, { highWaterMark: 1_000_000 });
};

/** Takes the server's poison position for the end of the log. */
export const believesPoison: Defect = (client) => {
  const subscribe = client.subscribeToAll.bind(client);
  client.subscribeToAll = ({ filter, ...options } = {}) => {
    const reached = filter?.checkpointReached;
    if (!filter || !reached) return subscribe(options);
    const last = 2n ** 63n - 1n;
    filter.checkpointReached = (subscription, { commit, prepare }) =>
      reached(subscription, commit > last ? { commit: last, prepare: last } : { commit, prepare });
    return subscribe({ ...options, filter });
  };
};

/** Invents a position where the server returns none. */
export const inventsPositions: Defect = (client) =>
  onBatches(client, (call) =>
    call.prependListener('data', (answer: streams.BatchAppendResp) => {
      const success = answer.getSuccess();
      const invented = new shared.AllStreamPosition().setCommitPosition('1').setPreparePosition('1');
      if (success && !success.hasPosition()) success.setPosition(invented);
    }),
  );
