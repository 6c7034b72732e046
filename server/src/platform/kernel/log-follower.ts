import type { Logger } from '@nestjs/common';
import { supervise } from '@onda-on/projections';
import { LOG_START, type EventLog, type Position, type RecordedEvent } from '@onda-on/stores';

import { PositionWaits } from './position-waits.ts';

type Following = Readonly<{
  log: EventLog;
  types: readonly string[];
  /** What it throws about one event is said, and the next follows. */
  fold: (event: RecordedEvent, position: Position) => void;
  logger: Logger;
}>;

/**
 * Keeps what is in memory as the log has it: what commands and timers decide by, while every read model may be away. After a lost
 * connection it goes on from where it was.
 */
export class LogFollower {
  readonly #following: Following;
  readonly #stop = new AbortController();
  readonly #waits = new PositionWaits();
  #position: Position = LOG_START;
  #running: Promise<void> | undefined;

  constructor(following: Following) {
    this.#following = following;
  }

  /** How far the log has been folded. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Resolves once everything up to this position is folded; at once if it is.
   *
   * @throws {LogUnavailable} when it does not come by in about two seconds, or `msMax` where that is less.
   */
  reached(position: Position, msMax?: number): Promise<void> {
    return position <= this.#position ? Promise.resolve() : this.#waits.until(position, msMax);
  }

  /** Begins to follow, and resolves when all that stands in the log by now is folded. */
  async start(): Promise<void> {
    const { log, logger } = this.#following;
    this.#running ??= supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => logger.error(reason),
    );
    const end = await log.end();
    // However long that takes: nobody is served before.
    while (this.#position < end) await this.reached(end).catch((error: unknown) => logger.warn(error));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { log, types } = this.#following;
    for await (const { event, position } of log.follow(this.#position, types, signal)) {
      if (event) this.#fold(event, position);
      this.#position = position;
      this.#waits.reached(position);
    }
  }

  #fold(event: RecordedEvent, position: Position): void {
    try {
      this.#following.fold(event, position);
    } catch (error) {
      // An event of newer code: to stop would take everything away for one thing that nobody here understands.
      this.#following.logger.error(error);
    }
  }
}
