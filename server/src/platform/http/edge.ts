import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ClockFault } from '../kernel/judge-clock.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NetworkShare } from './network-share.ts';
import { OpenStreams } from './open-streams.ts';
import { Overload } from './overload.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

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
