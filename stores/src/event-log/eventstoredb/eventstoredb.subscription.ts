import { finished, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { eventTypeFilter, START, type AllStreamResolvedEvent } from '@eventstore/db-client';

import { OutOfTime } from '../../with-timeout.ts';
import { LOG_START, type Position, type LogStep } from '../event-log.port.ts';
import type { Call, Session } from './eventstoredb.connection.ts';
import { toStored } from './eventstoredb.events.ts';
import { isSound, pack, unpack, type Pair } from './position.ts';

type Subscription = ReturnType<Session['client']['subscribeToAll']>;
type Marker = Readonly<{ upTo: Pair }>;
export type Item = AllStreamResolvedEvent | Marker;

/** The types that are returned as events; other events only move the position. `pattern` is the server's filter. */
export type Wanted = Readonly<{ pattern: string; has: (type: string) => boolean }>;

/**
 * `from` is at or before `after`; `end` is the end of the log before the subscription was requested. `pattern` is the server's
 * filter for types.
 */
export type Range = Readonly<{ from: Position; after: Position; end: Position; pattern: string }>;

export type Watch = Readonly<{
  confirmMsMax: number;
  quietMsMax: number;
  /** Whether the log has events after a position, which should have arrived. */
  isStalledAt: (position: Position) => Promise<boolean>;
}>;

/**
 * What one subscription sends, in order: all that has arrived at once. Throws whatever ends it early, and is released however the
 * loop ends.
 */
export async function* itemsOf(
  { client }: Pick<Session, 'client'>,
  call: Call,
  { from, after, end, pattern }: Range,
  watch: Watch,
  signal: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  const subscription = client.subscribeToAll({
    ...call,
    fromPosition: from === LOG_START ? START : unpack(from),
    filter: eventTypeFilter({ regex: pattern, checkpointReached: mark }),
  });
  // Everything up to `end` has arrived by then. Without this step a quiet log would never move a checkpoint.
  subscription.once('caughtUp', () => mark(subscription, unpack(end)));
  let last = after;
  const { watchdog, release } = guard(subscription, watch, () => last, signal);
  try {
    for await (const items of arrivals(subscription as unknown as Readable)) {
      watchdog.arrived();
      last = items.reduce(later, last);
      yield items;
      watchdog.waiting();
    }
  } finally {
    release();
  }
}

/**
 * The steps after a position; of several in a row without an event only the last. An item that is in error ends them, after those before it.
 *
 * @throws {RangeError} when an event precedes an earlier one.
 */
export async function* stepsOf(
  arriving: AsyncIterable<readonly Item[]>,
  after: Position,
  wanted: Wanted,
): AsyncGenerator<readonly LogStep[]> {
  let last = after;
  for await (const items of arriving) {
    const { steps, failure } = collected(items, { after, last, wanted });
    last = steps.at(-1)?.position ?? last;
    if (steps.length > 0) yield steps;
    if (failure) throw failure.reason;
  }
}

function collected(
  items: readonly Item[],
  { after, last, wanted }: Readonly<{ after: Position; last: Position; wanted: Wanted }>,
): Readonly<{ steps: readonly LogStep[]; failure?: Readonly<{ reason: unknown }> }> {
  const steps: LogStep[] = [];
  try {
    for (const item of items) {
      const step = toStep(item, wanted);
      const before = steps.at(-1);
      if (!step || !leadsOn(item, step, after, before?.position ?? last)) continue;
      if (before && !before.event && !step.event) steps.pop();
      steps.push(step);
    }
    return { steps };
  } catch (reason) {
    return { steps, failure: { reason } };
  }
}

/** The later one of a position and the place of an item. */
export function later(last: Position, item: Item): Position {
  const position = positionOf(item) ?? last;
  return position > last ? position : last;
}

const ARRIVALS_MAX = 512;
const nothing = (): void => undefined;

/** What has arrived in one turn of the event loop, or while the consumer was busy. */
async function* arrivals(stream: Readable): AsyncGenerator<readonly Item[]> {
  let end: Readonly<{ error: unknown }> | undefined;
  let wake = nothing;
  const arrived = () => wake();
  const forget = finished(stream, { writable: false }, (error) => {
    end = { error };
    wake();
  });
  stream.on('readable', arrived);
  try {
    for (;;) {
      const items = waitingIn(stream);
      if (items.length > 0) yield items;
      else if (end?.error) throw end.error;
      else if (end) return;
      else await new Promise<void>((resolve) => (wake = resolve)).then(() => nextTurn());
    }
  } finally {
    stream.off('readable', arrived);
    forget();
  }
}

function waitingIn(stream: Readable): readonly Item[] {
  const items: Item[] = [];
  while (!stream.destroyed && items.length < ARRIVALS_MAX) {
    const item: Item | null = stream.read();
    if (item === null) break;
    items.push(item);
  }
  return items;
}

/** A pattern for exactly these types; special characters in them are escaped. */
export const exactly = (types: Iterable<string>): string =>
  `^(?:${[...types].map((type) => type.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|')})$`;

/** Queued among the events, so that the step comes after all events before it. */
function mark(subscription: Subscription, upTo: Pair): void {
  if (!subscription.destroyed) subscription.push({ upTo } satisfies Marker);
}

/** Undefined for what names no place. */
function positionOf(item: Item): Position | undefined {
  if (!('upTo' in item)) return item.event && pack(item.event.position);
  // Some servers send (2^64-1, 2^64-1) when they found nothing. Stored, it would skip every later event.
  return isSound(item.upTo) ? pack(item.upTo) : undefined;
}

function toStep(item: Item, wanted: Wanted): LogStep | undefined {
  const position = positionOf(item);
  if (position === undefined) return undefined;
  if ('upTo' in item || !item.event || !wanted.has(item.event.type)) return { position };
  const { event } = item;
  return { position, event: { ...toStored(event), stream: event.streamId, revision: event.revision } };
}

/** A checkpoint may lag behind. An event before the last step is an error, because a follower would skip it. */
function leadsOn(item: Item, { position }: LogStep, after: Position, last: Position): boolean {
  if (position <= after) return false;
  if (!('upTo' in item) && position <= last) {
    throw new RangeError(`The log went back from ${last} to ${position}`);
  }
  return position > last;
}

/** Ends the loop on abort and on silence; the client itself would wait for ever. */
function guard(
  subscription: Subscription,
  { confirmMsMax, quietMsMax, isStalledAt }: Watch,
  last: () => Position,
  signal: AbortSignal,
) {
  const fail = (text: string) => void subscription.destroy(new OutOfTime(text));
  const timer = setTimeout(() => fail(`Not subscribed in ${confirmMsMax} ms`), confirmMsMax);
  const watchdog = new Watchdog(
    quietMsMax,
    () => isStalledAt(last()),
    () => fail(`Nothing came in ${quietMsMax} ms`),
  );
  subscription.once('confirmation', () => clearTimeout(timer));
  subscription.on('error', () => undefined); // An error without a listener, as after the loop, would end the process.
  // Called on abort at once, because the follower may never read again.
  const release = () => {
    clearTimeout(timer);
    watchdog.stop();
    signal.removeEventListener('abort', release);
    subscription.destroy();
    subscription.unsubscribe().catch(() => undefined); // Not awaited, because the server may be gone.
  };
  signal.addEventListener('abort', release, { once: true });
  if (signal.aborted) release();
  return { watchdog, release };
}

/** Reports once when nothing arrived for a while although the consumer was waiting. */
class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #hasArrived = true;
  #isBusy = false;

  /** `isStalled` is asked after each interval of `quietMsMax` without an arrival. */
  constructor(quietMsMax: number, isStalled: () => Promise<boolean>, onStall: () => void) {
    const check = async () => {
      if (this.#isBusy || this.#hasArrived) {
        this.#hasArrived = false;
      } else if ((await isStalled()) && !this.#hasArrived && !this.#isBusy) {
        this.stop();
        onStall();
      }
    };
    this.#timer = setInterval(() => void check().catch(() => undefined), quietMsMax);
  }

  /** Something arrived. The consumer is busy with it until `waiting` is called. */
  arrived(): void {
    this.#hasArrived = true;
    this.#isBusy = true;
  }

  waiting(): void {
    this.#isBusy = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
