import type { Actor, EventMeta } from '@onda-on/contracts/events';

import { checksumOfText } from './checksum.ts';
import { idOfText } from './event-id.ts';
import type { Position, RecordedEvent, Revision, LogStep } from './event-log.port.ts';
import { checksumIn, stepOfRow, typeIdIn, versionIn, type LeanRow, type Statements } from './event-rows.ts';
import type { EventTypes } from './event-types.ts';

export type LeanSource = Readonly<{ sql: Statements; types: EventTypes; read: <T>(work: () => T) => T }>;
const ACTOR = '"actor":"';

type Rest = readonly [stream: string, revision: number, id: string];

/** An event of a page and its step in one object. Rarely used fields are parsed, or read from the file, on access. */
class LeanEvent implements RecordedEvent, LogStep {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly #source: LeanSource;
  readonly #at: number;
  #meta: string | EventMeta;

  constructor(source: LeanSource, at: number, type: string, version: number, data: unknown, meta: string) {
    this.type = type;
    this.version = version;
    this.data = data;
    this.#source = source;
    this.#at = at;
    this.#meta = meta;
  }

  get event(): this {
    return this;
  }

  get position(): Position {
    return BigInt(this.#at);
  }

  get meta(): EventMeta {
    if (typeof this.#meta === 'string') this.#meta = JSON.parse(this.#meta) as EventMeta;
    return this.#meta;
  }

  /** Inner quotes are escaped, so the first match in a flat object is the key itself and not a part of a value. */
  get actor(): Actor {
    if (typeof this.#meta !== 'string') return this.#meta.actor;
    const from = this.#meta.indexOf(ACTOR) + ACTOR.length;
    const actor = this.#meta.slice(from, this.#meta.indexOf('"', from));
    return from < ACTOR.length || actor.includes('\\') ? this.meta.actor : (actor as Actor);
  }

  get stream(): string {
    return this.#known()[0];
  }

  get revision(): Revision {
    return BigInt(this.#known()[1]);
  }

  get id(): string {
    return idOfText(this.#known()[2]);
  }

  #known(): Rest {
    const { sql, read } = this.#source;
    return read(() => sql.rest.get(this.#at) as Rest);
  }
}

/** Steps in order; `failure` is the error of the event after them. */
export type LeanSteps = Readonly<{ steps: readonly LogStep[]; failure?: unknown }>;

/** The steps of a page up to the first damaged event. */
export function stepsOf(rows: readonly LeanRow[], source: LeanSource): LeanSteps {
  const steps: LogStep[] = [];
  try {
    for (const row of rows) steps.push(leanStepOf(row, source));
  } catch (failure) {
    return { steps, failure };
  }
  return { steps };
}

function leanStepOf(row: LeanRow, source: LeanSource): LogStep {
  const [position, packed, dataBytes, text] = row;
  const data = checksumOfText(text) === checksumIn(packed) ? dataIn(text, dataBytes) : undefined;
  if (data === undefined) return wholeStep(position, source);
  const type = source.types.nameOf(typeIdIn(packed));
  return new LeanEvent(source, position, type, versionIn(packed), data, text.slice(dataBytes));
}

/** Undefined where characters take several bytes: the text is then cut at the wrong place, and is no JSON. */
function dataIn(text: string, dataBytes: number): unknown {
  if (dataBytes >= text.length) return undefined;
  try {
    return JSON.parse(text.slice(0, dataBytes));
  } catch {
    return undefined;
  }
}

/** @throws {DamagedEvent} when the checksum differs. */
function wholeStep(position: number, { sql, types, read }: LeanSource): LogStep {
  return stepOfRow(
    read(() => sql.all.get(position - 1, position, 1)),
    types,
  );
}
