import { OUTCOMES, type MatchPick } from '@onda-on/contracts/rules';

import type { DemoMatch } from './demo-fixtures.ts';
import type { DemoPerson } from './demo-people.ts';
import { randomOf } from './random.ts';

/** Whether the person plays this week: always the first one, and later weeks with the probability `loyalty`. */
export const plays = (seed: number | string, person: DemoPerson, week: number): boolean =>
  week === person.joins ||
  (week > person.joins && randomOf(seed, 'plays', person.index, week).next() < person.loyalty);

/** A person's picks: the likeliest outcome with the probability `skill`, else an outcome by its chances. */
export function demoPicksOf(
  seed: number | string,
  person: DemoPerson,
  week: number,
  matches: readonly DemoMatch[],
): readonly MatchPick['outcome'][] {
  const random = randomOf(seed, 'picks', person.index, week);
  return matches.map(({ chances }) => {
    const weights = OUTCOMES.map((outcome) => chances[outcome]);
    const index =
      random.next() < person.skill ? weights.indexOf(Math.max(...weights)) : random.weighted(weights);
    return OUTCOMES[index] ?? 'X';
  });
}
