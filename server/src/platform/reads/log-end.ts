import { Inject, Injectable } from '@nestjs/common';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { EVENT_LOG } from '../stores/stores.module.ts';

/** Knows the end of the log, and asks the log only about positions beyond the latest known one. */
@Injectable()
export class LogEnd {
  #known: Position = LOG_START;
  #asking: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(@Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end'>) {}

  /** Records that the log reaches this position. */
  saw(position: Position): void {
    if (position > this.#known) this.#known = position;
  }

  async includes(position: Position): Promise<boolean> {
    if (position > this.#known) await this.#lookedUp();
    return position <= this.#known;
  }

  /** Callers share one question. They do not share the one under way, whose answer may be too old for them. */
  #lookedUp(): Promise<void> {
    if (!this.#asking) return this.#ask();
    this.#next ??= this.#asking.catch(() => undefined).then(() => this.#ask());
    return this.#next;
  }

  #ask(): Promise<void> {
    this.#next = undefined;
    const asking = this.#askOnce().finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  async #askOnce(): Promise<void> {
    this.saw(await this.log.end());
  }
}
