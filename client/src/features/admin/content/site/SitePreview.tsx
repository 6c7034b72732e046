import type { SiteSettings } from '@onda-on/contracts/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { siteSettings } from '../../../../api/content.queries.ts';
import { newQueryClient } from '../../../../app/query-client.ts';
import { SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { useContest } from '../../../picks/use-contest.ts';
import { Hero } from '../preview/visitor-parts.ts';

/**
 * The home page's own hero with what is typed. It reads from a memory of its own, in which the site settings are the
 * form's: the visitor's component needs to know nothing of this.
 */
export function SitePreview({ site }: Readonly<{ site: SiteSettings }>) {
  const [client] = useState(() => {
    const own = newQueryClient();
    own.setQueryData(siteSettings().queryKey, site);
    return own;
  });
  useEffect(() => {
    client.setQueryData(siteSettings().queryKey, site);
  }, [client, site]);
  useEffect(() => () => client.clear(), [client]);
  return (
    <section className="card part site-preview" aria-label={SITE_TEXT.preview}>
      <header>
        <h2>{SITE_TEXT.preview}</h2>
        <span className="muted">{SITE_TEXT.previewHint}</span>
      </header>
      <div inert>
        <QueryClientProvider client={client}>
          <DraftHero />
        </QueryClientProvider>
      </div>
    </section>
  );
}

function DraftHero() {
  const contest = useContest();
  return <Hero contest={contest} />;
}
