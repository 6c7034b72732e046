import type { LookupCorrection } from '@onda-on/contracts/api';
import type { Outcome } from '@onda-on/contracts/rules';
import type { Correction } from '@onda-on/contracts/views';

import type { OwnPick } from './lookup-picks.ts';

/** 'Sıralama neden değişti?': what each correction did to this person's coupon, newest first. */
export function correctionsOf(picks: readonly OwnPick[]): readonly LookupCorrection[] {
  return picks
    .flatMap((pick) => pick.match.corrections.map((correction) => lookupCorrection(pick, correction, picks)))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** The difference is this correction's alone: the week's other picks count as they do now. */
function lookupCorrection(
  pick: OwnPick,
  { at, from, to, reason }: Correction,
  picks: readonly OwnPick[],
): LookupCorrection {
  const { match, slot, prediction, coupon } = pick;
  const others = picks.filter(
    (each) => each !== pick && each.coupon === coupon && each.isCorrect === true,
  ).length;
  const correctWith = (result: Outcome | undefined) => others + (result === prediction ? 1 : 0);
  return {
    week: coupon.week,
    matchId: match.id,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    slot,
    at,
    from: scoreText(from),
    to: to && scoreText(to),
    reason,
    correctBefore: correctWith(from.result),
    correctAfter: correctWith(to?.result),
  };
}

const scoreText = ({ homeScore, awayScore }: Readonly<{ homeScore: number; awayScore: number }>): string =>
  `${homeScore}-${awayScore}`;
