import type { Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/kernel/caller.ts';

/** An administrator's id, or how else an actor is called. */
export const actorIdOf = ({ actor }: Caller): string =>
  actor.startsWith('admin:') ? actor.slice('admin:'.length) : actor;

/** Whose proposal a change of something published is here, when a person asks for it; null where nobody has to confirm it. */
export const proposerOf = (
  { confirmCorrections }: Pick<Config, 'confirmCorrections'>,
  caller: Caller,
): string | null => (confirmCorrections ? actorIdOf(caller) : null);
