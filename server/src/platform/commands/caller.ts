import type { Actor, EventMeta } from '@onda-on/contracts/events';

export type Caller = Readonly<{ actor: Actor; correlationId?: string; causationId?: string }>;

export const SYSTEM: Caller = { actor: 'system' };

/** The ids of a request: the trace id if there is one, else its own id goes into the events. */
type Asked = Readonly<{ id: string; correlationId?: string }>;

export const visitorIn = (request: Asked): Caller => ({
  actor: 'visitor',
  correlationId: request.correlationId ?? request.id,
});

export const adminIn = (request: Asked, admin: Readonly<{ id: string }>): Caller => ({
  actor: `admin:${admin.id}`,
  correlationId: request.correlationId ?? request.id,
});

export function metaOf(
  { actor, correlationId, causationId }: Caller,
  commandId: string,
  now: Date,
): EventMeta {
  const at = now.toISOString();
  const meta =
    correlationId === undefined ? { actor, commandId, at } : { actor, correlationId, commandId, at };
  return causationId === undefined ? meta : { ...meta, causationId };
}
