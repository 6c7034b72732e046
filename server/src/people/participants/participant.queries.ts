import { Inject, Injectable, Logger } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  type CursorPage,
  USER_SEARCH_LENGTH_MAX,
  USER_STATUSES,
  type UserStatus,
  type AdminUser,
  type AdminUserCoupon,
  type AdminUserDetail,
} from '@onda-on/contracts/api';
import {
  parseWeekText,
  Rejection,
  NATIONAL_ID,
  DAMAGED_NAME,
  ERASED_ID,
  ERASED_NAME,
  maskNationalId,
  isCorrect,
  slotResultOf,
  type ParticipantId,
} from '@onda-on/contracts/rules';
import {
  type ParticipantView,
  STANDINGS,
  type CouponView,
  type StandingsView,
} from '@onda-on/contracts/views';
import {
  type ParticipantFilter,
  participantListOf,
  couponBookOf,
  type FoundParticipants,
} from '@onda-on/projections';
import { numberCursor, type DocumentReader, type IdentityStore, type Profile } from '@onda-on/stores';

import { picksOnSheet, type PickOnMatch } from '../../contest/coupons/receipt.queries.ts';
import { lookupWeek } from '../../contest/lookup/lookup.queries.ts';
import { Calendar, type Season, EntryWindow } from '../../contest/weeks/calendar.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { parseChoice, parseSearch } from '../../platform/reads/query-route.ts';
import { DamagedRows, VAULT, READ_STORE } from '../../platform/stores/stores.module.ts';

/** Filters of the list of users: `search` is a whole national ID, or beginnings of words in the name or email address. */
export type UserSearch = Readonly<{ search: string | undefined }> & ParticipantFilter;

const CHECKSUMS = ['invalid'] as const;

type Asked = Readonly<{
  search?: string | undefined;
  status?: string | undefined;
  week?: string | undefined;
  checksum?: string | undefined;
}>;

/** @throws {Rejection} INVALID_REQUEST for an invalid filter. */
export function userFilterOf({ search, status, week, checksum }: Asked): UserSearch {
  return {
    search: parseSearch(search, USER_SEARCH_LENGTH_MAX),
    ...filterOfStatus(parseChoice(status, USER_STATUSES)),
    week: week === undefined ? undefined : parseWeekText(week),
    checksum: parseChoice(checksum, CHECKSUMS),
  };
}

function filterOfStatus(status: UserStatus | undefined): ParticipantFilter {
  if (status === undefined) return {};
  if (status === 'erased') return { isErased: true };
  return { isActive: status === 'active', isErased: false };
}

/** A participant with the profile of the latest coupon; without it if the person is erased or the row is damaged. */
export type UserRow = Readonly<{ view: ParticipantView; profile: Profile | undefined; isDamaged: boolean }>;
type Page = Readonly<{ limit: number; after: string | undefined }>;
/** How many search results are decrypted at a time, and how often for one page. */
const SKIPPED = numberCursor('s');
const SEARCH_BATCH_SIZE = 200;
const SEARCH_BATCHES_MAX = 20;

/**
 * The list of users page by page. Without a search the person with the latest coupon comes first. A search uses the
 * vault's index of names, since names are encrypted, and decrypts only the found ones; the longest known person comes
 * first.
 */
@Injectable()
export class UserPages {
  readonly #log = new Logger(UserPages.name);
  #areNamesOpen = false;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
  ) {}

  /** @throws {InvalidCursor} for a cursor that no answer contained. */
  async page(
    { search, ...filter }: UserSearch,
    page: Page,
  ): Promise<Readonly<{ rows: readonly UserRow[]; next: string | null }>> {
    this.#openNames();
    const { documents, next } =
      search === undefined
        ? await (await participantListOf(this.reads)).page({ ...filter, ...page })
        : await this.#found(search, filter, page);
    const rows = await this.#rows(documents);
    return { rows, next };
  }

  /**
   * Decrypts all names in the background once somebody looks at the list, since a search usually follows. Not before: it takes a server
   * of a million persons minutes, and most servers never search. If it fails, the first search decrypts them.
   */
  #openNames(): void {
    if (this.#areNamesOpen) return;
    this.#areNamesOpen = true;
    this.people.openNames().catch((error: unknown) => {
      this.#log.warn(`Names were not opened: ${reasonOf(error)}`);
    });
  }

  async rowOf(view: ParticipantView): Promise<UserRow> {
    const [row] = await this.#rows([view]);
    return row ?? { view, profile: undefined, isDamaged: false };
  }

  async #rows(documents: readonly ParticipantView[]): Promise<readonly UserRow[]> {
    const damaged = new Set<string>();
    const profiles = await this.people.profilesOf(documents, (key) => {
      this.damaged.report(key);
      damaged.add(key);
    });
    return documents.map((view) => {
      const key = `${view.participantId}@${view.profileVersion}`;
      return { view, profile: profiles.get(key), isDamaged: damaged.has(key) };
    });
  }

  async #found(search: string, filter: ParticipantFilter, page: Page): Promise<FoundParticipants> {
    if (!NATIONAL_ID.test(search)) return this.#named(search, filter, page);
    const person = await this.people.find(search);
    const list = await participantListOf(this.reads);
    return { documents: await list.of(person ? [person.participantId] : [], filter), next: null };
  }

  /** A page may be short although more follow, if the filter leaves out most of the found persons. */
  async #named(
    search: string,
    filter: ParticipantFilter,
    { limit, after }: Page,
  ): Promise<FoundParticipants> {
    const list = await participantListOf(this.reads);
    const documents: ParticipantView[] = [];
    let skip = after === undefined ? 0 : SKIPPED.numberIn(after);
    for (let batch = 0; batch < SEARCH_BATCHES_MAX; batch += 1) {
      const known = await this.people.search(search, SEARCH_BATCH_SIZE, skip);
      const ids = known.map(({ participantId }) => participantId);
      const views = new Map((await list.of(ids, filter)).map((view) => [view.participantId, view]));
      for (const id of ids) {
        const view = views.get(id);
        if (view && documents.length === limit) return { documents, next: SKIPPED.at(skip) };
        if (view) documents.push(view);
        skip += 1;
      }
      if (known.length < SEARCH_BATCH_SIZE) return { documents, next: null };
    }
    return { documents, next: SKIPPED.at(skip) };
  }
}

/** All participants: the latest first, or those of a search in the order in which they first entered. */
export class GetAdminUsers extends QueryWith<
  { filter: UserSearch; limit: number; after: string | undefined },
  CursorPage<AdminUser>
>() {}

@QueryHandler(GetAdminUsers)
export class GetAdminUsersHandler implements IQueryHandler<GetAdminUsers> {
  constructor(private readonly pages: UserPages) {}

  async execute({ filter, limit, after }: GetAdminUsers): Promise<CursorPage<AdminUser>> {
    const { rows, next } = await this.pages.page(filter, { limit, after });
    return { entries: rows.map(adminUser), next };
  }
}

/** A row for operators: the number is masked, and an erased person has no name. */
function adminUser({ view, profile, isDamaged }: UserRow): AdminUser {
  const { participantId, isActive, isErased, blockReason, createdAt, lastAt, coupons, lastWeek } = view;
  return {
    id: participantId,
    name: profile?.name ?? (isDamaged ? DAMAGED_NAME : ERASED_NAME),
    tcNumber: profile ? maskNationalId(profile.nationalId) : ERASED_ID,
    email: profile?.email ?? '',
    isActive,
    isErased,
    blockReason,
    createdAt,
    lastAt,
    coupons,
    lastWeek,
  };
}

export class GetAdminUser extends QueryWith<{ participantId: ParticipantId }, AdminUserDetail>() {}

@QueryHandler(GetAdminUser)
export class GetAdminUserHandler implements IQueryHandler<GetAdminUser> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly pages: UserPages,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute({ participantId }: GetAdminUser): Promise<AdminUserDetail> {
    const [view] = await (await participantListOf(this.reads)).of([participantId]);
    if (!view) throw new Rejection('USER_NOT_FOUND');
    const coupons = (await (await couponBookOf(this.reads)).couponsOf(participantId)).toReversed();
    const weeks = [...new Set(coupons.map(({ week }) => String(week)))];
    const [season, tables, row] = await Promise.all([
      this.calendar.season(),
      this.reads.getMany(STANDINGS, weeks),
      this.pages.rowOf(view),
    ]);
    return {
      ...adminUser(row),
      isErased: view.isErased,
      phone: row.profile?.phone ?? '',
      notify: row.profile?.notify ?? false,
      idChecksum: coupons[0]?.idChecksum ?? null,
      couponList: coupons.map((coupon) =>
        this.#coupon(coupon, season, tables.get(String(coupon.week)), view.isActive),
      ),
    };
  }

  #coupon(
    coupon: CouponView,
    season: Season,
    table: StandingsView | undefined,
    isRanked: boolean,
  ): AdminUserCoupon {
    const facts = season.weeks.get(coupon.week);
    const { correct, decided, rank, sharedWith } = lookupWeek(coupon, season, table, isRanked);
    const picks = facts ? picksOnSheet(coupon.picks, facts) : [];
    return {
      couponNo: coupon.couponNo,
      week: coupon.week,
      acceptedAt: coupon.acceptedAt,
      revisedAt: coupon.revisedAt,
      pickCount: picks.length,
      picks: this.window.arePicksShown(coupon.week) ? picks.map(shownPick) : null,
      correct,
      decided,
      rank,
      sharedWith,
      state: this.#stateOf(coupon, season),
      voidReason: coupon.voided?.reason ?? null,
      idChecksum: coupon.idChecksum,
    };
  }

  #stateOf({ voided, week }: CouponView, { weeks }: Season): AdminUserCoupon['state'] {
    if (voided) return 'void';
    const facts = weeks.get(week);
    if (!facts) return 'locked';
    if (facts.week.settledAt !== null) return 'settled';
    return this.window.of(facts.week).isOpen ? 'open' : 'locked';
  }
}

const shownPick = ({ match, prediction }: PickOnMatch) => ({
  home: match.homeTeam,
  away: match.awayTeam,
  prediction,
  isCorrect: isCorrect(prediction, slotResultOf(match)),
});
