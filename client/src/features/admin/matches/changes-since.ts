import type { AdminMatch } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';

import { STALE } from '../../../text/admin/match-desk.tr.ts';
import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { scoreOf } from './match-names.ts';

/** A field in words, as it was and as it is. */
export type FieldChange = Readonly<{ field: string; old: string; now: string }>;

type Shown = readonly [field: string, value: (match: AdminMatch) => string];

const odds = (text: string) => text.replace('.', ',');
const FIELDS: readonly Shown[] = [
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
  FIELDS.flatMap(([field, value]) => {
    const [old, next] = [value(base), value(now)];
    return old === next ? [] : [{ field, old, now: next }];
  });
