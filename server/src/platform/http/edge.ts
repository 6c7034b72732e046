import type { IncomingMessage, ServerResponse } from 'node:http';

import { Rejection } from '@onda-on/contracts/rules';

import type { ClockFault } from '../kernel/judge-clock.ts';
import { answerTooSlow } from './edge-server.ts';
import { HTTP_LIMITS, RETRY_AFTER_S } from './limits.ts';
import { NetworkShare } from './network-share.ts';
import { OpenStreams } from './open-streams.ts';

const LOOK_MS = 250;

type Body = Readonly<{ request: IncomingMessage; since: number; isSmall: boolean }>;

/**
 * The requests from their header to their answer. One is in flight once its body is there: a peer that sends slowly holds a
 * socket, and no place among those that the process works for.
 */
class RequestsUnderWay {
  readonly #inFlight = new NetworkShare(HTTP_LIMITS.inFlightMax);
  /** The longest awaited first. */
  readonly #bodies = new Set<Body>();
  /** Whose body came when their network had its share already. */
  readonly #beyondShare = new WeakSet<IncomingMessage>();
  readonly #timer = setInterval(() => this.cutSlowBodies(), LOOK_MS).unref();
  /** Called for each body that did not arrive in time. */
  onCut: () => void = () => undefined;

  get inFlight(): number {
    return this.#inFlight.total;
  }

  /** In flight, or with a body that is on its way. */
  get all(): number {
    return this.#inFlight.total + this.#bodies.size;
  }

  /** `isSmall`: its route takes no more than a small body, which has to arrive soon. */
  begin(request: IncomingMessage, response: ServerResponse, network: string, isSmall: boolean): void {
    if (!hasBody(request)) {
      this.#start(network, response);
      return;
    }
    const body = { request, since: performance.now(), isSmall };
    this.#bodies.add(body);
    request.once('end', () => {
      this.#bodies.delete(body);
      if (response.writableEnded || response.destroyed) return;
      if (this.#inFlight.isUsedUp(network)) this.#beyondShare.add(request);
      this.#start(network, response);
    });
    response.once('close', () => this.#bodies.delete(body));
  }

  /** Why a request is refused for what its network has under way; undefined when nothing speaks against it. */
  refusalFor(network: string): Rejection | undefined {
    return this.#inFlight.isUsedUp(network) ? tooMany() : undefined;
  }

  /** The same once the body is there. */
  refusalAfterBody(request: IncomingMessage): Rejection | undefined {
    return this.#beyondShare.delete(request) ? tooMany() : undefined;
  }

  /** Ends the requests whose body has been on its way for too long. */
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
  }

  #start(network: string, response: ServerResponse): void {
    this.#inFlight.hold(network);
    response.once('close', () => this.#inFlight.release(network));
  }
}

const tooMany = () => new Rejection('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S.unavailable });

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const SAMPLE_MS = 100;

/** How late the event loop runs. One long pause, such as the start itself, is over by the time it is seen: only one that stays late is overloaded. */
export class Overload {
  #delayMs = 0;
  #delayBeforeMs = 0;
  #due = performance.now() + SAMPLE_MS;
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();

  /** How late the event loop ran at the latest look, in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  isOver(): boolean {
    return Math.min(this.#delayMs, this.#delayBeforeMs) > HTTP_LIMITS.loopDelayMsMax;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.now();
    this.#delayBeforeMs = this.#delayMs;
    this.#delayMs = Math.max(0, now - this.#due);
    this.#due = now + SAMPLE_MS;
  }
}

/** What the HTTP edge and the application behind it share. */
export class Edge {
  readonly overload = new Overload();
  readonly requests = new RequestsUnderWay();
  readonly streams = new OpenStreams();
  /** Reads that wait for a position. */
  readonly waitingReads = new NetworkShare(HTTP_LIMITS.waitingReadsMax);
  /** Every route that the server has, `GET /path`: what the route table is compared with. */
  readonly routes: string[] = [];
  /** The methods that some address takes: what `Allow` names. Set with the route table. */
  methodsOf: (path: string) => readonly string[] = () => [];
  /** The start is done: read models are followed, somebody can sign in. */
  isReady = false;
  /** The end has begun: what is under way is finished, nothing new is taken. */
  isClosing = false;
  /** Why nothing may be written now: the date is doubtful. */
  clockFault: () => ClockFault | null = () => null;
  /** Answers what is made already, before any routing; whether it did. */
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  /** Hears of each answer that was given at once: the framework's hooks do not. */
  onAnsweredAtOnce: (route: string, status: number, seconds: number) => void = () => undefined;
  /** Whether visitors get the maintenance page. */
  isInMaintenance: () => boolean = () => false;

  /** Called whenever a request is refused for what its network holds already. */
  onBeyondShare: () => void = () => undefined;

  /** What a visitor asks for is answered as always: nothing is shed, stopped or at its end. */
  isAsAlways(): boolean {
    return !this.isClosing && !this.isOverloaded() && !this.isInMaintenance();
  }

  /** There is more to do than can be finished soon: later requests are better refused than kept waiting. */
  isOverloaded(): boolean {
    return this.overload.isOver() || this.requests.inFlight > HTTP_LIMITS.inFlightMax;
  }

  stop(): void {
    this.overload.stop();
    this.requests.stop();
  }
}
