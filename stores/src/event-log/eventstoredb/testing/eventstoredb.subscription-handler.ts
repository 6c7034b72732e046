import { randomUUID } from 'node:crypto';

import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';

import { caughtUp, checkpoint, confirmation, failure, inLog } from './eventstoredb.messages.ts';
import { isMisaligned, misaligned, positionOf, type ReadCall } from './eventstoredb.read-handler.ts';
import type { RecordedLog } from './recorded-log.ts';
import type { Troubles } from './server-troubles.ts';

const SCANNED_PER_CHECKPOINT = 32;
const DROPS = ['error', 'end', 'too slow'] as const;

const unavailable = () => failure(status.UNAVAILABLE, 'Connection dropped');
const tooSlow = () =>
  failure(status.UNKNOWN, 'Consumer too slow to handle event while live. Client resubscription required.');

let drops = 0;

/** One subscription to the whole log: first stored events at the subscriber's pace, then live ones at the log's. */
export class SubscriptionHandler {
  readonly #log: RecordedLog;
  readonly #troubles: Troubles;
  readonly #call: ReadCall;
  readonly #counter: { count: number };
  readonly #lets: (type: string) => boolean;
  #next: number;
  #scanned = 0;
  #sent = 0;
  #isLive = false;
  #wake: () => void = () => undefined;
  #drained: () => void = () => undefined;

  /** `counter` counts the messages to all subscribers. */
  constructor(log: RecordedLog, troubles: Troubles, call: ReadCall, counter: { count: number }) {
    this.#counter = counter;
    this.#log = log;
    this.#troubles = troubles;
    this.#call = call;
    call.on('drain', () => this.#drained());
    const options = call.request.getOptions() as streams.ReadReq.Options;
    this.#lets = filterOf(options);
    this.#next = this.#firstAfter(positionOf(options));
  }

  /** Whether the subscription is live and has no filter. */
  get isLiveForAll(): boolean {
    return this.#isLive && this.#lets('Anything');
  }

  readonly appended = (): void => {
    const waiting = this.#log.events.length - this.#next;
    if (this.#isLive && waiting > this.#troubles.liveEventsMax) this.#call.emit('error', tooSlow());
    this.#wake();
  };

  readonly left = (): void => {
    this.#wake();
    this.#drained();
  };

  async run(): Promise<void> {
    const options = this.#call.request.getOptions() as streams.ReadReq.Options;
    if (isMisaligned(this.#log, positionOf(options))) return void this.#call.emit('error', misaligned());
    await this.#send(confirmation(randomUUID()));
    if (this.#troubles.sendsPoison) await this.#send(checkpoint(-1n, -1n));
    while (!this.#isOver) await this.#sendOrWait();
  }

  get #isOver(): boolean {
    return this.#call.cancelled || this.#call.writableEnded;
  }

  async #sendOrWait(): Promise<void> {
    const event = this.#log.events[this.#next];
    if (event && !(this.#isLive && this.#troubles.isMute)) {
      this.#next += 1;
      if (this.#lets(event.type)) await this.#send(inLog(event));
      else if ((this.#scanned += 1) % SCANNED_PER_CHECKPOINT === 0) {
        await this.#send(checkpoint(event.position, this.#isLive ? event.position : 0n));
      }
    } else if (this.#isLive) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    } else {
      this.#isLive = true;
      await this.#send(caughtUp());
    }
  }

  /** A resumed subscription skips the first event at or after its position, whether it has seen that event or not. */
  #firstAfter(position: bigint | 'start'): number {
    if (position === 'start' || position === 0n) return 0;
    if (position < 0n) return this.#log.events.length;
    return this.#log.countBefore(position) + 1;
  }

  async #send(message: streams.ReadResp): Promise<void> {
    if (this.#isOver) return;
    const hasRoom = this.#call.write(message);
    this.#counter.count += 1;
    if ((this.#sent += 1) > this.#troubles.dropsAfter) return this.#drop();
    if (!hasRoom && !this.#isOver) await new Promise<void>((resolve) => (this.#drained = resolve));
  }

  #drop(): void {
    const how = DROPS[(drops += 1) % DROPS.length];
    if (how === 'end') this.#call.end();
    else this.#call.emit('error', how === 'error' ? unavailable() : tooSlow());
  }
}

function filterOf(options: streams.ReadReq.Options): (type: string) => boolean {
  const pattern = options.getFilter()?.getEventType()?.getRegex();
  if (pattern === undefined) return () => true;
  const regex = new RegExp(pattern, 'v');
  return (type) => regex.test(type);
}
