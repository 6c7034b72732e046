import type { AdminMatch } from '@onda-on/contracts/api';
import { hasKickedOff } from '@onda-on/contracts/rules';
import type { MatchView } from '@onda-on/contracts/views';

import { slotOf, type WeekFacts } from '../weeks/week-facts.ts';

type Surroundings = Readonly<{
  facts: WeekFacts | undefined;
  nameOf: (actor: string) => string;
  now: Date;
  needsSecond: boolean;
  lacksSecond: boolean;
}>;

/** A match as operators see it. */
export const adminMatch = (
  match: MatchView,
  { facts, nameOf, now, needsSecond, lacksSecond }: Surroundings,
): AdminMatch => ({
  ...match,
  hasStarted: hasKickedOff(match, now.getTime()),
  isOnPinnedSheet: facts !== undefined && slotOf(facts, match.id) !== undefined,
  adminUsername: nameOf(match.actor),
  needsSecond,
  ...(needsSecond && lacksSecond && { lacksSecond: true as const }),
  proposedBy: match.proposal ? nameOf(`admin:${match.proposal.by}`) : null,
});
