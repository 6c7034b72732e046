import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { UnknownEvent } from '@onda-on/contracts/events';
import { supervise } from '@onda-on/projections';
import {
  byWaiting,
  DamagedEvent,
  LOG_START,
  MissingEvent,
  msLeft,
  type EventLog,
  type Position,
  type RecordedEvent,
  LogUnavailable,
  type ByWaiting,
} from '@onda-on/stores';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { waitAtStop } from '../kernel/wait-at-stop.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { KeptEvents } from './kept-events.ts';

/** Waits are counted in ticks: time in which this process was itself busy is no wait for the log. */
const TICK_MS = 100;
const WAIT_MS_MAX: ByWaiting<number> = { awaited: 2_000, background: 30_000 };

type Wait = {
  readonly position: Position;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly ticksMax: number;
  ticks: number;
};

/** Commands that wait until their events are folded. A wait fails after a time: a log can fall silent after an append. */
export class PositionWaits {
  #waits: Wait[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @throws {LogUnavailable} after about so many milliseconds. */
  until(position: Position, msMax: number): Promise<void> {
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    const ticksMax = Math.ceil(msMax / TICK_MS);
    return new Promise((resolve, reject) =>
      this.#waits.push({ position, resolve, reject, ticksMax, ticks: 0 }),
    );
  }

  /** Resolves the waits up to this position. */
  reached(position: Position): void {
    if (this.#waits.length === 0) return;
    const waits = this.#waits;
    this.#waits = [];
    for (const each of waits)
      if (each.position <= position) each.resolve();
      else this.#waits.push(each);
    if (this.#waits.length === 0) this.#rest();
  }

  /** Ends all waits. */
  fail(error: unknown): void {
    for (const { reject } of this.#waits.splice(0)) reject(error);
    this.#rest();
  }

  #tick(): void {
    for (const each of this.#waits) each.ticks += 1;
    const tooLong = this.#waits.filter(({ ticks, ticksMax }) => ticks >= ticksMax);
    this.#waits = this.#waits.filter(({ ticks, ticksMax }) => ticks < ticksMax);
    for (const { reject } of tooLong) reject(new LogUnavailable('what was written does not come by'));
    if (this.#waits.length === 0) this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** A state that is folded from events of these types. An error about one event is logged, and folding continues. */
type Fold = Readonly<{
  types: readonly string[];
  /** Types by which nothing is decided: no command waits until they are folded. */
  shown?: readonly string[];
  apply: (event: RecordedEvent, position: Position) => void;
}>;

/**
 * Follows the log once for all states in memory, by which commands and timers decide even without any read model. After
 * a lost connection it continues from its position. It has caught up before the server listens.
 */
@Injectable()
export class FoldedLog implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('FoldedLog');
  readonly #folds = new Map<string, Fold['apply'][]>();
  readonly #awaited = new Set<string>();
  readonly #stop = new AbortController();
  readonly #waits = new PositionWaits();
  #position: Position = LOG_START;
  #isLive = false;
  #damage: unknown;
  #newer: UnknownEvent | undefined;
  #goesOnAfterDamage = false;
  #running: Promise<void> | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end' | 'follow'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(KeptEvents) private readonly kept?: Pick<KeptEvents, 'load' | 'add'>,
  ) {}

  /** Adds a state; only constructors call it, before the log is followed. */
  register({ types, shown = [], apply }: Fold): void {
    for (const type of [...types, ...shown]) this.#folds.set(type, [...(this.#folds.get(type) ?? []), apply]);
    for (const type of types) this.#awaited.add(type);
  }

  concerns(type: string): boolean {
    return this.#awaited.has(type);
  }

  get position(): Position {
    return this.#position;
  }

  /**
   * Resolves once everything up to this position is folded; at once if it already is.
   *
   * @throws {LogUnavailable} if it takes too long: the events are written, and a retry gets its answer.
   */
  reached(position: Position): Promise<void> {
    if (position <= this.#position) return Promise.resolve();
    return this.#waits.until(position, Math.min(byWaiting(WAIT_MS_MAX), msLeft()));
  }

  /** Resolves once the log is folded up to its present end, including events of other servers. @throws {LogUnavailable} */
  async upToDate(): Promise<void> {
    await this.reached(await this.log.end());
  }

  /** For commands that look for damage: what lies before it is enough for them. */
  goOnAfterDamage(): void {
    this.#goesOnAfterDamage = true;
  }

  /**
   * @throws {DamagedEvent}, {MissingEvent} or {UnknownEvent} unless `goOnAfterDamage` was called: nobody may decide by a part of
   * the log. An event of newer code that comes later, from a server of a newer version, is left out instead.
   */
  async onModuleInit(): Promise<void> {
    if (!this.#running) await this.#resume();
    this.#running ??= supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => this.#failed(reason),
    );
    const end = await this.log.end();
    // Waits without a limit: the server serves nobody before.
    while (this.#position < end && this.#damage === undefined)
      await this.reached(end).catch((error: unknown) => this.#logger.warn(error));
    const unreadable = this.#damage ?? this.#newer;
    if (unreadable !== undefined && !this.#goesOnAfterDamage) throw unreadable;
    this.#isLive = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await waitAtStop('FoldedLog', this.#running ?? Promise.resolve());
  }

  /** Folds what is kept of the log's beginning, which is followed from there. */
  async #resume(): Promise<void> {
    for (const { event, position } of (await this.kept?.load(this.#types)) ?? []) {
      this.#apply(event, position);
      this.#position = position;
    }
  }

  get #types(): readonly string[] {
    return [...this.#folds.keys()];
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const { event, position } of this.log.follow(this.#position, this.#types, signal)) {
      if (position <= this.#position) continue; // delivered before
      if (event) {
        this.kept?.add(event, position);
        this.#apply(event, position);
      }
      this.#position = position;
      this.#waits.reached(position);
    }
  }

  #failed(reason: unknown): void {
    this.#logger.error(reason);
    if (!(reason instanceof DamagedEvent || reason instanceof MissingEvent)) return;
    this.#damage ??= reason;
    this.#waits.fail(reason);
  }

  #apply(event: RecordedEvent, position: Position): void {
    for (const apply of this.#folds.get(event.type) ?? [])
      try {
        apply(event, position);
      } catch (error) {
        // An event of newer code. Stopping here would stop everything for one event that this version does not know.
        this.#logger.error(error);
        if (error instanceof UnknownEvent) this.#newer ??= error;
      }
    // The clock watch already began with the events before the start.
    if (this.#isLive) this.clock.notBefore?.(event.meta.at);
  }
}
