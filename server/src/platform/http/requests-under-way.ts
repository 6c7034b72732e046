import type { IncomingMessage, ServerResponse } from 'node:http';

import { Rejection } from '@onda-on/contracts/rules';

import { answerTooSlow } from './edge-server.ts';
import { HTTP_LIMITS, RETRY_AFTER_S } from './limits.ts';
import { NetworkShare } from './network-share.ts';

const LOOK_MS = 250;

type Body = Readonly<{ request: IncomingMessage; since: number; isSmall: boolean }>;

/**
 * The requests from their header to their answer. One is in flight once its body is there: a peer that sends slowly holds a
 * socket, and no place among those that the process works for.
 */
export class RequestsUnderWay {
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
