/** What one request may cost at the edge (docs/limits.md#requests). None may be 0: that would mean no limit. */
export const HTTP_LIMITS = {
  bodyBytesMax: 64 * 1024,
  /** Where pages and articles are saved. */
  contentBytesMax: 512 * 1024,
  jsonDepthMax: 32,
  headerBytesMax: 16 * 1024,
  pathParameterLengthMax: 100,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** Until a body of up to `bodyBytesMax` is there. */
  bodyTimeoutMs: 5_000,
  connectionCheckMs: 1_000,
  keepAliveMs: 72_000,
  /** Of each of these one client network may hold a tenth. Requests in flight from which the next one is asked to come back later. */
  inFlightMax: 2_000,
  /** Pages that listen for changes. */
  streamsMax: 20_000,
  /** Reads that wait for a position; beyond it they are answered at once, and say that they may be stale. */
  waitingReadsMax: 1_000,
  /** Open sockets; behind a proxy they are the proxy's, and only their sum is bounded. */
  socketsMax: 40_000,
  /** How late the event loop may run before the same happens. */
  loopDelayMsMax: 1_000,
} as const;

/** Seconds that a refused client is asked to wait. */
export const RETRY_AFTER_S = { unavailable: 2, stream: 10, maintenance: 300 } as const;
