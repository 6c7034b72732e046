import { UnknownEvent, type DomainEvent, type EncodedEvent, type EventDefinition } from './define-event.ts';

export type Codec<E extends DomainEvent> = Readonly<{
  types: readonly E['type'][];
  encode: (event: E) => EncodedEvent;
  /** @throws {UnknownEvent} for a type or a version that this code does not know. */
  decode: (encoded: EncodedEvent) => E;
}>;

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
  return {
    types: [...definitions.keys()] as E['type'][],
    encode: ({ type, data }) => ({ type, version: definitionOf(type).version, data }),
    decode: (encoded) => ({ type: encoded.type, data: definitionOf(encoded.type).upcast(encoded) }) as E,
  };
}
