import type { MatchAnswer, StandingsAnswer } from '@onda-on/contracts/api';

type Score = Readonly<{ homeScore: number; awayScore: number }>;
type Counted = StandingsAnswer['corrections'][number];

/** A public change of a match after its result, or instead of one. */
export type WeekCorrection = Readonly<{
  key: string;
  matchId: string;
  slot: number;
  homeTeam: string;
  awayTeam: string;
  at: string;
  kind: MatchAnswer['corrections'][number]['kind'];
  /** null where there was no result. */
  from: string | null;
  to: string | null;
  reason: string;
  /** Undefined until the table has loaded. */
  counted: Pick<Counted, 'affected' | 'coupons'> | undefined;
}>;

/** `2–1`, with an en dash and no blanks, as on a scoreboard. */
export const scoreText = ({ homeScore, awayScore }: Score): string => `${homeScore}–${awayScore}`;

/** Every correction of a week's matches, the newest first; `slot` counts the sheet from 1. */
export const correctionsOf = (
  matches: readonly MatchAnswer[],
  counted: readonly Counted[] = [],
): readonly WeekCorrection[] =>
  matches
    .flatMap(({ id, homeTeam, awayTeam, corrections }, index) =>
      corrections.map(({ at, kind, from, to, reason, revision }) => ({
        key: `${id} ${revision}`,
        matchId: id,
        slot: index + 1,
        homeTeam,
        awayTeam,
        at,
        kind,
        from: from && scoreText(from),
        to: to && scoreText(to),
        reason,
        counted: counted.find((each) => each.matchId === id && each.revision === revision),
      })),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
