import type { DashboardAnswer } from '@onda-on/contracts/api';
import { MENU_NAMES } from '@onda-on/contracts/rules';
import { MENUS, PAGES, SITE_SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { SEEDED_PAGES } from '../../content/texts/pages.ts';
import { missingLegalPages } from '../../contest/state/contest.selectors.ts';
import type { Contest } from '../../contest/state/contest.ts';

const SLUGS = SEEDED_PAGES.map(({ slug }) => slug);
const COMPLETE: DashboardAnswer['setup'] = {
  lacksOrganiser: false,
  legalPages: [],
  menus: 0,
  lacksTexts: false,
  lacksMail: false,
};

/** What a contest needs besides weeks and is not there yet. A demo never becomes a real contest, so it lacks nothing. */
export async function setupOf(
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
