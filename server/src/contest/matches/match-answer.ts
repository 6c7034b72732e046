import type { MatchAnswer } from '@onda-on/contracts/api';
import type { MatchView } from '@onda-on/contracts/views';

import { slotOf, type WeekFacts } from '../weeks/week-facts.ts';

/** A match as everyone may see it; how others picked it only once nobody can copy them (docs/threat-model.md#copying-picks). */
export function matchAnswer(match: MatchView, facts: WeekFacts | undefined): MatchAnswer {
  return {
    id: match.id,
    week: match.week,
    league: match.league,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    matchDate: match.matchDate,
    movedFrom: match.movedFrom,
    status: match.status,
    result: match.result,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    homeOdds: match.homeOdds,
    drawOdds: match.drawOdds,
    awayOdds: match.awayOdds,
    note: match.note,
    corrections: match.corrections,
    distribution: distributionOf(match, facts),
  };
}

function distributionOf({ id }: MatchView, facts: WeekFacts | undefined): MatchAnswer['distribution'] {
  const slot = facts && slotOf(facts, id);
  return (slot !== undefined && facts?.week.seal?.rarity[slot]) || null;
}
