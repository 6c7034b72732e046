export type DomainEvent<Type extends string = string, Data = unknown> = Readonly<{
  type: Type;
  data: Readonly<Data>;
}>;

/** A stored event: untrusted when read back, possibly of an older version. */
export type EncodedEvent = Readonly<{ type: string; version: number; data: unknown }>;

/** A visitor, a scheduled job, the operator's command line, or an administrator by id. */
export type Actor = 'visitor' | 'system' | 'cli' | `admin:${string}`;

/**
 * Who caused an event, by which command, and when; the audit log is derived from it. `at` is the server's time in ISO,
 * `correlationId` the request's id, `causationId` the command or event that led to this command.
 */
export type EventMeta = Readonly<{
  commandId: string;
  actor: Actor;
  at: string;
  correlationId?: string;
  causationId?: string;
}>;

/** An event as stores keep it. Its id follows from the command, so a retry writes the same id. */
export type StoredEvent = EncodedEvent & Readonly<{ id: string; meta: EventMeta }>;

/** Reads the data of one event type. `type` is never set: it only ties the definition to its event in a catalog. */
export type EventDefinition<E extends DomainEvent> = Readonly<{
  version: number;
  type?: E['type'];
  /** The data in the latest version. @throws {UnknownEvent} for a version that this code does not know. */
  upcast: (encoded: EncodedEvent) => unknown;
}>;

/** Method syntax makes the parameter bivariant, so that each upcast can name the version that it reads. */
type Upcast<To> = { upcast(older: unknown): To }['upcast'];

/** `upcasts[0]` turns version 1 into 2, `upcasts[1]` 2 into 3, and so on. */
export function defineEvent<E extends DomainEvent>(
  ...upcasts: [] | [...Upcast<unknown>[], Upcast<E['data']>]
): EventDefinition<E> {
  const current = upcasts.length + 1;
  return {
    version: current,
    upcast({ type, data, version }) {
      if (version === current) return data;
      // Newer code wrote the event, so it is parked like one of an unknown type.
      if (version > current || version < 1) throw new UnknownEvent(`${type} version ${version}`);
      return upcasts.slice(version - 1).reduce<unknown>((older, upcast) => upcast(older), data);
    },
  };
}

export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

export interface Codec<E extends DomainEvent> {
  readonly types: readonly E['type'][];
  /** @throws {UnknownEvent} for an event of another codec. */
  encode(event: E): EncodedEvent;
  /** @throws {UnknownEvent} for a type or a version that this code does not know. */
  decode(encoded: EncodedEvent): E;
}

export type Catalog<E extends DomainEvent> = {
  readonly [T in E['type']]: EventDefinition<Extract<E, { type: T }>>;
};

/** Reads and writes exactly the events of one stream category; leaving one out does not compile. */
export function codec<E extends DomainEvent>(catalog: Catalog<E>): Codec<E> {
  const definitions = new Map<string, EventDefinition<E>>(Object.entries(catalog));
  const definitionOf = (type: string) => {
    const definition = definitions.get(type);
    if (!definition) throw new UnknownEvent(type);
    return definition;
  };
  // Checks only that there is data: this code wrote it, and the log has a checksum.
  const isOfCatalog = (event: Pick<EncodedEvent, 'type' | 'data'>): event is E =>
    definitions.has(event.type) && typeof event.data === 'object' && event.data !== null;
  return {
    types: [...definitions.keys()] as E['type'][],
    encode: ({ type, data }) => ({ type, version: definitionOf(type).version, data }),
    decode: (encoded) => {
      const event = { type: encoded.type, data: definitionOf(encoded.type).upcast(encoded) };
      if (!isOfCatalog(event)) throw new UnknownEvent(`${encoded.type} without data`);
      return event;
    },
  };
}
