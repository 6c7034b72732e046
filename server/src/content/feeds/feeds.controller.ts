import { Controller, Get, Inject, Res } from '@nestjs/common';
import { Rejection, shownStatus, WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { PAGES, WEEKS, type WeekView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { publicOrigin } from '../../platform/config/public-origin.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { Edge } from '../../platform/http/edge.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { PublishedArticles } from '../news/published-articles.ts';
import { FeedCache } from './feed-cache.ts';
import { newsFeed, robots, sitemap } from './feeds.ts';

const PAGES_MAX = 1_000;
/** Five minutes unasked; then a question with the ETag, which mostly costs an empty answer. */
const FOR_A_WHILE = 'public, max-age=300';

/** What search engines and feed readers fetch. During maintenance they are asked to come back, like every visitor. */
@Controller()
export class FeedsController {
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly published: PublishedArticles,
    private readonly contest: ContestState,
    private readonly kept: FeedCache,
    private readonly edge: Edge,
  ) {
    this.#origin = publicOrigin(config);
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
    const { text, etag } = await this.kept.at(name, make);
    reply.header('cache-control', FOR_A_WHILE).header('etag', etag).type(`${type}; charset=utf-8`);
    return text;
  }
}

/** From the lock on a week's table is there for good. */
const isOver = (week: WeekView): boolean => ['locked', 'finished'].includes(shownStatus(week));

const tableOf = ({ number, settledAt, seal }: WeekView) => ({
  number,
  changedAt: settledAt ?? seal?.lockedAt ?? null,
});
