import { streamOf, type EventMeta, type SeedCounts } from '@onda-on/contracts/events';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { saveArticle, saveMenu, savePage } from '../content/content-commands.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { siteSettingsDecider } from '../settings/site-settings.decider.ts';
import { SEEDED_MENUS } from '../text/menus.ts';
import { SEEDED_ARTICLES } from '../text/news.ts';
import { SEEDED_PAGES } from '../text/pages.ts';

const DAY_MS = 86_400_000;

/**
 * Writes the pages, menus and site settings of a new installation (product.md, Seeded content). Pages and site settings that
 * are there already are left as operators made them, unless this `rewrites`; nothing is ever removed. `seedId` makes the
 * command ids, so a killed seed carries on.
 */
export async function seedContent(
  log: EventLog,
  seedId: string,
  meta: EventMeta,
  { rewrites = false } = {},
): Promise<Pick<SeedCounts, 'pages' | 'menus'>> {
  const step = (name: string): EventMeta => ({ ...meta, commandId: commandIdOf(seedId, name) });
  for (const page of SEEDED_PAGES) {
    if (!rewrites && (await isThere(log, streamOf.page(page.slug)))) continue;
    const text = { ...page, status: 'published', seoTitle: '' } as const;
    await savePage(log, page.slug, text, step(page.slug));
  }
  for (const { name, displayName, lines } of SEEDED_MENUS) {
    const items = lines.map(([label, url], i) => {
      const order = i + 1;
      return { itemId: `${name}-${order}`, label, url, order, isActive: true };
    });
    await saveMenu(log, { name, displayName, lines: items }, step(name));
  }
  if (rewrites || !(await isThere(log, streamOf.siteSettings()))) {
    const siteSettings = { type: 'ChangeSiteSettings', siteSettings: DEFAULT_SITE_SETTINGS } as const;
    await transact(log, siteSettingsDecider, 'main', siteSettings, step(streamOf.siteSettings()));
  }
  return { pages: SEEDED_PAGES.length, menus: SEEDED_MENUS.length };
}

const isThere = async (log: EventLog, stream: string): Promise<boolean> =>
  (await log.read(stream)).events.length > 0;

/** The articles of the demo season that came out up to a moment, each dated back from the day of seeding. */
export async function seedNews(
  log: EventLog,
  seedId: string,
  now: Date,
  until: Date,
  meta: EventMeta,
): Promise<void> {
  for (const { daysBefore, ...article } of SEEDED_ARTICLES.toReversed()) {
    const at = new Date(now.getTime() - daysBefore * DAY_MS);
    if (at > until) return;
    const text = { ...article, status: 'published', seoTitle: '', featuredImageUrl: '' } as const;
    const commandId = commandIdOf(seedId, article.slug);
    await saveArticle(log, article.slug, text, { ...meta, at: at.toISOString(), commandId });
  }
}
