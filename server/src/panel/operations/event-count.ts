import { Inject, Injectable } from '@nestjs/common';
import { anyCodec } from '@onda-on/contracts/events';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

/** How many events there are. Positions do not show it, so they are counted: each once, from where the last count ended. */
@Injectable()
export class EventCount {
  #counted = { events: 0, upTo: LOG_START };
  #counting: Promise<number> | undefined;

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  async now(): Promise<number> {
    this.#counting ??= this.#count().finally(() => (this.#counting = undefined));
    return this.#counting;
  }

  async #count(): Promise<number> {
    let { events, upTo } = this.#counted;
    for await (const { position, event } of this.log.readAll(upTo, anyCodec.types)) {
      if (event) events += 1;
      upTo = position;
    }
    this.#counted = { events, upTo };
    return events;
  }
}
