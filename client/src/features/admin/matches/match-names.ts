import type { AdminMatch } from '@onda-on/contracts/api';
import type { ProposedChange } from '@onda-on/contracts/events';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';

import { MATCH_FIELD, PROPOSALS } from '../../../text/admin/match-changes.tr.ts';
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

/** Names what the match becomes, which for a withdrawal and a reinstatement depends on what it was before. */
export function kindTextOf(change: ProposedChange): string {
  if (change.kind === 'withdrawal' && change.postponed)
    return PROPOSALS.withdrawnAgain(MATCH_STATUS_TEXT[change.postponed]);
  if (change.kind === 'reinstatement' && change.restored) return PROPOSALS.restored(scoreOf(change.restored));
  if (change.kind === 'reinstatement' && change.postponed)
    return PROPOSALS.postponedAgain(MATCH_STATUS_TEXT[change.postponed]);
  return PROPOSALS.kinds[change.kind];
}

/** `Sonucun düzeltilmesi: 2–1 → 3–1, “Tutanak”` */
export function proposalText({
  change,
  reason,
}: Readonly<{ change: ProposedChange; reason: string }>): string {
  const scores =
    change.kind === 'correction' ? `: ${scoreOf(change.previous)} → ${scoreOf(change.corrected)}` : '';
  return `${kindTextOf(change)}${scores}, “${reason}”`;
}

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
  [MATCH_FIELD.proposal, ({ proposal }) => (proposal ? proposalText(proposal) : '')],
];

/** The operator who last changed the match. */
export const byOf = ({ adminUsername }: AdminMatch): string | null => adminUsername;

/** Whether the latest change since `seen` is the operator's own. */
export const isOwn = (username: string, now: AdminMatch, seen: AdminMatch): boolean =>
  now.revision > seen.revision && now.adminUsername === username;

/** Whether the change with this reason waits for a second administrator. */
export const isProposed = ({ proposal }: AdminMatch, reason: string): boolean => proposal?.reason === reason;
