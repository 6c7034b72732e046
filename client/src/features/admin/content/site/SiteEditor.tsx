import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { siteSettings } from '../../../../api/content.queries.ts';
import { newQueryClient } from '../../../../app/query-client.ts';
import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { useContest } from '../../../entry/use-contest.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { SettingsFrame } from '../../kit/SettingsFrame.tsx';
import { useSettingsForm } from '../../kit/use-settings-form.ts';
import { useCanWrite } from '../content-access.tsx';
import { changeSite } from '../content-commands.api.ts';
import { CONTENT_TOPICS, type SiteReading, siteReading } from '../content.queries.ts';
import { Hero } from '../preview/visitor-components.ts';
import { type SiteErrors, type SiteField, changesIn, siteErrors, trimmed } from './site-form.ts';
import { SiteFields } from './SiteFields.tsx';

const nameOf = (field: SiteField): string => SITE_FIELD_TEXT[field][0];

/** The section Site Ayarları. */
export function SiteSection() {
  const query = useQuery(siteReading());
  return (
    <Loaded query={query} failed={SITE_TEXT.failed}>
      {(loaded) => <SiteEditor loaded={loaded} />}
    </Loaded>
  );
}

/** Edit with the hero in sight, look at the differences, save. What others save meanwhile is taken over under one's own. */
export function SiteEditor({ loaded }: Readonly<{ loaded: SiteReading }>) {
  const canWrite = useCanWrite();
  const form = useSettingsForm({
    name: 'cms-site-ayarlari',
    now: loaded,
    formOf: ({ site }) => site,
    changesOf: (value, { site }) => changesIn(value, site),
    errorsOf: siteErrors,
    isMerging: true,
    topics: CONTENT_TOPICS,
    run: (value, tag) => changeSite(trimmed(value), tag),
    refusedAt,
    failed: SITE_TEXT.saveFailed,
    done: SITE_TEXT.saved,
  });
  return (
    <SettingsFrame form={form} text={SITE_TEXT} nameOf={nameOf}>
      <SitePreview site={form.value} />
      <div aria-live="polite">
        {form.isBack ? <p className="kept">{PANEL.draftBack}</p> : null}
        {form.isMerged ? <p className="kept">{SITE_TEXT.theirs}</p> : null}
      </div>
      <SiteFields site={form.value} field={form.field} isReadOnly={!canWrite} />
    </SettingsFrame>
  );
}

/** A refused link is said at the link. */
const refusedAt = (error: unknown): SiteErrors =>
  error instanceof ApiError && error.refusal?.code === 'UNSAFE_LINK'
    ? { heroCtaLink: error.refusal.message }
    : {};

/**
 * The home page's own hero with what is typed. It reads from a memory of its own, in which the site settings are the
 * form's: the visitor's component needs to know nothing of this.
 */
function SitePreview({ site }: Readonly<{ site: SiteReading['site'] }>) {
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
    <section className="card section site-preview" aria-label={SITE_TEXT.preview}>
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
