import type {
  LeagueColour,
  LeagueEmblem,
  LeagueRarity,
  LeagueReminderChannel,
  LeagueReport,
  LeagueRole,
  Picks,
  SlotResult,
} from '../rules/index.ts';

/**
 * How a visitor proves to be a participant: a coupon's number with its edit code, as on the receipt. Every call of a member has
 * it in its body, because addresses are logged and stored.
 */
export type HeldCoupon = Readonly<{ couponNo: string; editCode: string }>;
type ByHolder = Readonly<{ coupon: HeldCoupon }>;

/** `POST /api/leagues`. Answers with `LeagueMembership`. */
export type FoundLeague = ByHolder &
  Readonly<{
    name: string;
    colour: LeagueColour;
    emblem: LeagueEmblem;
    firstWeek: number;
    nickname: string;
  }>;
/** `POST /api/leagues/{id}/members`. `link` is the code of the invitation. Answers with `LeagueMembership`. */
export type JoinLeague = ByHolder & Readonly<{ link: string; nickname: string }>;

/** The holder of a coupon as a member: also the answer of `POST /api/leagues/{id}/me` (`ByHolder`). */
export type LeagueMembership = Readonly<{
  leagueId: string;
  member: number;
  role: LeagueRole;
  nickname: string;
  /** The first week that counts for this member; later than the open one when its entries have closed. */
  fromWeek: number;
  /** The code of the current invitation, for `/lig/{id}#davet={code}`. Null in a closed league. */
  link: string | null;
  /** By which channel the member is reminded of this league; null where not asked for. */
  reminders: LeagueReminderChannel | null;
}>;

/** `PUT /api/leagues/{id}`: name, colour and emblem; by founder and deputies. */
export type ChangeLeague = ByHolder & Readonly<{ name: string; colour: LeagueColour; emblem: LeagueEmblem }>;
/** `PUT /api/leagues/{id}/members/{member}/nickname`: one's own, or any as founder or deputy. */
export type RenameMember = ByHolder & Readonly<{ nickname: string }>;
/** `POST /api/leagues/{id}/reports`. `website` is a hidden field that only robots fill. */
export type ReportLeague = Readonly<{ about: LeagueReport; website?: string }>;

/**
 * Answer of a member's act. `POST …/members/{member}/remove` (oneself: leaves), `POST …/link` (renews the invitation) and
 * `POST …/close` have only the coupon in their body. `link` is the code of the current invitation, null in a closed league.
 */
export type LeagueActed = LeagueDone & Readonly<{ link: string | null }>;
export type LeagueDone = Readonly<{ leagueId: string }>;

/** `POST /api/leagues/mine` (`ByHolder`): the leagues of the holder of a coupon. */
export type OwnLeagues = readonly (Pick<
  LeagueAnswer,
  'id' | 'name' | 'colour' | 'emblem' | 'members' | 'state'
> &
  Readonly<{ role: LeagueRole; nickname: string }>)[];

/** `GET /api/leagues/{id}`. */
export type LeagueAnswer = Readonly<{
  id: string;
  name: string;
  colour: LeagueColour;
  emblem: LeagueEmblem;
  firstWeek: number;
  members: number;
  isFull: boolean;
  state: 'open' | 'closed';
  /** Null while it is open. `reason` is an operator's. */
  closing: Readonly<{ at: string; byOperator: boolean; reason: string | null }> | null;
  /** Weeks that count and have a table, the latest first. */
  weeks: readonly number[];
  /** The week that the page shows first; null before the first one that counts. */
  current: number | null;
}>;

export type LeagueRow = Readonly<{
  member: number;
  nickname: string;
  role: LeagueRole;
  /** The first week that counts for this member. */
  fromWeek: number;
  /** `waits`: this week does not count for the member yet. `left out`: blocked, or the coupon was voided. */
  state: 'sent' | 'not sent' | 'waits' | 'left out';
  /** One letter for each match of the sheet. Null before the lock: until then only who has sent is shown. */
  picks: Picks | null;
  /** Lower for the earlier entry, among those of the league; null before the lock. */
  order: number | null;
  rank: number | null;
  /** Places gained (positive) or lost with the latest result. */
  moved: number | null;
  correct: number;
  rarity: number;
}>;

/**
 * `GET /api/leagues/{id}/standings/{week}`: all rows in their order, and what `leaguePlaces` needs for other results. The table as a
 * file has the ids by which the week's open data (`GET /api/proof/{week}/data`) names the entries.
 */
export type LeagueWeekAnswer = Readonly<{
  leagueId: string;
  week: number;
  isSealed: boolean;
  isLive: boolean;
  /** The root of the sealed entries, hex; null before the lock. */
  root: string | null;
  /** In sheet order. */
  matches: readonly Readonly<{ matchId: string; homeTeam: string; awayTeam: string; result: SlotResult }>[];
  /** Before the latest result; null without an earlier one. */
  previousResults: readonly SlotResult[] | null;
  rarity: LeagueRarity;
  /** Members whose entry of this week has arrived. */
  sent: number;
  rows: readonly LeagueRow[];
}>;

/** `GET /api/leagues/{id}/standings/season`. The table as a file: `GET /api/leagues/{id}/table.csv?week=`, without a week the season's. */
export type LeagueSeasonAnswer = Readonly<{
  leagueId: string;
  /** Weeks with results, the earliest first. */
  weeks: readonly number[];
  rows: readonly Readonly<{
    member: number;
    nickname: string;
    role: LeagueRole;
    fromWeek: number;
    rank: number | null;
    correct: number;
    decided: number;
    /** How many weeks the member has sent. */
    played: number;
    /** Right picks of each of `weeks`; null without an entry that counts. */
    byWeek: readonly (number | null)[];
  }>[];
}>;

/** A league in `GET /api/admin/leagues?state=&after=`. */
export type AdminLeague = Pick<LeagueAnswer, 'id' | 'name' | 'state' | 'firstWeek' | 'members' | 'closing'> &
  Readonly<{
    reportCount: number;
    reports: readonly Readonly<{ about: LeagueReport; at: string }>[];
    createdAt: string;
    revision: number;
  }>;
/** `GET /api/admin/leagues/{id}`. */
export type AdminLeagueDetail = AdminLeague &
  Readonly<{
    nicknames: readonly Readonly<{ member: number; nickname: string; role: LeagueRole; joinedAt: string }>[];
  }>;
export const ADMIN_LEAGUE_STATES = ['reported', 'open', 'closed'] as const;
export type AdminLeagueState = (typeof ADMIN_LEAGUE_STATES)[number];
