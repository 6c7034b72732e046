import { demoPerson, type DemoPerson } from './demo-people.ts';
import { plays } from './demo-picks.ts';
import type { DemoPlan } from './demo-plan.ts';

/** Who plays in a week of this season. Weeks after the planned ones are played by those who are still loyal. */
export function castOf({ seed, weeks, participants }: DemoPlan, week: number): readonly DemoPerson[] {
  return Array.from({ length: participants }, (_, index) =>
    demoPerson(seed, index, weeks, participants),
  ).filter((person) => plays(seed, person, week));
}
