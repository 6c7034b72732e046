import type { Actor, EventMeta } from '@onda-on/contracts/events';

/** Who asks, and in which request: what a command carries beside its content. */
export type Caller = Readonly<{ actor: Actor; correlationId?: string; causationId?: string }>;

export const SYSTEM: Caller = { actor: 'system' };

/** The request as its events name it: by its trace, or else by its own id. */
type Asked = Readonly<{ id: string; correlationId?: string }>;

export const visitorIn = (request: Asked): Caller => ({
  actor: 'visitor',
  correlationId: request.correlationId ?? request.id,
});

export const adminIn = (request: Asked, admin: Readonly<{ id: string }>): Caller => ({
  actor: `admin:${admin.id}`,
  correlationId: request.correlationId ?? request.id,
});

/** What every event of a command says about where it came from. */
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
