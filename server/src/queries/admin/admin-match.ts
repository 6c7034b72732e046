import type { AdminMatch } from '@onda-on/contracts/api';
import type { MatchView } from '@onda-on/contracts/views';

import { slotOf, type WeekFacts } from '../calendar/week-facts.ts';

/** A match as operators see it. */
export const adminMatch = (
  match: MatchView,
  facts: WeekFacts | undefined,
  adminUsername: string,
  now: Date,
): AdminMatch => ({
  ...match,
  hasStarted: Date.parse(match.matchDate) <= now.getTime(),
  isOnPinnedSheet: facts !== undefined && slotOf(facts, match.id) !== undefined,
  adminUsername,
});
