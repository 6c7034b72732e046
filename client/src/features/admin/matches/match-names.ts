import type { AdminMatch } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';

import { MATCH_FIELD } from '../../../text/admin/match-changes.tr.ts';
import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';

type Teams = Readonly<{ homeTeam: string; awayTeam: string }>;
type Scores = Readonly<{ homeScore: number | null; awayScore: number | null }>;

/** `Kocaelispor – Rizespor` */
export const pairOf = ({ homeTeam, awayTeam }: Teams): string => `${homeTeam} – ${awayTeam}`;
/** `2–1` */
export const scoreOf = ({ homeScore, awayScore }: Scores): string => `${homeScore ?? ''}–${awayScore ?? ''}`;
/** `Kocaelispor 3–0 Rizespor` */
export const resultOf = (match: Teams & Scores): string =>
  `${match.homeTeam} ${scoreOf(match)} ${match.awayTeam}`;

const odds = (text: string) => text.replace('.', ',');
/** The fields that a conflict notice about a match compares. */
export const MATCH_FIELDS: readonly ShownField<AdminMatch>[] = [
  [FIXTURE.week, ({ week }) => String(week)],
  [FIXTURE.league, ({ league }) => league],
  [FIXTURE.homeTeam, ({ homeTeam }) => homeTeam],
  [FIXTURE.awayTeam, ({ awayTeam }) => awayTeam],
  [FIXTURE.matchDate, ({ matchDate }) => dateTime(matchDate)],
  [FIXTURE.homeOdds, ({ homeOdds }) => odds(homeOdds)],
  [FIXTURE.drawOdds, ({ drawOdds }) => odds(drawOdds)],
  [FIXTURE.awayOdds, ({ awayOdds }) => odds(awayOdds)],
  [MATCH_FIELD.status, ({ status }) => MATCH_STATUS_TEXT[status]],
  [MATCH_FIELD.score, (match) => (match.homeScore === null ? '' : scoreOf(match))],
];

/** The operator who last changed the match. */
export const byOf = ({ adminUsername }: AdminMatch): string | null => adminUsername;
