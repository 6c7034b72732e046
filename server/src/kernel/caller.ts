import type { Actor, EventMeta } from '@onda-on/contracts/events';

/** Who asks, and in which request: what a command carries beside its content. */
export type Caller = Readonly<{ actor: Actor; correlationId?: string }>;

export const SYSTEM: Caller = { actor: 'system' };

export const visitorIn = (request: Readonly<{ id: string }>): Caller => ({
  actor: 'visitor',
  correlationId: request.id,
});

export const adminIn = (request: Readonly<{ id: string }>, admin: Readonly<{ id: string }>): Caller => ({
  actor: `admin:${admin.id}`,
  correlationId: request.id,
});

/** What every event of a command says about where it came from. */
export const metaOf = (caller: Caller, commandId: string, now: Date): EventMeta => ({
  ...caller,
  commandId,
  at: now.toISOString(),
});
