import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  NO_STREAM,
  type AppendResult,
  type EventData,
} from '@eventstore/db-client';

/** Changes the adapter's client so that it has a defect. */
export type Defect = (client: EventStoreDBClient) => void;

export const connectWith = (defect: Defect) => (connectionString: string) => {
  const client = EventStoreDBClient.connectionString(connectionString);
  defect(client);
  return client;
};

export const writesAtAnyRevision: Defect = (client) => {
  const append = client.appendToStream.bind(client);
  client.appendToStream = (stream, events, options) =>
    append(stream, events, { ...options, expectedRevision: ANY });
};

/** Takes the conflict of its own retry for another writer's, and appends again at the current revision. */
export const retriesAtCurrentRevision: Defect = (client) => {
  const append = client.appendToStream.bind(client);
  const sent = new Set<string>();
  const revisionOf = async (stream: string) => {
    const last = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    for await (const { event } of last) return event?.revision ?? NO_STREAM;
    return NO_STREAM;
  };
  client.appendToStream = async (stream, events, options) => {
    const id = ([events].flat() as EventData[])[0]?.id ?? '';
    if (!sent.has(id)) return append(stream, events, (sent.add(id), options));
    return append(stream, events, { ...options, expectedRevision: await revisionOf(stream) });
  };
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

const positioned = (result: AppendResult): AppendResult =>
  result.position ? result : { ...result, position: { commit: 1n, prepare: 1n } };

/** Invents a position where the server returns none. */
export const inventsPositions: Defect = (client) => {
  const append = client.appendToStream.bind(client);
  client.appendToStream = async (stream, events, options) =>
    positioned(await append(stream, events, options));
};
