import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { supervise } from '@onda-on/projections';
import {
  LOG_START,
  msLeft,
  type EventLog,
  type Position,
  type RecordedEvent,
  LogUnavailable,
} from '@onda-on/stores';

import { EVENT_LOG } from '../stores/stores.module.ts';
import { CLOCK, type Clock } from './clock.ts';

const TICK_MS = 100;
/** Ticks, not time: a process that was busy itself for seconds has not waited for anybody. */
const TICKS_MAX = 20;

type Wait = {
  readonly position: Position;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly ticksMax: number;
  ticks: number;
};

/** Commands that wait until the fold has reached their events, and fail when it does not: a log can fall silent after an append. */
export class PositionWaits {
  #waits: Wait[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @throws {LogUnavailable} after about two seconds, or `msMax` where that is less. */
  until(position: Position, msMax = Infinity): Promise<void> {
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    const ticksMax = Math.min(TICKS_MAX, Math.ceil(msMax / TICK_MS));
    return new Promise((resolve, reject) =>
      this.#waits.push({ position, resolve, reject, ticksMax, ticks: 0 }),
    );
  }

  /** Everything up to here has come by. */
  reached(position: Position): void {
    if (this.#waits.length === 0) return;
    const waits = this.#waits;
    this.#waits = [];
    for (const each of waits)
      if (each.position <= position) each.resolve();
      else this.#waits.push(each);
    if (this.#waits.length === 0) this.#rest();
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

/** What one state takes from the log. An error about one event is logged, and the next event follows. */
type Fold = Readonly<{
  types: readonly string[];
  apply: (event: RecordedEvent, position: Position) => void;
}>;

/**
 * Follows the log once for every state that is kept in memory: what commands and timers decide by, while every read model may be
 * away. After a lost connection it goes on from where it was. Ready before the server listens.
 */
@Injectable()
export class FoldedLog implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('FoldedLog');
  readonly #folds = new Map<string, Fold['apply'][]>();
  readonly #stop = new AbortController();
  readonly #waits = new PositionWaits();
  #position: Position = LOG_START;
  #isLive = false;
  #running: Promise<void> | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds a state; called in constructors only, before the log is followed. */
  register({ types, apply }: Fold): void {
    for (const type of types) this.#folds.set(type, [...(this.#folds.get(type) ?? []), apply]);
  }

  /** Whether any state is made of such events. */
  concerns(type: string): boolean {
    return this.#folds.has(type);
  }

  /** How far the log has been folded. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Resolves once everything up to this position is folded; at once if it is.
   *
   * @throws {LogUnavailable} when it does not come by: what was written is written, and the same sent again is answered.
   */
  reached(position: Position): Promise<void> {
    return position <= this.#position ? Promise.resolve() : this.#waits.until(position, msLeft());
  }

  /** Resolves once everything that is in the log by now is folded, also what another server wrote. @throws {LogUnavailable} */
  async upToDate(): Promise<void> {
    await this.reached(await this.log.end());
  }

  async onModuleInit(): Promise<void> {
    this.#running ??= supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => this.#logger.error(reason),
    );
    const end = await this.log.end();
    // However long that takes: nobody is served before.
    while (this.#position < end) await this.reached(end).catch((error: unknown) => this.#logger.warn(error));
    this.#isLive = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const { event, position } of this.log.follow(
      this.#position,
      [...this.#folds.keys()],
      signal,
    )) {
      if (event) this.#apply(event, position);
      this.#position = position;
      this.#waits.reached(position);
    }
  }

  #apply(event: RecordedEvent, position: Position): void {
    for (const apply of this.#folds.get(event.type) ?? [])
      try {
        apply(event, position);
      } catch (error) {
        // An event of newer code: to stop would take everything away for one thing that nobody here understands.
        this.#logger.error(error);
      }
    // What stood in the log before the start is what the clock began with.
    if (this.#isLive) this.clock.notBefore?.(event.meta.at);
  }
}
