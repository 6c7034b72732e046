import type {
  ChangeLeague,
  FoundLeague,
  HeldCoupon,
  JoinLeague,
  LeagueActed,
  LeagueAnswer,
  LeagueDone,
  LeagueMembership,
  LeagueRemindersAnswer,
  LeagueRemindersBody,
  LeagueSeasonAnswer,
  LeagueWeekAnswer,
  OwnLeagues,
  ReportLeague,
} from '@onda-on/contracts/api';
import { leagueGroupOf, type LeagueRole } from '@onda-on/contracts/rules';

import { pathOf, getQuery } from './get-query.ts';
import { askJson } from './http.ts';
import { sendAsVisitor } from './send.ts';

const LEAGUES = '/api/leagues';

export const leagueOf = (id: string) =>
  getQuery<LeagueAnswer>([LEAGUES, id], {
    topics: ['leagues', 'weeks', 'standings'],
    league: leagueGroupOf(id),
  });

/** A week's table; until the lock it changes with each coupon that arrives. */
export const leagueWeekOf = (id: string, week: number) =>
  getQuery<LeagueWeekAnswer>([LEAGUES, id, 'standings', week], {
    topics: ['leagues', 'weeks', 'standings', 'coupons'],
    week,
    league: leagueGroupOf(id),
  });

export const leagueSeasonOf = (id: string) =>
  getQuery<LeagueSeasonAnswer>([LEAGUES, id, 'standings', 'season'], {
    topics: ['leagues', 'weeks', 'standings', 'season'],
    league: leagueGroupOf(id),
  });

/** The table as a file; without a week the season's. */
export const leagueCsvPath = (id: string, week?: number): string =>
  pathOf([LEAGUES, id, 'table.csv'], { week });

type By = Readonly<{ coupon: HeldCoupon }>;

/** The same key may be sent again after a lost connection: one league is founded. */
export const foundLeague = (body: FoundLeague, idempotencyKey: string) =>
  sendAsVisitor<LeagueMembership>('POST', LEAGUES, body, { idempotencyKey });

export const joinLeague = (id: string, body: JoinLeague, idempotencyKey: string) =>
  sendAsVisitor<LeagueMembership>('POST', pathOf([LEAGUES, id, 'members']), body, { idempotencyKey });

// Their proof is a coupon's edit code, which belongs in a body.
export const ownLeaguesOf = (coupon: HeldCoupon) =>
  askJson<OwnLeagues>(pathOf([LEAGUES, 'mine']), { coupon });
export const membershipOf = (id: string, coupon: HeldCoupon) =>
  askJson<LeagueMembership>(pathOf([LEAGUES, id, 'me']), { coupon });

export const changeLeague = (id: string, body: ChangeLeague) =>
  sendAsVisitor<LeagueActed>('PUT', pathOf([LEAGUES, id]), body);
export const renewLink = (id: string, by: By) =>
  sendAsVisitor<LeagueActed>('POST', pathOf([LEAGUES, id, 'link']), by);
export const closeLeague = (id: string, by: By) =>
  sendAsVisitor<LeagueActed>('POST', pathOf([LEAGUES, id, 'close']), by);
export const remindOfLeague = (id: string, body: LeagueRemindersBody) =>
  sendAsVisitor<LeagueRemindersAnswer>('PUT', pathOf([LEAGUES, id, 'reminders']), body);
export const reportLeague = (id: string, body: ReportLeague) =>
  sendAsVisitor<LeagueDone>('POST', pathOf([LEAGUES, id, 'reports']), body);

const memberPath = (id: string, member: number, step: string): string =>
  pathOf([LEAGUES, id, 'members', member, step]);
export const renameMember = (id: string, member: number, body: By & Readonly<{ nickname: string }>) =>
  sendAsVisitor<LeagueActed>('PUT', memberPath(id, member, 'nickname'), body);
export const changeRole = (id: string, member: number, body: By & Readonly<{ role: LeagueRole }>) =>
  sendAsVisitor<LeagueActed>('PUT', memberPath(id, member, 'role'), body);
/** By oneself: leaves the league. */
export const removeMember = (id: string, member: number, by: By) =>
  sendAsVisitor<LeagueActed>('POST', memberPath(id, member, 'remove'), by);
