import type { EventLog } from '@onda-on/stores';

import { savePage } from '../../content/publications/seeded-texts.ts';
import { PRIVACY_PAGE, TERMS_PAGE } from '../../content/texts/legal-pages.ts';
import { metaOf, SYSTEM } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';

export async function publishLegalPages(log: EventLog, at: Date): Promise<void> {
  for (const page of [TERMS_PAGE, PRIVACY_PAGE]) {
    const meta = metaOf(SYSTEM, commandIdOf('legal-pages', page.slug), at);
    await savePage(log, page.slug, { ...page, status: 'published', seoTitle: '' }, meta);
  }
}
