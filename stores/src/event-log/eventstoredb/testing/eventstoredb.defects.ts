import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  NO_STREAM,
  type AppendResult,
  type EventData,
} from '@eventstore/db-client';

/** Turns a client into one through which the adapter makes a mistake. */
export type Defect = (client: EventStoreDBClient) => void;

/** A way to connect that plants a defect. */
export const connectWith = (defect: Defect) => (connectionString: string) => {
  const client = EventStoreDBClient.connectionString(connectionString);
  defect(client);
  return client;
};

/** Appends wherever the stream is. */
export const writesAtAnyRevision: Defect = (client) => {
  const append = client.appendToStream.bind(client);
  client.appendToStream = (stream, events, options) =>
    append(stream, events, { ...options, expectedRevision: ANY });
};

/** Takes a conflict of its own retry for somebody else's, and decides on where the stream is by now. */
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

/** After a drop goes on where the log is by now, not where the follower was. */
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

/** Takes whatever comes, as fast as it comes, and keeps it until somebody has time for it. */
export const readsAheadOfItsConsumer: Defect = (client) => {
  const subscribe = client.subscribeToAll.bind(client);
  client.subscribeToAll = (options) => subscribe(options, { highWaterMark: 1_000_000 });
};

/** Believes that the log can end beyond everything. */
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

/** Makes a position up where the server gives none. */
export const inventsPositions: Defect = (client) => {
  const append = client.appendToStream.bind(client);
  client.appendToStream = async (stream, events, options) =>
    positioned(await append(stream, events, options));
};
