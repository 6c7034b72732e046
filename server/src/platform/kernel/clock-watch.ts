import { uptime } from 'node:os';

import type { ClockHealth } from '@onda-on/contracts/api';
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

/** Smaller differences may come from the uptime's rounding (a second on some systems). */
const SLEEP_MS_MIN = 2_000;

type Sources = Readonly<{ runningMs: () => number; uptimeMs: () => number }>;

const SYSTEM: Sources = { runningMs: () => performance.now(), uptimeMs: () => uptime() * 1_000 };

/**
 * The process's monotonic clock, which stands still on Linux while the machine sleeps, corrected by the machine's
 * uptime, which does not. Reading the uptime costs a file read, so only `refresh` does it.
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

  /** Adds the time that the machine slept since the last call. */
  refresh(): void {
    const sleptMs = this.#sources.uptimeMs() - this.#sources.runningMs() - this.#aheadMs;
    if (sleptMs - this.#sleptMs >= SLEEP_MS_MIN) this.#sleptMs = sleptMs;
  }
}

/** Smaller steps that add up to more than the limit within this time count as a step. */
const ANCHOR_MS_MAX = 3_600_000;

export type WatchedClocks = Readonly<{
  wallMs: () => number;
  monotonic: MonotonicClock & Readonly<{ refresh?: () => void }>;
}>;

const SYSTEM_CLOCKS = (): WatchedClocks => ({ wallMs: Date.now, monotonic: new SystemMonotonicClock() });

/**
 * The date for decisions: the machine's date while it agrees with the monotonic clock and the log, and never earlier
 * than before. While they disagree it continues from the last trusted date, until they agree again or an operator
 * decides.
 */
export class ClockWatch implements Clock {
  readonly monotonic: MonotonicClock;
  readonly #clocks: WatchedClocks;
  readonly #beganAt: number;
  #grounds: ClockGrounds;
  #latestMs: number;
  /** Date minus monotonic clock when they last agreed. */
  #offsetMs: number;
  #fault: ClockFault | null = null;
  #faultSinceMs: number | null = null;

  /** `lastEventAt` is the time of the log's last event, written by an earlier process: ISO, null for an empty log. */
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

  /** A watch that starts no earlier than the last event of this log. @throws {LogUnavailable} */
  static async after(log: EventLog, clocks = SYSTEM_CLOCKS()): Promise<ClockWatch> {
    const [last] = await log.readBackwards(undefined, 1);
    return new ClockWatch(clocks, last?.event.meta.at ?? null);
  }

  now(): Date {
    this.#latestMs = Math.max(this.#latestMs, this.#judge().nowMs);
    return new Date(this.#latestMs);
  }

  /** Why the date is not trusted now; null while it is. */
  get fault(): ClockFault | null {
    this.#judge();
    return this.#fault;
  }

  get state(): ClockHealth {
    const { wallMs } = this.#read();
    const { expectedMs } = this.#judge();
    return {
      fault: this.#fault,
      since: this.#faultSinceMs === null ? null : isoOf(this.#faultSinceMs),
      wallAt: isoOf(wallMs),
      expectedAt: isoOf(Math.max(expectedMs, this.#grounds.floorMs ?? -Infinity)),
    };
  }

  /** Takes over the later time of another process's event. If it is too far ahead, one clock is wrong and the date doubtful. */
  notBefore(at: string): void {
    const atMs = Date.parse(at);
    if (atMs - this.now().getTime() > STEP_MS_MAX) {
      const anchor = { wallMs: atMs, monotonicMs: this.monotonic.nowMs() };
      this.#grounds = { anchor, isLowerBound: true, floorMs: atMs };
      this.#judge();
    } else if (atMs > this.#latestMs) this.#latestMs = atMs;
  }

  /**
   * Called by a timer. Returns how the date moved since the last call, if the watch followed it and a running time
   * service would not move it as far. Moves the anchor, so that slow drift does not add up to a step.
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

  /** Whether this machine's date is close to the accepted one. */
  agreesWith(acceptedMs: number): boolean {
    return Math.abs(this.#read().wallMs - acceptedMs) <= STEP_MS_MAX;
  }

  /** The move if this machine's date were accepted now; null if time would not move, or no event was dated by this clock. */
  pendingMove(): ClockMove | null {
    const reading = this.#read();
    return this.#grounds.isLowerBound ? null : this.#moveTo(reading.wallMs - reading.monotonicMs, reading);
  }

  /** Trusts this machine's date from now on, since an operator said that it is right. */
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
      // The machine may have slept since the last check.
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

  /** No event was dated by this clock while it was behind, so catching up is no move. */
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
