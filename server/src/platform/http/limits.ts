import { STREAM_RETRY_AFTER_S } from '@onda-on/contracts/api';

/** What one request may cost at the edge (docs/limits.md#requests). None may be 0: that would mean no limit. */
export const HTTP_LIMITS = {
  bodyBytesMax: 64 * 1024,
  /** On routes that save pages and articles. */
  contentBytesMax: 512 * 1024,
  jsonDepthMax: 32,
  headerBytesMax: 16 * 1024,
  pathParameterLengthMax: 100,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** For a body of up to `bodyBytesMax` to arrive. */
  bodyTimeoutMs: 5_000,
  connectionCheckMs: 1_000,
  keepAliveMs: 72_000,
  /** Requests in flight from which further ones get a 503. Of these, of open streams, waiting reads and sockets one client network may hold a tenth. */
  inFlightMax: 2_000,
  /** Entries being written: those of one transaction, and those that gather for the next one. */
  entriesMax: 256,
  /** Requests that wait to be admitted; beyond it the oldest one gets its 503 at once, others before entries. */
  waitingMax: 4_000,
  /** A request that has waited longer, and for the delay of the event loop, is not admitted any more, and gets its 503 later. */
  admittedWithinMs: 400,
  refusedAfterMs: 2_000,
  /** The same while memory is used up, for others than entries: some always get through, whatever limit an operator has set. */
  inFlightMaxShortOfMemory: 32,
  streamsMax: 20_000,
  /** Reads that wait for a position; further ones are answered at once and marked as possibly stale. */
  waitingReadsMax: 1_000,
  /** Connections that wait to be accepted. The system drops further ones unnoticed, and their clients try again after a second or more. */
  unacceptedMax: 4_096,
  /** Open sockets. Behind a proxy they are all the proxy's, so only their total is limited. */
  socketsMax: 40_000,
  /** Delay of the event loop from which others than entries wait to be admitted. */
  loopDelayMsMax: 250,
} as const;

/** Seconds that a refused client is asked to wait. */
export const RETRY_AFTER_S = { unavailable: 2, stream: STREAM_RETRY_AFTER_S, maintenance: 300 } as const;
