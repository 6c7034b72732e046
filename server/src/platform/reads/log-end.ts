import { Inject, Injectable } from '@nestjs/common';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { EVENT_LOG } from '../stores/stores.module.ts';

/** Knows the end of the log; the log is asked only for positions beyond the latest known one. */
@Injectable()
export class LogEnd {
  #known: Position = LOG_START;
  #asking: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(@Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end'>) {}

  /** Everything up to here is known to be there. */
  saw(position: Position): void {
    if (position > this.#known) this.#known = position;
  }

  /** Whether anything stands at this position or behind it. */
  async includes(position: Position): Promise<boolean> {
    if (position > this.#known) await this.#lookedUp();
    return position <= this.#known;
  }

  /** One question for all who ask meanwhile; not the one under way, whose answer may be older than what they ask about. */
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
