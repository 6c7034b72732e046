import type { MatchAnswer } from '@onda-on/contracts/api';

type Score = Readonly<{ homeScore: number; awayScore: number }>;

/** A correction of one of the week's results as everyone may read it; `to` is null when the result was taken back. */
export type WeekCorrection = Readonly<{
  key: string;
  slot: number;
  homeTeam: string;
  awayTeam: string;
  at: string;
  from: string;
  to: string | null;
  reason: string;
}>;

/** `2–1`, with an en dash and no blanks, as on a scoreboard. */
export const scoreText = ({ homeScore, awayScore }: Score): string => `${homeScore}–${awayScore}`;

/** Every correction of a week's matches, the newest first; `slot` counts the sheet from 1. */
export const correctionsOf = (matches: readonly MatchAnswer[]): readonly WeekCorrection[] =>
  matches
    .flatMap(({ id, homeTeam, awayTeam, corrections }, index) =>
      corrections.map(({ at, from, to, reason }) => ({
        key: `${id} ${at}`,
        slot: index + 1,
        homeTeam,
        awayTeam,
        at,
        from: scoreText(from),
        to: to && scoreText(to),
        reason,
      })),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
