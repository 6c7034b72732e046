import type { LookupCorrection } from '@onda-on/contracts/api';
import { isCorrect, outcomesOf } from '@onda-on/contracts/rules';
import type { Correction, ResultChange, StandingsView } from '@onda-on/contracts/views';

import { bucketOf } from '../standings/histogram.ts';
import type { OwnPick } from './lookup-picks.ts';

type Asked = Readonly<{
  picks: readonly OwnPick[];
  tables: ReadonlyMap<string, StandingsView>;
  /** false for a blocked person, whose coupons have no place. */
  isRanked: boolean;
}>;

/** 'Sıralama neden değişti?': what each correction did to this person's coupon, newest first, once the table has counted it. */
export function correctionsOf({ picks, tables, isRanked }: Asked): readonly LookupCorrection[] {
  const weeks = [...new Set(picks.map(({ coupon }) => coupon.week))];
  const changes = weeks.flatMap((week) => (tables.get(String(week))?.changes ?? []).toReversed());
  return changes
    .flatMap((change) => {
      const pick = picks.find(({ match }) => match.id === change.matchId);
      const correction = pick?.match.corrections.find(({ revision }) => revision === change.revision);
      return pick && correction ? [lookupCorrection(pick, correction, change, isRanked)] : [];
    })
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

function lookupCorrection(
  pick: OwnPick,
  { at, kind, from, to, reason }: Correction,
  change: ResultChange,
  isRanked: boolean,
): LookupCorrection {
  const { match, slot, coupon } = pick;
  const [before, after] = [standingIn(change.before, pick), standingIn(change.after, pick)];
  return {
    week: coupon.week,
    matchId: match.id,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    slot,
    at,
    kind,
    from: from && scoreText(from),
    to: to && scoreText(to),
    reason,
    correctBefore: before.correct,
    correctAfter: after.correct,
    rankBefore: isRanked ? before.rank : null,
    rankAfter: isRanked ? after.rank : null,
  };
}

/** Where the coupon stood in the table as it was then. */
function standingIn({ results, histogram }: ResultChange['before'], { coupon }: OwnPick) {
  const marks = outcomesOf(coupon.picks).map((pick, slot) => isCorrect(pick, results[slot] ?? 'pending'));
  const correct = marks.filter((mark) => mark === true).length;
  const isDecided = marks.some((mark) => mark !== null);
  return { correct, rank: isDecided ? bucketOf(correct, histogram).better + 1 : null };
}

const scoreText = ({ homeScore, awayScore }: Readonly<{ homeScore: number; awayScore: number }>): string =>
  `${homeScore}-${awayScore}`;
