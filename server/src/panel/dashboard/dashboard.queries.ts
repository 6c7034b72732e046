import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DashboardAnswer, MachineAnswer, StoreHealth } from '@onda-on/contracts/api';
import { MENU_NAMES, awaitsResult, hasKickedOff, isPostponed, shownStatus } from '@onda-on/contracts/rules';
import {
  MENUS,
  PAGES,
  SITE_SETTINGS,
  ANSWER_MAILS,
  TICKETS,
  type MatchView,
  PARTICIPANTS,
  STANDINGS,
} from '@onda-on/contracts/views';
import { participantListOf, SubmissionHours } from '@onda-on/projections';
import type { DocumentReader, Checkpoints, EventLog, SecretStore } from '@onda-on/stores';
import pTimeout from 'p-timeout';

import { SEEDED_PAGES } from '../../content/texts/pages.ts';
import { missingLegalPages, type Contest } from '../../contest/model/contest.ts';
import { WeekPrizes } from '../../contest/prizes/week-prizes.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { Calendar, type Season, EntryWindow, byKickOff, hasClosed } from '../../contest/weeks/calendar.ts';
import { currentWeekIn } from '../../contest/weeks/week.queries.ts';
import { OpenClusters } from '../../people/clusters/clusters.queries.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { DiskRoom, isRoomLow } from '../../platform/health/disk-room.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { READ_STORE, EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { ProjectionProgress } from '../operations/operations.queries.ts';

const SLUGS = SEEDED_PAGES.map(({ slug }) => slug);
const COMPLETE: DashboardAnswer['setup'] = {
  lacksOrganiser: false,
  legalPages: [],
  menus: 0,
  lacksTexts: false,
  lacksMail: false,
};

/** The missing parts of a new contest besides weeks. A demo never becomes a real contest, so nothing is missing there. */
async function setupOf(
  reads: DocumentReader,
  contest: Contest,
  hasMail: boolean,
): Promise<DashboardAnswer['setup']> {
  if (contest.isDemo) return COMPLETE;
  const [site, pages, menus] = await Promise.all([
    reads.get(SITE_SETTINGS, 'main'),
    reads.count(PAGES, { slug: { in: SLUGS } }),
    reads.count(MENUS, { name: { in: MENU_NAMES } }),
  ]);
  const { organiserName, organiserAddress } = site?.siteSettings ?? {};
  const missingMenus = MENU_NAMES.length - menus;
  return {
    lacksOrganiser: !organiserName || !organiserAddress,
    legalPages: missingLegalPages(contest),
    menus: missingMenus,
    lacksTexts: pages < SLUGS.length || missingMenus > 0,
    lacksMail: !hasMail,
  };
}

const UNSENT_MAX = 50;
/** Older unsent answers are not counted. */
const UNSENT_MS = 7 * 86_400_000;

type Waiting = Pick<
  DashboardAnswer,
  'openDisputes' | 'unansweredTickets' | 'unsentAnswers' | 'waitingCorrections'
>;

/** The numbers of things that wait for an operator at `now`. */
async function waitingIn(reads: DocumentReader, matches: Iterable<MatchView>, now: Date): Promise<Waiting> {
  const [openDisputes, unansweredTickets, unsentAnswers] = await Promise.all([
    reads.count(TICKETS, { kind: 'dispute', status: 'open' }),
    reads.count(TICKETS, { status: 'open', isUnanswered: true }),
    unsentSince(reads, new Date(now.getTime() - UNSENT_MS).toISOString()),
  ]);
  return {
    openDisputes,
    unansweredTickets,
    unsentAnswers,
    waitingCorrections: [...matches].filter(({ proposal }) => proposal !== undefined).length,
  };
}

/** Leaves out answers to erased persons, which cannot be sent. */
async function unsentSince(reads: DocumentReader, since: string): Promise<Waiting['unsentAnswers']> {
  const { documents } = await reads.find(ANSWER_MAILS, {
    where: { state: 'failed', at: { gte: since } },
    sort: [{ field: 'at', descending: true }],
    limit: UNSENT_MAX,
  });
  const unsent = documents.filter(({ reason }) => reason !== 'person-gone');
  const tickets = await reads.getMany(
    TICKETS,
    unsent.map(({ ticketId }) => ticketId),
  );
  return unsent.flatMap(({ ticketId }) => {
    const kind = tickets.get(ticketId)?.kind;
    return kind ? [{ ticketId, kind }] : [];
  });
}

export class GetDashboard extends Query<DashboardAnswer> {}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
    private readonly calendar: Calendar,
    private readonly progress: ProjectionProgress,
    private readonly contest: ContestState,
    private readonly window: EntryWindow,
    private readonly prizes: WeekPrizes,
    private readonly clusters: OpenClusters,
    private readonly limits: LimitCounts,
  ) {}

  async execute(): Promise<DashboardAnswer> {
    const season = await this.calendar.season();
    const { now } = this.window;
    const week = currentWeekIn(season, this.window);
    const facts = season.weeks.get(week);
    const matches = [...season.matches.values()];
    const [participants, blockedUsers, table, waiting, prizeLists, openClusters] = await Promise.all([
      participantListOf(this.reads),
      // An erasure ends a block, though the mark of it stays for the person's coupons (docs/rules.md#blocked-participants).
      this.reads.count(PARTICIPANTS, { isActive: false, isErased: false }),
      this.reads.get(STANDINGS, String(week)),
      waitingIn(this.reads, matches, now),
      this.#prizeLists(season),
      this.clusters.now(),
    ]);
    return {
      totalUsers: participants.total,
      blockedUsers,
      currentWeek: {
        week,
        predictions: table ? table.coupons * table.sheet.length : 0,
        status: facts ? shownStatus(facts.week) : null,
      },
      ...waiting,
      prizeLists,
      openClusters,
      slowedEntries: this.limits.lately('newPersonSlowed'),
      missingResults: missingResults(season, now),
      projections: await this.progress.all(),
      isInMaintenance: this.contest.settings.site.maintenanceMode,
      setup: await setupOf(this.reads, this.contest.current, this.config.mail !== undefined),
      serverTime: now.toISOString(),
      isDemo: this.contest.current.isDemo,
    };
  }

  async #prizeLists({ weeks }: Season): Promise<DashboardAnswer['prizeLists']> {
    const settled = [...weeks.values()].filter(({ week }) => week.settledAt !== null).toReversed();
    const prizes = await Promise.all(settled.map(({ week }) => this.prizes.of(week.number)));
    return prizes.flatMap(({ week, winners, objectionEndsAt, isAnnounced, isConfirmed, decided }) => {
      if (isAnnounced || winners.length === 0 || objectionEndsAt === null) return [];
      const hasChanged = !isConfirmed && Boolean(decided?.confirmed);
      const step = isConfirmed ? ('announce' as const) : ('confirm' as const);
      return [{ week, step, winners: winners.length, objectionEndsAt, hasChanged }];
    });
  }
}

/** The matches of a deleted week wait for a week of that number, not for a result. */
function missingResults({ matches, weeks }: Season, now: Date): DashboardAnswer['missingResults'] {
  const isWaiting = (match: MatchView) =>
    weeks.has(match.week) &&
    awaitsResult({
      status: match.status,
      hasStarted: hasKickedOff(match, now.getTime()),
      hasWeekClosed: hasClosed(weeks.get(match.week), now),
    });
  return [...matches.values()].filter(isWaiting).toSorted(byKickOff).map(missingResult);
}

function missingResult({ id: matchId, week, homeTeam, awayTeam, matchDate, status }: MatchView) {
  const result = { matchId, week, homeTeam, awayTeam, matchDate };
  return isPostponed(status) ? { ...result, status } : result;
}

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** A store that takes longer counts as unavailable. */
const ANSWER_MS_MAX = 1_500;
/** Any projection and any secret: the stores only have to answer. */
const ANY = 'weeks';

/** Whether the stores answer, and the number of coupons in each of the last 24 hours. Works even if a store is unavailable. */
export class GetMachine extends Query<MachineAnswer> {}

@QueryHandler(GetMachine)
export class GetMachineHandler implements IQueryHandler<GetMachine> {
  readonly #hours: SubmissionHours;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly watch: ClockWatch,
    private readonly chain: ChainHealth,
    private readonly disk: DiskRoom,
  ) {
    this.#hours = new SubmissionHours(reads);
  }

  async execute(): Promise<MachineAnswer> {
    const stores = await Promise.all([
      healthOf('log', () => this.log.end()),
      healthOf('reads', () => this.reads.checkpointOf(ANY)),
      healthOf('vault', () => this.vault.secretOf(ANY, ANY)),
    ]);
    return {
      stores,
      clock: this.watch.state,
      chain: this.chain.fault,
      disk: await this.#disk().catch(() => null),
      submissions: await this.#submissions().catch(() => null),
    };
  }

  async #disk(): Promise<MachineAnswer['disk']> {
    const room = await this.disk.now();
    return { freeBytes: room.freeBytes, freeFiles: room.freeFiles ?? null, isLow: isRoomLow(room) };
  }

  async #submissions(): Promise<MachineAnswer['submissions']> {
    const now = this.clock.now();
    const counts = await this.#hours.upTo(now, HOURS);
    const last = Math.floor(now.getTime() / HOUR_MS);
    return counts.map((count, i) => ({
      hour: new Date((last - HOURS + 1 + i) * HOUR_MS).toISOString(),
      count,
    }));
  }
}

async function healthOf(name: StoreHealth['name'], ask: () => Promise<unknown>): Promise<StoreHealth> {
  const began = performance.now();
  const answer = ask().then(
    () => true,
    () => false,
  );
  const isUp = await pTimeout(answer, { milliseconds: ANSWER_MS_MAX, fallback: () => false });
  return { name, isUp, ms: Math.round(performance.now() - began) };
}
