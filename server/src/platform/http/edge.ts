import type { ServerResponse, IncomingMessage } from 'node:http';

import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ClockFault } from '../kernel/judge-clock.ts';
import { Admission } from './admission.ts';
import { answerTooSlow } from './edge-server.ts';
import { HTTP_LIMITS, RETRY_AFTER_S } from './limits.ts';
import { NetworkShare } from './network-share.ts';
import { OpenSockets } from './open-sockets.ts';

/** The open event streams. They do not count as requests under way, and only the server or the page ends them. */
class OpenStreams {
  readonly #open = new Set<ServerResponse>();
  readonly max = HTTP_LIMITS.streamsMax;
  readonly #shares = new NetworkShare(this.max);

  get count(): number {
    return this.#open.size;
  }

  /** False if there are too many streams, or the network has its share of them. */
  took(response: ServerResponse, network: string): boolean {
    if (!this.#shares.take(network)) return false;
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      this.#shares.release(network);
    });
    return true;
  }

  /** Ends all streams; the pages connect again, to any process that answers. */
  endAll(): void {
    for (const response of this.#open) {
      response.end();
      response.socket?.end();
    }
  }
}

const LOOK_MS = 250;

type Body = Readonly<{ request: IncomingMessage; since: number; isSmall: boolean }>;

/** `isSmall`: the route takes small bodies only, so the body has to arrive soon. */
type Kind = Readonly<{ isSmall: boolean; isEntry: boolean }>;

/**
 * All requests from their header to their answer. A request counts as in flight only once its body is there: a slow
 * sender holds a socket, but no place among the requests in flight.
 */
class RequestsUnderWay {
  readonly #inFlight = new NetworkShare(HTTP_LIMITS.inFlightMax);
  /** In the order of arrival. */
  readonly #bodies = new Set<Body>();
  /** Requests whose network was at its share when their body was complete. */
  readonly #beyondShare = new WeakSet<IncomingMessage>();
  /** Runs while a body is awaited. */
  #timer: NodeJS.Timeout | undefined;
  #entries = 0;
  /** Called when an entry is no longer in flight. */
  onEntryLeft: () => void = () => undefined;
  /** Called for each body that did not arrive in time. */
  onCut: () => void = () => undefined;

  get inFlight(): number {
    return this.#inFlight.total;
  }

  /** Requests in flight, and those whose body is still arriving. */
  get all(): number {
    return this.#inFlight.total + this.#bodies.size;
  }

  /** Entries in flight that do not stand aside. */
  get entries(): number {
    return this.#entries;
  }

  /** Does not count an entry while it waits for something else than the processor and the disk. */
  async aside<T>(wait: () => Promise<T>): Promise<T> {
    this.#entryLeft();
    try {
      return await wait();
    } finally {
      this.#entries += 1;
    }
  }

  begin(request: IncomingMessage, response: ServerResponse, network: string, kind: Kind): void {
    if (!awaitsBody(request)) {
      this.#start(network, response, kind);
      return;
    }
    const body = { request, since: performance.now(), isSmall: kind.isSmall };
    this.#bodies.add(body);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
    request.once('end', () => {
      this.#bodies.delete(body);
      if (response.writableEnded || response.destroyed) return;
      if (this.#inFlight.isUsedUp(network)) this.#beyondShare.add(request);
      this.#start(network, response, kind);
    });
    response.once('close', () => this.#bodies.delete(body));
  }

  /** The refusal for a network that has used up its share; undefined otherwise. */
  refusalFor(network: string): Rejection | undefined {
    return this.#inFlight.isUsedUp(network) ? tooMany() : undefined;
  }

  /** The same check once the body is there. */
  refusalAfterBody(request: IncomingMessage): Rejection | undefined {
    return this.#beyondShare.delete(request) ? tooMany() : undefined;
  }

  cutSlowBodies(now = performance.now()): void {
    for (const body of this.#bodies) {
      if (!body.isSmall) continue;
      if (now - body.since < HTTP_LIMITS.bodyTimeoutMs) return;
      this.#bodies.delete(body);
      this.onCut();
      answerTooSlow(body.request.socket);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    this.cutSlowBodies();
    if (this.#bodies.size === 0) this.stop();
  }

  #start(network: string, response: ServerResponse, { isEntry }: Kind): void {
    this.#inFlight.hold(network);
    if (isEntry) this.#entries += 1;
    response.once('close', () => {
      this.#inFlight.release(network);
      if (isEntry) this.#entryLeft();
    });
  }

  #entryLeft(): void {
    this.#entries -= 1;
    this.onEntryLeft();
  }
}

const tooMany = () => new Rejection('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S.unavailable });

/** Whether some of the body has still to arrive: that of a request that has waited to be admitted is there, and has to count at once. */
function awaitsBody({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** How often the event loop is looked at: while requests ask for it, and while there are none. */
const SAMPLE_MS = { asked: 100, calm: 1_000 } as const;

const MEMORY_LOOK_MS = 500;
const BYTES_PER_MB = 1_048_576;

/** Compares the memory that the process holds with what an operator lets it use (docs/limits.md#requests), twice a second while asked. */
class MemoryUse {
  /** In MB; Infinity without a limit. */
  maxMb = Infinity;
  #isUsedUp = false;
  #lookedAt = -Infinity;

  /** Whether the process held more at the last look. */
  get isUsedUp(): boolean {
    if (performance.now() - this.#lookedAt >= MEMORY_LOOK_MS) this.look();
    return this.#isUsedUp;
  }

  look(): void {
    this.#lookedAt = performance.now();
    this.#isUsedUp = process.memoryUsage.rss() / BYTES_PER_MB > this.maxMb;
  }
}

/** Measures how late the event loop runs. One long pause, such as the start, is no overload: two late looks in a row are. */
export class Overload {
  #delayMs = 0;
  #delayBeforeMs = 0;
  #due = 0;
  #isAsked = false;
  #isCalm = true;
  #timer = this.#sampleIn(SAMPLE_MS.calm);

  get delayMs(): number {
    return this.#delayMs;
  }

  isOver(): boolean {
    this.#isAsked = true;
    if (this.#isCalm) {
      clearTimeout(this.#timer);
      this.#timer = this.#sampleIn(SAMPLE_MS.asked);
    }
    return Math.min(this.#delayMs, this.#delayBeforeMs) > HTTP_LIMITS.loopDelayMsMax;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isCalm = false;
  }

  #sampleIn(ms: number): NodeJS.Timeout {
    this.#isCalm = ms === SAMPLE_MS.calm;
    this.#due = performance.now() + ms;
    return setTimeout(() => this.#sample(), ms).unref();
  }

  #sample(): void {
    this.#delayBeforeMs = this.#delayMs;
    this.#delayMs = Math.max(0, performance.now() - this.#due);
    this.#timer = this.#sampleIn(this.#isAsked ? SAMPLE_MS.asked : SAMPLE_MS.calm);
    this.#isAsked = false;
  }
}

export class Edge {
  readonly overload = new Overload();
  readonly requests = new RequestsUnderWay();
  readonly memory = new MemoryUse();
  readonly admission = new Admission({
    entries: () => this.requests.entries,
    delayMs: () => this.overload.delayMs,
    isStrained: () =>
      this.overload.isOver() ||
      (this.requests.inFlight >= HTTP_LIMITS.inFlightMaxShortOfMemory && this.memory.isUsedUp),
  });
  readonly streams = new OpenStreams();
  readonly sockets = new OpenSockets();
  /** Reads that wait for a position, by client network. */
  readonly waitingReads = new NetworkShare(HTTP_LIMITS.waitingReadsMax);
  /** All registered routes (`GET /path`), for the comparison with the route table. */
  readonly routes: string[] = [];
  /** The methods of an address, for the `Allow` header. Set with the route table. */
  methodsOf: (path: string) => readonly string[] = () => [];
  /** Whether an address is a page. Set with the client. */
  isPage: (path: string) => boolean = () => false;
  /** The start is complete: read models are followed and administrators can sign in. */
  isReady = false;
  isClosing = false;
  /** The reason why nothing may be written while the date is doubtful; null otherwise. */
  clockFault: () => ClockFault | null = () => null;
  /** Answers from the cache before any routing and returns true; returns false if it cannot. */
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  /** Called for each answer from the cache, which the framework's hooks do not see. */
  onAnsweredAtOnce: (route: string, status: number, seconds: number) => void = () => undefined;
  isInMaintenance: () => boolean = () => false;
  /** Takes an entry without the framework's way to its controller; undefined in processes that take none. */
  enter: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) | undefined;

  /** Makes the pages that most visitors open first, since code that runs for the first time takes several times as long. */
  warmUp: () => Promise<void> = async () => undefined;
  /** The refusal of a request that this process cannot answer until its start is complete; undefined if it can. */
  notYet: (request: FastifyRequest) => Rejection | undefined = () => undefined;

  /** Closes the further listeners of the server, once there are some. */
  stopAccepting: () => void = () => undefined;
  /** Called for each request that is refused because its network holds its share. */
  onBeyondShare: () => void = () => undefined;

  constructor() {
    this.requests.onEntryLeft = () => this.admission.admitEntries();
  }

  /** Whether visitors are served normally: the process is not stopping, overloaded or in maintenance. */
  servesNormally(): boolean {
    return !this.isClosing && !this.isOverloaded() && !this.isInMaintenance();
  }

  /** Whether new requests should be refused, since they could not be answered soon. */
  isOverloaded(): boolean {
    return this.requests.inFlight > HTTP_LIMITS.inFlightMax;
  }

  stop(): void {
    this.overload.stop();
    this.requests.stop();
    this.admission.stop();
  }
}
