import { streamOf, type EventMeta, type SeedCounts } from '@onda-on/contracts/events';
import { DEFAULT_SITE_SETTINGS, Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { saveMenu } from '../../content/menus/menu.commands.ts';
import { holdingOf } from '../../content/publications/publication-log.ts';
import { PAGE } from '../../content/publications/publication.decider.ts';
import { saveArticle, savePage } from '../../content/publications/seeded-texts.ts';
import { siteSettingsDecider } from '../../content/site-settings/site-settings.decider.ts';
import { SEEDED_MENUS } from '../../content/texts/menus.ts';
import { SEEDED_ARTICLES } from '../../content/texts/news.ts';
import { SEEDED_PAGES } from '../../content/texts/pages.ts';
import { runnerOver, stateIn } from '../../platform/commands/command-runner.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { isDemoPicture, pictureUrlOf } from './demo-pictures.ts';

type SeededPage = (typeof SEEDED_PAGES)[number];
type SeededMenu = (typeof SEEDED_MENUS)[number];

/** Whether a seeded page or menu is missing. Site settings have defaults, so they never are. */
export async function isContentMissing(log: EventLog): Promise<boolean> {
  for (const { slug } of SEEDED_PAGES) if ((await pageAt(log, slug)) === null) return true;
  for (const { name } of SEEDED_MENUS) if (!(await isThere(log, streamOf.menu(name)))) return true;
  return false;
}

/**
 * Writes the missing pages and menus of a new installation and counts them. Existing ones stay as operators made them,
 * unless `rewrites`: then all are written again, with the site settings. Nothing is removed. The command ids follow
 * from `seedId`, so an interrupted seed continues and counts what it wrote before.
 */
export async function seedContent(
  log: EventLog,
  seedId: string,
  meta: EventMeta,
  { rewrites = false } = {},
): Promise<Pick<SeedCounts, 'pages' | 'menus'>> {
  const step = (name: string): EventMeta => ({ ...meta, commandId: commandIdOf(seedId, name) });
  const counts = { pages: 0, menus: 0 };
  for (const page of SEEDED_PAGES)
    if (await seedPage(log, page, step(page.slug), rewrites)) counts.pages += 1;
  for (const menu of SEEDED_MENUS)
    if (await seedMenu(log, menu, step(menu.name), rewrites)) counts.menus += 1;
  if (rewrites) {
    const siteSettings = { type: 'ChangeSiteSettings', siteSettings: DEFAULT_SITE_SETTINGS } as const;
    const { commandId } = step(streamOf.siteSettings());
    await runnerOver(log, new Date(meta.at)).run(siteSettingsDecider, 'main', siteSettings, {
      by: meta,
      commandId,
    });
  }
  return counts;
}

async function seedPage(
  log: EventLog,
  page: SeededPage,
  meta: EventMeta,
  rewrites: boolean,
): Promise<boolean> {
  const there = await pageAt(log, page.slug);
  if (there !== null && !rewrites && !(await isOf(log, streamOf.page(there), meta))) return false;
  const { text } = await stateIn(log, PAGE.decider, page.slug);
  // A page that moved to another address keeps its id, so the new page needs another one.
  const id = there ?? (text === null || rewrites ? page.slug : meta.commandId);
  try {
    await savePage(log, id, { ...page, status: 'published', seoTitle: '' }, meta);
    return true;
  } catch (error) {
    // Somebody else saves a page with this address at the same moment.
    if (error instanceof Rejection && error.code === 'SLUG_TAKEN') return false;
    throw error;
  }
}

async function seedMenu(
  log: EventLog,
  { name, displayName, lines }: SeededMenu,
  meta: EventMeta,
  rewrites: boolean,
): Promise<boolean> {
  const stream = streamOf.menu(name);
  if (!rewrites && (await isThere(log, stream)) && !(await isOf(log, stream, meta))) return false;
  const items = lines.map(([label, url], i) => {
    const order = i + 1;
    return { itemId: `${name}-${order}`, label, url, order, isActive: true };
  });
  await saveMenu(log, { name, displayName, lines: items }, meta);
  return true;
}

async function pageAt(log: EventLog, slug: string): Promise<string | null> {
  const { holder } = await holdingOf(log, streamOf.pageSlug(slug));
  if (holder === null) return null;
  const { text } = await stateIn(log, PAGE.decider, holder);
  return text?.slug === slug ? holder : null;
}

const isThere = async (log: EventLog, stream: string): Promise<boolean> =>
  (await log.read(stream)).events.length > 0;

const isOf = async (log: EventLog, stream: string, { commandId }: EventMeta): Promise<boolean> =>
  (await log.read(stream)).events.some(({ meta }) => meta.commandId === commandId);

/** Writes the demo's articles that appear when there are so many weeks until the last one of the season. */
export async function seedNews(
  log: EventLog,
  seedId: string,
  weeksBefore: number,
  meta: EventMeta,
): Promise<void> {
  for (const { weeksBefore: appears, ...article } of SEEDED_ARTICLES) {
    if (appears !== weeksBefore) continue;
    const featuredImageUrl = isDemoPicture(article.slug) ? pictureUrlOf(article.slug) : '';
    const text = { ...article, status: 'published', seoTitle: '', featuredImageUrl } as const;
    await saveArticle(log, article.slug, text, { ...meta, commandId: commandIdOf(seedId, article.slug) });
  }
}
