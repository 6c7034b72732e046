import { streamOf } from '@onda-on/contracts/events';
import type { MatchId } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';

/**
 * The id of a command that would be refused, or do something else, when it came twice: whoever did not hear the answer asks
 * the same of the same revision again, and is answered alike.
 */
export const repeatableId = (
  matchId: MatchId,
  { actor }: Caller,
  asked: readonly (string | number | null)[],
): string => commandIdOf(streamOf.match(matchId), JSON.stringify([actor, ...asked]));
