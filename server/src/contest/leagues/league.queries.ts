import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  CursorPage,
  AdminLeague,
  AdminLeagueDetail,
  AdminLeagueState,
  HeldCoupon,
  LeagueAnswer,
  LeagueMembership,
  LeagueSeasonAnswer,
  LeagueWeekAnswer,
  OwnLeagues,
} from '@onda-on/contracts/api';
import {
  ERASED_NAME,
  LEAGUE_MEMBERS_MAX,
  Rejection,
  shownStatus,
  slotResultOf,
  type EntryId,
  type LeagueId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import {
  LEAGUES,
  MEMBERSHIPS,
  SEASON,
  type LeagueMemberView,
  type LeagueView,
  type StandingsView,
} from '@onda-on/contracts/views';
import { boardOf, rarityPoints } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CouponHolders } from '../coupons/coupon-holders.ts';
import { Calendar, EntryWindow, type WeekFacts } from '../weeks/calendar.ts';
import { currentWeekIn } from '../weeks/week.queries.ts';
import { KeptByLeague, LeagueNames } from './league-names.ts';
import {
  entryIdsOf,
  ranked,
  seasonRows,
  seatsOf,
  secretRows,
  shownRows,
  type NameOf,
} from './league-rows.ts';
import { LeagueService } from './league.commands.ts';

type OfLeague = Readonly<{ leagueId: LeagueId }>;
type Reads = DocumentReader & Checkpoints;
/** Some 200 bytes for each member. */
const VIEWS_KEPT_MAX = 200;

/** Leagues with their names, as reads need them. */
@Injectable()
export class LeagueReads implements OnApplicationShutdown {
  readonly #views: KeptByLeague<LeagueView | undefined>;

  constructor(
    @Inject(READ_STORE) readonly store: Reads,
    private readonly names: LeagueNames,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {
    this.#views = new KeptByLeague(store, VIEWS_KEPT_MAX);
  }

  onApplicationShutdown(): void {
    this.#views.stop();
  }

  /** @throws {Rejection} LEAGUE_NOT_FOUND */
  async view(leagueId: LeagueId): Promise<LeagueView> {
    const view = await this.#views.at(leagueId, () => this.store.get(LEAGUES, leagueId));
    if (!view) throw new Rejection('LEAGUE_NOT_FOUND');
    return view;
  }

  async nameOf(league: LeagueView): Promise<string> {
    return (await this.names.namesOf(league)).name;
  }

  /** The nickname of each member. */
  async nicknamesOf(league: LeagueView): Promise<NameOf> {
    const { nicknames } = await this.names.namesOf(league);
    return ({ participantId }) => nicknames.get(participantId) ?? ERASED_NAME;
  }

  /** The weeks that count for a league and are no draft any more, the latest first, and the one that its page shows first. */
  async weeksOf({ firstWeek }: LeagueView): Promise<Pick<LeagueAnswer, 'weeks' | 'current'>> {
    const season = await this.calendar.season();
    const weeks = [...season.weeks.values()]
      .filter(({ week }) => week.number >= firstWeek && shownStatus(week) !== 'draft')
      .map(({ week }) => week.number)
      .toReversed();
    const shown = currentWeekIn(season, this.window);
    return { weeks, current: weeks.includes(shown) ? shown : (weeks[0] ?? null) };
  }
}

export class GetLeague extends QueryWith<OfLeague, LeagueAnswer>() {}

@QueryHandler(GetLeague)
export class GetLeagueHandler implements IQueryHandler<GetLeague> {
  constructor(private readonly leagues: LeagueReads) {}

  async execute({ leagueId }: GetLeague): Promise<LeagueAnswer> {
    const league = await this.leagues.view(leagueId);
    const { colour, emblem, firstWeek, members, state, closing } = league;
    const [name, weeks] = await Promise.all([this.leagues.nameOf(league), this.leagues.weeksOf(league)]);
    return {
      id: leagueId,
      name,
      colour,
      emblem,
      firstWeek,
      members: members.length,
      isFull: members.length >= LEAGUE_MEMBERS_MAX,
      state,
      closing,
      ...weeks,
    };
  }
}

export class GetLeagueWeek extends QueryWith<OfLeague & Readonly<{ week: WeekNumber }>, LeagueWeekAnswer>() {}

/** The table of a league in one week: read from the packed board of all coupons, nothing is stored for it. */
@QueryHandler(GetLeagueWeek)
export class GetLeagueWeekHandler implements IQueryHandler<GetLeagueWeek> {
  constructor(
    private readonly leagues: LeagueReads,
    private readonly calendar: Calendar,
  ) {}

  async execute({ leagueId, week }: GetLeagueWeek): Promise<LeagueWeekAnswer> {
    const league = await this.leagues.view(leagueId);
    const facts = (await this.calendar.season()).weeks.get(week);
    if (!facts || week < league.firstWeek) throw new Rejection('WEEK_NOT_FOUND');
    const [nameOf, board] = await Promise.all([
      this.leagues.nicknamesOf(league),
      boardOf(this.leagues.store, week),
    ]);
    const seats = seatsOf(league.members, week, board);
    const sealed = board?.view.isSealed ? board : undefined;
    return {
      leagueId,
      week,
      root: facts.week.seal?.root ?? null,
      sent: seats.filter(({ state }) => state === 'sent').length,
      ...tableOf(facts, sealed?.view),
      rows: sealed ? shownRows(sealed, seats, nameOf) : secretRows(seats, nameOf),
    };
  }
}

/** What depends on results; `view` is that of a sealed week. */
function tableOf({ matches }: WeekFacts, view: StandingsView | undefined) {
  const results = view?.results ?? matches.map(slotResultOf);
  return {
    isSealed: view !== undefined,
    isLive: view !== undefined && results.includes('pending'),
    matches: matches.map(({ id, homeTeam, awayTeam }, slot) => ({
      matchId: id,
      homeTeam,
      awayTeam,
      result: results[slot] ?? 'pending',
    })),
    previousResults: view?.previous?.results ?? null,
    rarity: rarityPoints(view?.rarity ?? null, results.length),
  };
}

/** By member; none before the lock. */
export class GetLeagueEntryIds extends QueryWith<
  OfLeague & Readonly<{ week: WeekNumber }>,
  ReadonlyMap<number, EntryId>
>() {}

/** Read for files only: what an entry is called in the open data is in another collection than the board. */
@QueryHandler(GetLeagueEntryIds)
export class GetLeagueEntryIdsHandler implements IQueryHandler<GetLeagueEntryIds> {
  constructor(private readonly leagues: LeagueReads) {}

  async execute({ leagueId, week }: GetLeagueEntryIds): Promise<ReadonlyMap<number, EntryId>> {
    const { members } = await this.leagues.view(leagueId);
    const board = await boardOf(this.leagues.store, week);
    return board?.view.isSealed ? entryIdsOf(board, seatsOf(members, week, board)) : new Map();
  }
}

export class GetLeagueSeason extends QueryWith<OfLeague, LeagueSeasonAnswer>() {}

/** The season's table of a league: the sum of its weeks with results, for each member from the first one that counts. */
@QueryHandler(GetLeagueSeason)
export class GetLeagueSeasonHandler implements IQueryHandler<GetLeagueSeason> {
  constructor(private readonly leagues: LeagueReads) {}

  async execute({ leagueId }: GetLeagueSeason): Promise<LeagueSeasonAnswer> {
    const league = await this.leagues.view(leagueId);
    const season = await this.leagues.store.get(SEASON, 'season');
    const weeks = (season?.weeks ?? []).filter((week) => week >= league.firstWeek).toSorted((a, b) => a - b);
    const [nameOf, found] = await Promise.all([
      this.leagues.nicknamesOf(league),
      Promise.all(weeks.map((week) => boardOf(this.leagues.store, week))),
    ]);
    const boards = found.filter((board) => board !== undefined);
    const rows = ranked(seasonRows(league.members, boards, nameOf));
    return { leagueId, weeks: boards.map(({ view }) => view.week), rows };
  }
}

type ByHolder = Readonly<{ coupon: HeldCoupon; network: string }>;

export class GetMembership extends QueryWith<OfLeague & ByHolder, LeagueMembership>() {}

/** Read from the log, so that a member sees what was done a moment ago. */
@QueryHandler(GetMembership)
export class GetMembershipHandler implements IQueryHandler<GetMembership> {
  constructor(
    private readonly holders: CouponHolders,
    private readonly service: LeagueService,
  ) {}

  async execute({ leagueId, coupon, network }: GetMembership): Promise<LeagueMembership> {
    const { participantId: person } = await this.holders.holderOf(coupon, network);
    return this.service.membershipIn(leagueId, await this.service.stateOf(leagueId), person);
  }
}

export class GetOwnLeagues extends QueryWith<ByHolder, OwnLeagues>() {}

@QueryHandler(GetOwnLeagues)
export class GetOwnLeaguesHandler implements IQueryHandler<GetOwnLeagues> {
  constructor(
    private readonly holders: CouponHolders,
    private readonly leagues: LeagueReads,
  ) {}

  async execute({ coupon, network }: GetOwnLeagues): Promise<OwnLeagues> {
    const { participantId: person } = await this.holders.holderOf(coupon, network);
    const { store } = this.leagues;
    const ids = (await store.get(MEMBERSHIPS, person))?.leagues ?? [];
    const views = await store.getMany(LEAGUES, ids);
    const own = ids.flatMap((id) => {
      const league = views.get(id);
      const of = league?.members.find(({ participantId }) => participantId === person);
      return league && of ? [{ league, of }] : [];
    });
    return Promise.all(own.map(({ league, of }) => this.#ownLeagueOf(league, of)));
  }

  async #ownLeagueOf(league: LeagueView, of: LeagueMemberView): Promise<OwnLeagues[number]> {
    const { id, colour, emblem, members, state } = league;
    const [name, nameOf] = await Promise.all([this.leagues.nameOf(league), this.leagues.nicknamesOf(league)]);
    const nickname = nameOf(of);
    return { id, name, colour, emblem, members: members.length, state, role: of.role, nickname };
  }
}

export class GetAdminLeagues extends QueryWith<
  Readonly<{ state: AdminLeagueState | undefined; limit: number; after: string | undefined }>,
  CursorPage<AdminLeague>
>() {}

/** Only operators list leagues: whoever does not know the address of one cannot find it. */
@QueryHandler(GetAdminLeagues)
export class GetAdminLeaguesHandler implements IQueryHandler<GetAdminLeagues> {
  constructor(private readonly leagues: LeagueReads) {}

  async execute({ state, limit, after }: GetAdminLeagues): Promise<CursorPage<AdminLeague>> {
    const where = state === 'reported' ? { isReported: true } : { ...(state && { state }) };
    const sort = [{ field: 'createdAt', descending: true }] as const;
    const { documents, next } = await this.leagues.store.find(LEAGUES, { where, sort, limit, after });
    const entries = await Promise.all(documents.map((league) => adminLeagueOf(this.leagues, league)));
    return { entries, next };
  }
}

export class GetAdminLeague extends QueryWith<OfLeague, AdminLeagueDetail>() {}

@QueryHandler(GetAdminLeague)
export class GetAdminLeagueHandler implements IQueryHandler<GetAdminLeague> {
  constructor(private readonly leagues: LeagueReads) {}

  async execute({ leagueId }: GetAdminLeague): Promise<AdminLeagueDetail> {
    const league = await this.leagues.view(leagueId);
    const nameOf = await this.leagues.nicknamesOf(league);
    const nicknames = league.members.map((of) => ({
      member: of.member,
      nickname: nameOf(of),
      role: of.role,
      joinedAt: of.joinedAt,
    }));
    return { ...(await adminLeagueOf(this.leagues, league)), nicknames };
  }
}

async function adminLeagueOf(leagues: LeagueReads, league: LeagueView): Promise<AdminLeague> {
  const { id, state, firstWeek, members, closing, reportCount, reports, createdAt, revision } = league;
  const name = await leagues.nameOf(league);
  const shown = { id, name, state, firstWeek, members: members.length, closing };
  return { ...shown, reportCount, reports, createdAt, revision };
}
