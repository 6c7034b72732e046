import type { SiteSettings } from '@onda-on/contracts/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { siteSettings } from '../../../../api/content.queries.ts';
import { newQueryClient } from '../../../../app/query-client.ts';
import { SITE_TEXT, SITE_FIELD_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useContest } from '../../../entry/use-contest.ts';
import { UnsavedGuard, ConfirmDialog } from '../../kit/dialogs.tsx';
import { DiffTable } from '../../kit/DiffTable.tsx';
import { keepDraft, keptDraft } from '../../kit/drafts.ts';
import { focusFirstError } from '../../kit/focus.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useCanWrite } from '../content-access.tsx';
import { changeSite } from '../content-commands.api.ts';
import { CONTENT_TOPICS, type SiteReading } from '../content.queries.ts';
import { changedContentFields } from '../merge.ts';
import { Hero } from '../preview/visitor-components.ts';
import { type SiteErrors, siteErrors, trimmed, type SiteField } from './site-form.ts';
import { type SiteState, isSiteDirty, isSiteState, movedOnto, siteStateOf } from './site-state.ts';
import { SiteFields } from './SiteFields.tsx';

/** Edit with the hero in sight, look at the differences, save. */
export function SiteEditor({ loaded }: Readonly<{ loaded: SiteReading }>) {
  const canWrite = useCanWrite();
  const form = useRef<HTMLFormElement>(null);
  const { state, wasKept, isDirty, change, drop, saved } = useSiteState(loaded);
  const [wasTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const stopReviewing = () => setReviewing(false);
  const command = useSiteSave(saved, stopReviewing);
  const found = siteErrors(state.form);
  const errors: SiteErrors = { ...(wasTried ? found : {}), ...command.refused };
  const changes = changedContentFields(state.base, state.form);
  const review = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0) focusFirstError(form.current);
    else if (isDirty) setReviewing(true);
  };
  return (
    <form noValidate onSubmit={review} ref={form}>
      <SitePreview site={state.form} />
      <Notices isKept={wasKept && isDirty} isMerged={state.isMerged && isDirty} />
      <SiteFields
        site={state.form}
        changed={new Set(changes)}
        errors={errors}
        isReadOnly={!canWrite}
        onChange={(site) => {
          command.forgive();
          change(site);
        }}
      />
      {isDirty ? <Bar count={changes.length} onDrop={drop} /> : null}
      {isReviewing ? (
        <SiteDiff
          before={state.base}
          after={state.form}
          fields={changes}
          isBusy={command.isPending}
          onConfirm={() => command.save({ site: state.form, tag: state.tag })}
          onClose={stopReviewing}
        />
      ) : null}
      <UnsavedGuard isDirty={isDirty && !command.isPending} />
    </form>
  );
}

const Bar = ({ count, onDrop }: Readonly<{ count: number; onDrop: () => void }>) => (
  <div className="save-bar">
    <output className="text">
      <b>{SITE_TEXT.unsaved(count)}</b>
    </output>
    <Button onClick={onDrop}>{SITE_TEXT.drop}</Button>
    <Button look="main" type="submit">
      {SITE_TEXT.review}
    </Button>
  </div>
);

const Notices = ({ isKept, isMerged }: Readonly<{ isKept: boolean; isMerged: boolean }>) => (
  <div aria-live="polite">
    {isKept ? <p className="kept">{SITE_TEXT.kept}</p> : null}
    {isMerged ? <p className="kept">{SITE_TEXT.theirs}</p> : null}
  </div>
);

type Save = Readonly<{ site: SiteSettings; tag: string | undefined }>;

/** Sends all of it. A refused link is said at the link; after a conflict the form stands on the newer settings. */
function useSiteSave(onSaved: (site: SiteSettings) => void, onOver: () => void) {
  const [refused, setRefused] = useState<SiteErrors>({});
  const { mutate, isPending } = useCommand<Save>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: ({ site, tag }) => changeSite(trimmed(site), tag),
    failed: SITE_TEXT.saveFailed,
    done: SITE_TEXT.saved,
    onDone(_, { site }) {
      onSaved(trimmed(site));
      onOver();
    },
    onRefused(error, { site }) {
      onOver();
      if (error instanceof ApiError && error.refusal?.code === 'UNSAFE_LINK')
        setRefused({ heroCtaLink: error.refusal.message, ...siteErrors(site) });
      return false;
    },
  });
  return { save: mutate, isPending, refused, forgive: () => setRefused({}) };
}

const DRAFT = 'cms-site-ayarlari';

/** The form, kept in the browser while it is not saved, and carried over to what others save meanwhile. */
function useSiteState(loaded: SiteReading) {
  const [{ state, wasKept }, setAll] = useState(() => {
    const kept = keptDraft(DRAFT);
    return isSiteState(loaded.site)(kept)
      ? { state: kept, wasKept: true }
      : { state: siteStateOf(loaded), wasKept: false };
  });
  const isDirty = isSiteDirty(state);
  const set = (change: (state: SiteState) => SiteState) =>
    setAll((all) => ({ ...all, state: change(all.state) }));
  useEffect(() => keepDraft(DRAFT, isDirty ? state : null), [isDirty, state]);
  if (state.tag !== loaded.tag) set((now) => movedOnto(now, loaded));
  return {
    state,
    wasKept,
    isDirty,
    change: (form: SiteSettings) => set((now) => ({ ...now, form })),
    drop: () => set(() => siteStateOf(loaded)),
    /** What was sent is what the server has; the reading that follows brings its tag. */
    saved: (site: SiteSettings) => set((now) => ({ ...now, form: site, base: site, isMerged: false })),
  };
}

type Props = Readonly<{
  before: SiteSettings;
  after: SiteSettings;
  fields: readonly SiteField[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Old and new of every changed field, as it will be stored. */
const SiteDiff = ({ before, after, fields, isBusy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={SITE_TEXT.diffTitle}
    confirm={SITE_TEXT.confirm}
    isBusy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <DiffTable
      heads={[SITE_TEXT.field, SITE_TEXT.before, SITE_TEXT.after]}
      rows={fields.map((field) => ({
        key: field,
        name: SITE_FIELD_TEXT[field][0],
        before: words(before[field]),
        after: words(after[field]),
      }))}
    />
  </ConfirmDialog>
);

function words(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? SITE_TEXT.on : SITE_TEXT.off;
  return value?.trim() || SITE_TEXT.nothing;
}

/**
 * The home page's own hero with what is typed. It reads from a memory of its own, in which the site settings are the
 * form's: the visitor's component needs to know nothing of this.
 */
function SitePreview({ site }: Readonly<{ site: SiteSettings }>) {
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
