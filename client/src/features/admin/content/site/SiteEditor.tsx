import {
  SITE_SETTINGS_LIMITS,
  type SiteSettings,
  cleanAddress,
  cleanName,
  isEmail,
  isSafeLink,
} from '@onda-on/contracts/rules';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentProps } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { siteSettings } from '../../../../api/content.queries.ts';
import { sendJson } from '../../../../api/send.ts';
import { newQueryClient } from '../../../../app/query-client.ts';
import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { useContest } from '../../../entry/use-contest.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { SettingsFrame, SettingField, SettingsGroup } from '../../kit/SettingsFrame.tsx';
import { useSettingsForm, type Change } from '../../kit/use-settings-form.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { CONTENT_TOPICS, type SiteReading, siteReading } from '../content.queries.ts';
import { changedContentFields } from '../merge.ts';
import { Hero } from '../preview/visitor-components.ts';

export type SiteField = keyof SiteSettings;
type SiteErrors = Readonly<Partial<Record<SiteField, string>>>;
type Group = keyof typeof SITE_TEXT.groups;

const SITE_GROUPS: Readonly<Record<Group, readonly SiteField[]>> = {
  hero: ['heroTitle', 'heroSubtitle', 'heroCtaText', 'heroCtaLink'],
  home: ['announcementActive', 'announcementText', 'showLeaderboardHome'],
  social: ['twitterUrl', 'instagramUrl', 'facebookUrl'],
  organiser: ['organiserName', 'organiserAddress', 'contactEmail'],
};

const nameOf = (field: SiteField): string => SITE_FIELD_TEXT[field][0];

export function SiteSection() {
  const query = useQuery(siteReading());
  return (
    <Loaded query={query} failed={SITE_TEXT.failed}>
      {(loaded) => <SiteEditor loaded={loaded} />}
    </Loaded>
  );
}

/** The site settings with a preview of the hero. Changes by others are merged under the operator's edits. */
export function SiteEditor({ loaded }: Readonly<{ loaded: SiteReading }>) {
  const [mayWrite] = useMayWrite('cms');
  const form = useSettingsForm({
    name: 'cms-site-ayarlari',
    now: loaded,
    formOf: ({ site }) => site,
    changesOf: (value, { site }) => changesIn(value, site),
    errorsOf: siteErrors,
    isMerging: true,
    topics: CONTENT_TOPICS,
    run: (value, tag) => sendJson('PUT', '/api/admin/site-settings', cleaned(value), { ifMatch: tag }),
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
      <SiteFields site={form.value} field={form.field} isReadOnly={!mayWrite} />
    </SettingsFrame>
  );
}

const refusedAt = (error: unknown): SiteErrors =>
  error instanceof ApiError && error.refusal?.code === 'UNSAFE_LINK'
    ? { heroCtaLink: error.refusal.message }
    : {};

/** The home page's own hero, which finds the form's values as the site settings in a separate query client. */
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

type InputProps = Omit<ComponentProps<typeof SettingField>, 'label' | 'hint'>;
type FieldsProps = Readonly<{
  site: SiteSettings;
  field: (name: SiteField) => InputProps;
  isReadOnly: boolean;
}>;

const LONG: ReadonlySet<SiteField> = new Set<SiteField>(['heroSubtitle', 'organiserAddress']);
const LIMITS: Readonly<Partial<Record<SiteField, Readonly<{ max: number }>>>> = SITE_SETTINGS_LIMITS;

function SiteFields({ site, field, isReadOnly }: FieldsProps) {
  const groups = (Object.keys(SITE_GROUPS) as Group[])
    .map((group) => ({ group, names: SITE_GROUPS[group].filter((name) => site[name] !== undefined) }))
    .filter(({ names }) => names.length > 0);
  return (
    <div className="duo settings">
      {groups.map(({ group, names }) => (
        <SettingsGroup key={group} title={SITE_TEXT.groups[group]} isReadOnly={isReadOnly}>
          {names.map((name) => {
            const [label, hint] = SITE_FIELD_TEXT[name];
            const limit = LIMITS[name];
            return (
              <SettingField
                key={name}
                {...field(name)}
                label={label}
                hint={hint}
                isLong={LONG.has(name)}
                {...(limit && { maxLength: limit.max })}
              />
            );
          })}
        </SettingsGroup>
      ))}
    </div>
  );
}

const SOCIAL: readonly SiteField[] = SITE_GROUPS.social;
const ADDRESSES: ReadonlySet<string> = new Set<SiteField>(['heroCtaLink', ...SOCIAL]);
const isWeb = (url: string): boolean => isSafeLink(url) && url.startsWith('https:');

/** Errors by field that prevent saving. An empty link leads to the matches, an empty social address nowhere. */
export function siteErrors(typed: SiteSettings): SiteErrors {
  const site = cleaned(typed);
  const link = site.heroCtaLink;
  const social = SOCIAL.filter((field) => site[field] && !isWeb(String(site[field])));
  return {
    ...(site.heroTitle === '' && { heroTitle: SITE_TEXT.errors.heroTitle }),
    ...(link !== '' && !isSafeLink(link) && { heroCtaLink: SITE_TEXT.errors.link }),
    ...Object.fromEntries(social.map((field) => [field, SITE_TEXT.errors.social])),
    ...(site.contactEmail && !isEmail(site.contactEmail) && { contactEmail: SITE_TEXT.errors.email }),
  };
}

/** The settings to send, with texts as the server stores them. */
const cleaned = (site: SiteSettings): SiteSettings =>
  Object.fromEntries(
    Object.entries(site).map(([name, value]) => [
      name,
      typeof value !== 'string' ? value : ADDRESSES.has(name) ? cleanAddress(value) : cleanName(value),
    ]),
  ) as SiteSettings;

/** The changes that saving would make, with values as they are stored. */
function changesIn(site: SiteSettings, base: SiteSettings): readonly Change<SiteField>[] {
  const [before, after] = [cleaned(base), cleaned(site)];
  return changedContentFields(before, after).map((path) => ({
    path,
    before: before[path] ?? '',
    after: after[path] ?? '',
  }));
}
