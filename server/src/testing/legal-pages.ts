import type { EventLog } from '@onda-on/stores';

import { savePage } from '../content/content-commands.ts';
import { metaOf, SYSTEM } from '../kernel/caller.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { PRIVACY_PAGE } from '../text/pages/privacy.ts';
import { TERMS_PAGE } from '../text/pages/terms.ts';

/** Publishes the two texts without which no week becomes active. */
export async function publishLegalPages(log: EventLog, at: Date): Promise<void> {
  for (const page of [TERMS_PAGE, PRIVACY_PAGE]) {
    const meta = metaOf(SYSTEM, commandIdOf('legal-pages', page.slug), at);
    await savePage(log, page.slug, { ...page, status: 'published', seoTitle: '' }, meta);
  }
}
