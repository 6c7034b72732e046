import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EventAnswer, EventsAnswer } from '@onda-on/contracts/api';
import { Rejection, isWeekNumber } from '@onda-on/contracts/rules';
import type { Secrets, RecordedEvent, EventLog, PlacedEvent, Position } from '@onda-on/stores';

import { EntryWindow } from '../../../contest/weeks/calendar.ts';
import { QueryWith } from '../../../platform/commands/bus-classes.ts';
import { SECRETS, EVENT_LOG } from '../../../platform/stores/stores.module.ts';

/** Hashes, tags and participants' ids are long hex texts; their beginnings are enough to tell them apart. */
const LONG_HEX = /[0-9a-f]{32,}/giu;
const SHOWN = 8;

export const shortened = (text: string): string =>
  text.replace(LONG_HEX, (whole) => `${whole.slice(0, SHOWN)}…`);

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY = /^[\w-]{20,400}$/;

/** Encrypts a stream's name for the address, since names of coupons' streams hold participants' ids (docs/threat-model.md#disclosure-of-personal-data). */
@Injectable()
export class StreamKeys {
  readonly #key: Buffer;

  constructor(@Inject(SECRETS) { couponKey }: Secrets) {
    this.#key = createHmac('sha256', couponKey).update('onda-on:event-browser:stream').digest();
  }

  of(stream: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce);
    const sealed = [cipher.update(stream, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
  }

  /** @throws {Rejection} INVALID_REQUEST for a key that no server issued. */
  streamIn(key: string): string {
    try {
      if (!KEY.test(key)) throw new TypeError('no key');
      const bytes = Buffer.from(key, 'base64url');
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      throw new Rejection('INVALID_REQUEST');
    }
  }
}

/** Longer texts, such as those of pages, are cut off. */
const TEXT_MAX = 4_000;
const TAG_NAME = /(?:tag|hash|salt|root|digest)$/iu;
const TAG_SHOWN = 8;
const HIDDEN = '(kilide kadar gizli)';

/** Omits the picks of weeks for which `arePicksShown` is false. */
const eventAnswer = (
  event: RecordedEvent,
  position: bigint | null,
  streamKey: string,
  arePicksShown: (week: unknown) => boolean,
): EventAnswer => ({
  position: position === null ? null : String(position),
  stream: shortened(event.stream),
  streamKey,
  revision: String(event.revision),
  type: event.type,
  version: event.version,
  at: event.meta.at,
  actor: event.meta.actor,
  data: textOf(withoutHidden(event.data, arePicksShown)),
  meta: textOf(event.meta),
});

function withoutHidden(data: unknown, arePicksShown: (week: unknown) => boolean): unknown {
  if (typeof data !== 'object' || data === null || !('picks' in data)) return data;
  return arePicksShown('week' in data ? data.week : undefined) ? data : { ...data, picks: HIDDEN };
}

function textOf(value: unknown): string {
  const text = shortened(JSON.stringify(value, tagsShortened, 2) ?? '');
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

const tagsShortened = (name: string, value: unknown): unknown =>
  typeof value === 'string' && TAG_NAME.test(name) && value.length > TAG_SHOWN
    ? `${value.slice(0, TAG_SHOWN)}…`
    : value;

/** Only events before the position `before` are found. */
type EventSearch = Readonly<{
  stream: string | undefined;
  category: string | undefined;
  type: string | undefined;
  before: Position | undefined;
  limit: number;
}>;

/** The most events that one response examines; the caller asks again for more. */
const LOOKED_MAX = 4_096;
const PAGE = 512;
const MS_MAX = 1_000;

/** Events of the log, the latest first. The log holds no personal data; tags are shortened. */
export class GetEvents extends QueryWith<{ search: EventSearch }, EventsAnswer>() {}

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

  /** Reads the whole stream, as decisions do; the events of a stream have no log position. */
  async #inStream(stream: string, { type, before, limit }: EventSearch): Promise<EventsAnswer> {
    const { events } = await this.log.read(stream);
    const end = before === undefined ? events.length : Math.min(Number(before), events.length);
    const wanted = [...events.entries()]
      .slice(0, end)
      .filter(([, event]) => type === undefined || event.type === type)
      .toReversed();
    const shown = wanted.slice(0, limit);
    const key = this.keys.of(stream);
    const [last = 0] = shown.at(-1) ?? [];
    const next = wanted.length > limit ? last : null;
    return {
      events: shown.map(([place, { id, type: kind, version, data, meta }]) =>
        eventAnswer(
          { id, type: kind, version, data, meta, stream, revision: BigInt(place) },
          null,
          key,
          this.#arePicksShown,
        ),
      ),
      // The next page examines those before its cursor.
      looked: end - (next ?? 0),
      next: next === null ? null : String(next),
    };
  }

  readonly #arePicksShown = (week: unknown): boolean => isWeekNumber(week) && this.window.arePicksShown(week);

  async #page(before: Position | undefined, limit: number): Promise<readonly PlacedEvent[]> {
    try {
      return await this.log.readBackwards(before, limit);
    } catch (error) {
      throw error instanceof RangeError ? new Rejection('POSITION_NOT_FOUND') : error;
    }
  }
}
