export type DomainEvent<Type extends string = string, Data = unknown> = Readonly<{
  type: Type;
  data: Readonly<Data>;
}>;

/** An event as it is written down: not trusted when read back, possibly of an older version. */
export type EncodedEvent = Readonly<{ type: string; version: number; data: unknown }>;

/** Who did it: a visitor, the system's own timers, the operator's command line, or an administrator by id. */
export type Actor = 'visitor' | 'system' | 'cli' | `admin:${string}`;

/**
 * Who caused an event, by which command, and when; the audit log is derived from it. `at` is the server's time in ISO.
 * `correlationId` is the request's, `causationId` the command or event that led to this command.
 */
export type EventMeta = Readonly<{
  commandId: string;
  actor: Actor;
  at: string;
  correlationId?: string;
  causationId?: string;
}>;

/** An event as every store keeps it. The id follows from the command, so a retry writes the same one. */
export type StoredEvent = EncodedEvent & Readonly<{ id: string; meta: EventMeta }>;

export type EventDefinition<E extends DomainEvent> = Readonly<{
  version: number;
  upcast: (encoded: EncodedEvent) => E['data'];
}>;

type Upcast<To> = (older: never) => To;

/** `upcasts[0]` turns version 1 into 2, `upcasts[1]` 2 into 3, and the last one into today's. */
export function defineEvent<E extends DomainEvent>(
  ...upcasts: [] | [...Upcast<unknown>[], Upcast<E['data']>]
): EventDefinition<E> {
  const current = upcasts.length + 1;
  return {
    version: current,
    upcast({ type, data, version }) {
      if (version === current) return data as E['data'];
      // Written by newer code: to guess would be to invent, so it is parked like an unknown type.
      if (version > current || version < 1) throw new UnknownEvent(`${type} version ${version}`);
      return upcasts.slice(version - 1).reduce((older, upcast) => upcast(older as never), data) as E['data'];
    },
  };
}

export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}
