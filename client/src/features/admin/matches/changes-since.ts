import type { AdminMatch } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';

import { STALE } from '../../../text/admin/match-desk.tr.ts';
import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { changedFields, type FieldChange, type ShownField } from '../drafts/field-change.ts';
import { scoreOf } from './match-names.ts';

const odds = (text: string) => text.replace('.', ',');
const FIELDS: readonly ShownField<AdminMatch>[] = [
  [FIXTURE.week, ({ week }) => String(week)],
  [FIXTURE.league, ({ league }) => league],
  [FIXTURE.homeTeam, ({ homeTeam }) => homeTeam],
  [FIXTURE.awayTeam, ({ awayTeam }) => awayTeam],
  [FIXTURE.matchDate, ({ matchDate }) => dateTime(matchDate)],
  [FIXTURE.homeOdds, ({ homeOdds }) => odds(homeOdds)],
  [FIXTURE.drawOdds, ({ drawOdds }) => odds(drawOdds)],
  [FIXTURE.awayOdds, ({ awayOdds }) => odds(awayOdds)],
  [STALE.status, ({ status }) => MATCH_STATUS_TEXT[status]],
  [STALE.score, (match) => (match.homeScore === null ? '' : scoreOf(match))],
];

/** What somebody else has changed since a form was filled. */
export const changesSince = (base: AdminMatch, now: AdminMatch): readonly FieldChange[] =>
  changedFields(FIELDS, base, now);

/** Who has changed it, where that is known. */
export const byOf = ({ adminUsername }: AdminMatch): string | null => adminUsername;
