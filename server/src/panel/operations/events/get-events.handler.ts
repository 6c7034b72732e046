import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EventsAnswer } from '@onda-on/contracts/api';
import { isWeekNumber, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, PlacedEvent, Position } from '@onda-on/stores';

import { EntryWindow } from '../../../contest/weeks/calendar.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { eventAnswer } from './event-answer.ts';
import { StreamKeys } from './stream-key.ts';

/** What is looked for; `before` is where it begins, and what stands there is left out. */
type EventSearch = Readonly<{
  stream: string | undefined;
  category: string | undefined;
  type: string | undefined;
  before: Position | undefined;
  limit: number;
}>;

/** Events that one response looks at; the caller asks again for more. */
const LOOKED_MAX = 4_096;
const PAGE = 512;
const MS_MAX = 1_000;

/** Events of the log, the latest first, without personal data (there is none in it) and with tags shortened. */
export class GetEvents extends Query<EventsAnswer> {
  constructor(readonly search: EventSearch) {
    super();
  }
}

@QueryHandler(GetEvents)
export class GetEventsHandler implements IQueryHandler<GetEvents> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly keys: StreamKeys,
    private readonly window: EntryWindow,
  ) {}

  execute({ search }: GetEvents): Promise<EventsAnswer> {
    return search.stream === undefined ? this.#inLog(search) : this.#inStream(search.stream, search);
  }

  async #inLog({ category, type, before: start, limit }: EventSearch): Promise<EventsAnswer> {
    const isWanted = ({ event }: PlacedEvent) =>
      (type === undefined || event.type === type) &&
      (category === undefined || event.stream.startsWith(`${category}-`));
    const isAll = type === undefined && category === undefined;
    const size = isAll ? limit : PAGE;
    const found: PlacedEvent[] = [];
    const deadline = performance.now() + MS_MAX;
    let [before, looked] = [start, 0];
    while (looked < LOOKED_MAX && performance.now() < deadline) {
      const page = await this.#page(before, size);
      for (const placed of page) {
        before = placed.position;
        looked += 1;
        if (isWanted(placed) && found.push(placed) === limit) return this.#answer(found, looked, before);
      }
      if (page.length < size) return this.#answer(found, looked, undefined);
    }
    return this.#answer(found, looked, before);
  }

  #answer(found: readonly PlacedEvent[], looked: number, next: Position | undefined): EventsAnswer {
    const events = found.map(({ event, position }) =>
      eventAnswer(event, position, this.keys.of(event.stream), this.#arePicksShown),
    );
    return { events, looked, next: next === undefined ? null : String(next) };
  }

  /** A stream is read whole, as every decision about it does; its events have no place in the log that way. */
  async #inStream(stream: string, { type, before, limit }: EventSearch): Promise<EventsAnswer> {
    const { events } = await this.log.read(stream);
    const end = before === undefined ? events.length : Math.min(Number(before), events.length);
    const wanted = [...events.entries()]
      .slice(0, end)
      .filter(([, event]) => type === undefined || event.type === type)
      .toReversed();
    const shown = wanted.slice(0, limit);
    const key = this.keys.of(stream);
    const [last] = shown.at(-1) ?? [];
    return {
      events: shown.map(([place, { id, type: kind, version, data, meta }]) =>
        eventAnswer(
          { id, type: kind, version, data, meta, stream, revision: BigInt(place) },
          null,
          key,
          this.#arePicksShown,
        ),
      ),
      looked: end,
      next: wanted.length > limit && last !== undefined ? String(last) : null,
    };
  }

  readonly #arePicksShown = (week: unknown): boolean => isWeekNumber(week) && this.window.arePicksShown(week);

  async #page(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]> {
    if (!this.log.readBackwards) throw new Rejection('UNAVAILABLE');
    try {
      return await this.log.readBackwards(before, limit);
    } catch (error) {
      throw error instanceof RangeError ? new Rejection('POSITION_NOT_FOUND') : error;
    }
  }
}
