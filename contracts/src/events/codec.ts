import { UnknownEvent, type DomainEvent, type EncodedEvent, type EventDefinition } from './define-event.ts';

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
