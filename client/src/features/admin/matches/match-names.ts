type Teams = Readonly<{ homeTeam: string; awayTeam: string }>;
type Scores = Readonly<{ homeScore: number | null; awayScore: number | null }>;

/** `Kocaelispor – Rizespor` */
export const pairOf = ({ homeTeam, awayTeam }: Teams): string => `${homeTeam} – ${awayTeam}`;
/** `2–1` */
export const scoreOf = ({ homeScore, awayScore }: Scores): string => `${homeScore ?? ''}–${awayScore ?? ''}`;
/** `Kocaelispor 3–0 Rizespor` */
export const resultOf = (match: Teams & Scores): string =>
  `${match.homeTeam} ${scoreOf(match)} ${match.awayTeam}`;
