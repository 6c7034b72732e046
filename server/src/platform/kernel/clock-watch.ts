import { uptime } from 'node:os';

import type { EventLog } from '@onda-on/stores';

import type { Clock, MonotonicClock } from './clock.ts';
import {
  judgeClock,
  MOVE_MS_MIN,
  STEP_MS_MAX,
  type ClockFault,
  type ClockGrounds,
  type ClockJudgement,
  type ClockMove,
  type ClockReading,
} from './judge-clock.ts';

/** What rounding of the uptime (a second on some systems) may look like sleep. */
const SLEEP_MS_MIN = 2_000;

type Sources = Readonly<{ runningMs: () => number; uptimeMs: () => number }>;

const SYSTEM: Sources = { runningMs: () => performance.now(), uptimeMs: () => uptime() * 1_000 };

/**
 * The process's own monotonic clock, which stands still while the machine sleeps on Linux, put right by the machine's uptime, which
 * does not. The uptime costs a file read, so it is looked at when somebody asks for it.
 */
export class SystemMonotonicClock implements MonotonicClock {
  readonly #sources: Sources;
  readonly #aheadMs: number;
  #sleptMs = 0;

  constructor(sources: Sources = SYSTEM) {
    this.#sources = sources;
    this.#aheadMs = sources.uptimeMs() - sources.runningMs();
  }

  nowMs(): number {
    return this.#sources.runningMs() + this.#sleptMs;
  }

  /** Counts what the machine has slept since the last look. */
  refresh(): void {
    const sleptMs = this.#sources.uptimeMs() - this.#sources.runningMs() - this.#aheadMs;
    if (sleptMs - this.#sleptMs >= SLEEP_MS_MIN) this.#sleptMs = sleptMs;
  }
}

/** Steps below the limit that add up to more than it within this time are a step as well. */
const ANCHOR_MS_MAX = 3_600_000;

export type WatchedClocks = Readonly<{
  wallMs: () => number;
  /** `refresh` looks for time that the machine slept. */
  monotonic: MonotonicClock & Readonly<{ refresh?: () => void }>;
}>;

const SYSTEM_CLOCKS = (): WatchedClocks => ({ wallMs: Date.now, monotonic: new SystemMonotonicClock() });

/** What operators see: since when the date is doubtful, and both dates. ISO. */
export type ClockState = Readonly<{
  fault: ClockFault | null;
  since: string | null;
  wallAt: string;
  expectedAt: string;
}>;

/**
 * The date as decisions may go by it: the machine's while it agrees with the monotonic clock and the log, and never earlier than it
 * was. While they disagree it goes on from the last date that was right, until they agree again or an operator decides.
 */
export class ClockWatch implements Clock {
  readonly monotonic: MonotonicClock;
  readonly #clocks: WatchedClocks;
  readonly #beganAt: number;
  #grounds: ClockGrounds;
  #latestMs: number;
  /** Date and monotonic clock apart, when they agreed last. */
  #offsetMs: number;
  #fault: ClockFault | null = null;
  #faultSinceMs: number | null = null;

  /** `lastEventAt` is the time of the last event of any kind, by a process before this one: ISO, null for an empty log. */
  constructor(clocks: WatchedClocks, lastEventAt: string | null = null) {
    this.#clocks = clocks;
    this.monotonic = clocks.monotonic;
    const { wallMs, monotonicMs } = this.#read();
    const lastMs = lastEventAt === null ? -Infinity : Date.parse(lastEventAt);
    const isLowerBound = wallMs < lastMs;
    const anchor = { wallMs: Math.max(wallMs, lastMs), monotonicMs };
    this.#grounds = { anchor, isLowerBound, floorMs: isLowerBound ? lastMs : null };
    this.#offsetMs = anchor.wallMs - monotonicMs;
    this.#latestMs = anchor.wallMs;
    this.#beganAt = anchor.wallMs;
    this.#judge();
  }

  /** A watch that begins behind what this log holds. @throws {LogUnavailable} */
  static async after(log: EventLog, clocks = SYSTEM_CLOCKS()): Promise<ClockWatch> {
    const last = await log.readBackwards?.(undefined, 1);
    return new ClockWatch(clocks, last?.[0]?.event.meta.at ?? null);
  }

  now(): Date {
    this.#latestMs = Math.max(this.#latestMs, this.#judge().nowMs);
    return new Date(this.#latestMs);
  }

  /** Why the date is not believed now. */
  get fault(): ClockFault | null {
    this.#judge();
    return this.#fault;
  }

  get state(): ClockState {
    const { wallMs } = this.#read();
    const { expectedMs } = this.#judge();
    return {
      fault: this.#fault,
      since: this.#faultSinceMs === null ? null : isoOf(this.#faultSinceMs),
      wallAt: isoOf(wallMs),
      expectedAt: isoOf(Math.max(expectedMs, this.#grounds.floorMs ?? -Infinity)),
    };
  }

  /** An event by another process: its time counts, unless it is so far ahead that one of both clocks must be wrong. */
  notBefore(at: string): void {
    const atMs = Date.parse(at);
    if (atMs - this.now().getTime() > STEP_MS_MAX) {
      const anchor = { wallMs: atMs, monotonicMs: this.monotonic.nowMs() };
      this.#grounds = { anchor, isLowerBound: true, floorMs: atMs };
      this.#judge();
    } else if (atMs > this.#latestMs) this.#latestMs = atMs;
  }

  /**
   * A look by a timer. Answers how the date moved since the one before, where it was followed and is more than a running time service
   * makes of it; and lets slow drift of both clocks not add up to a step.
   */
  sample(): ClockMove | null {
    this.#clocks.monotonic.refresh?.();
    const reading = this.#read();
    const { anchor } = this.#grounds;
    if (this.#judge(reading).fault !== null) return null;
    const offsetMs = reading.wallMs - reading.monotonicMs;
    const move = this.#moveTo(offsetMs, reading);
    this.#offsetMs = offsetMs;
    if (reading.monotonicMs - anchor.monotonicMs >= ANCHOR_MS_MAX) this.#anchorAt(reading);
    return move;
  }

  /** Whether this machine's date is about this. */
  agreesWith(acceptedMs: number): boolean {
    return Math.abs(this.#read().wallMs - acceptedMs) <= STEP_MS_MAX;
  }

  /** How time would move if this machine's date were taken for right; null where it would not, or nothing was dated by it. */
  pendingMove(): ClockMove | null {
    const reading = this.#read();
    return this.#grounds.isLowerBound ? null : this.#moveTo(reading.wallMs - reading.monotonicMs, reading);
  }

  /** This machine's date is right, whatever was believed before: an operator says so. */
  accept(): void {
    const reading = this.#read();
    this.#anchorAt(reading);
    this.#offsetMs = reading.wallMs - reading.monotonicMs;
    this.#latestMs = reading.wallMs;
    this.#judge(reading);
  }

  #anchorAt(anchor: ClockReading): void {
    this.#grounds = { anchor, isLowerBound: false, floorMs: null };
  }

  #moveTo(offsetMs: number, { wallMs, monotonicMs }: ClockReading): ClockMove | null {
    if (Math.abs(offsetMs - this.#offsetMs) < MOVE_MS_MIN) return null;
    const from = isoOf(this.#offsetMs + monotonicMs);
    return { from, to: isoOf(wallMs), since: isoOf(this.#beganAt) };
  }

  #judge(reading = this.#read()): ClockJudgement {
    let judged = judgeClock(this.#grounds, reading);
    if (judged.fault !== null && this.#fault === null && this.#clocks.monotonic.refresh) {
      // The machine may have slept since the last look.
      this.#clocks.monotonic.refresh();
      judged = judgeClock(this.#grounds, this.#read());
    }
    const { isLowerBound } = this.#grounds;
    if (judged.fault === null && isLowerBound) this.#caughtUp();
    if (judged.fault !== this.#fault) {
      this.#faultSinceMs = judged.fault === null ? null : (this.#faultSinceMs ?? judged.nowMs);
      this.#fault = judged.fault;
    }
    return judged;
  }

  /** Nothing was dated by this clock while it was behind, so that it has caught up is no move. */
  #caughtUp(): void {
    const reading = this.#read();
    this.#anchorAt(reading);
    this.#offsetMs = reading.wallMs - reading.monotonicMs;
  }

  #read(): ClockReading {
    return { wallMs: this.#clocks.wallMs(), monotonicMs: this.#clocks.monotonic.nowMs() };
  }
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
