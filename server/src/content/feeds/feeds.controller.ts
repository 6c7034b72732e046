import { Controller, Get, Inject, Res, type OnApplicationShutdown } from '@nestjs/common';
import { Rejection, shownStatus, WEEK_NUMBER_MAX, type MatchId } from '@onda-on/contracts/rules';
import {
  ARTICLES,
  MATCHES,
  PAGES,
  SETTINGS,
  SITE_SETTINGS,
  WEEKS,
  type WeekView,
} from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { ContestState } from '../../contest/state/contest-state.ts';
import { Calendar, EntryWindow, type Season } from '../../contest/weeks/calendar.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { Edge } from '../../platform/http/edge.ts';
import { bodyEtagOf } from '../../platform/http/etag.ts';
import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { PublishedArticles } from '../news/article.queries.ts';
import { newsFeed, robots, sitemap } from './feeds.ts';
import { lockCalendar, type LockOfWeek } from './lock-calendar.ts';

const PAGES_MAX = 1_000;
/** Counted for a match that was removed, so that the sum never falls: none has so many changes before. */
const REVISION_MAX = 1_000;
/** More than all changes of a week's matches and of the settings. */
const WEEK_WEIGHT = 1_000_000;
/** Clients ask again after five minutes, with the ETag. */
const FOR_A_WHILE = 'public, max-age=300';

const SOURCES = [ARTICLES, MATCHES, PAGES, SETTINGS, SITE_SETTINGS, WEEKS];
/** Limits how long a feed that was made during a save stays outdated. */
const KEPT_MS_MAX = 60_000;

/** The files for search engines and feed readers. During maintenance they are refused like every page. */
@Controller()
export class FeedsController implements OnApplicationShutdown {
  readonly #origin: string;
  readonly #kept: KeptUntilSaved<Readonly<{ text: string; etag: string }>>;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly published: PublishedArticles,
    private readonly contest: ContestState,
    private readonly edge: Edge,
    private readonly season: Calendar,
    private readonly window: EntryWindow,
  ) {
    this.#origin = publicOrigin(config);
    this.#kept = new KeptUntilSaved(reads, SOURCES, { msMax: KEPT_MS_MAX });
  }

  onApplicationShutdown(): void {
    this.#kept.stop();
  }

  @Get('news.xml')
  @Sends('application/rss+xml')
  news(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { name } = this.contest.settings.site;
    const make = async () => newsFeed({ origin: this.#origin, name }, await this.published.newestFirst());
    return this.#send(reply, 'application/rss+xml', 'news', make);
  }

  @Get('sitemap.xml')
  @Sends('application/xml')
  sitemap(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.#send(reply, 'application/xml', 'sitemap', () => this.#sitemap());
  }

  @Get('robots.txt')
  @Sends('text/plain')
  robots(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.#send(reply, 'text/plain', 'robots', async () => robots(this.#origin));
  }

  /** The times until which entries are taken, for calendars that subscribe. */
  @Get('takvim.ics')
  @Sends('text/calendar')
  calendar(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.#send(reply, 'text/calendar', 'calendar', async () => {
      const [season, settings] = await Promise.all([this.season.season(), this.reads.get(SETTINGS, 'main')]);
      const { name } = this.contest.settings.site;
      const shown = [...season.weeks.values()].filter(
        ({ week, isSheetComplete }) => shownStatus(week) !== 'draft' || isSheetComplete,
      );
      const others = (settings?.revision ?? -1) + 1;
      return lockCalendar(
        { origin: this.#origin, name },
        shown.map(({ week }) => this.#lockOf(week, season, others)),
      );
    });
  }

  /**
   * The lock follows from the week, its matches and the settings, of which no change goes uncounted. The week's own counts most, since
   * a new number leaves its matches behind; a match that the read model does not have yet counts nothing, and a removed one most.
   */
  #lockOf(week: WeekView, { matches }: Season, settingsRevision: number): LockOfWeek {
    const { id, number, startAt } = week;
    const assigned = this.contest.current.assigned.get(number) ?? [];
    const isKnown = (match: MatchId) => this.contest.current.matches.has(match);
    const changes = assigned.map(
      (match) => (matches.get(match)?.revision ?? (isKnown(match) ? -1 : REVISION_MAX)) + 1,
    );
    const own = week.revision * WEEK_WEIGHT + settingsRevision;
    const revision = changes.reduce((sum, each) => sum + each, own);
    return { id, number, startAt, revision, lockAt: this.window.of(week).lockAt.toISOString() };
  }

  async #sitemap(): Promise<string> {
    const [{ documents: pages }, articles, { documents: weeks }] = await Promise.all([
      this.reads.find(PAGES, { where: { status: 'published' }, sort: [{ field: 'slug' }], limit: PAGES_MAX }),
      this.published.newestFirst(),
      this.reads.find(WEEKS, { sort: [{ field: 'number', descending: true }], limit: WEEK_NUMBER_MAX }),
    ]);
    return sitemap(this.#origin, { pages, articles, weeks: weeks.filter(isOver).map(tableOf) });
  }

  async #send(reply: FastifyReply, type: string, name: string, make: () => Promise<string>): Promise<string> {
    if (this.edge.isInMaintenance()) throw new Rejection('MAINTENANCE');
    const { text, etag } = await this.#kept.at(name, async () => {
      const made = await make();
      return { text: made, etag: bodyEtagOf(made) };
    });
    reply.header('cache-control', FOR_A_WHILE).header('etag', etag).type(`${type}; charset=utf-8`);
    return text;
  }
}

/** A week's table exists from the lock on. */
const isOver = (week: WeekView): boolean => ['locked', 'finished'].includes(shownStatus(week));

const tableOf = ({ number, settledAt, seal }: WeekView) => ({
  number,
  changedAt: settledAt ?? seal?.lockedAt ?? null,
});
