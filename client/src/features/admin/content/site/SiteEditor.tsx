import { type FormEvent, useRef, useState } from 'react';

import { SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { UnsavedGuard } from '../../kit/dialogs.tsx';
import { focusFirstError } from '../../kit/focus.ts';
import { useCanWrite } from '../content-access.tsx';
import type { SiteReading } from '../content.queries.ts';
import { changedFields } from '../merge.ts';
import { type SiteErrors, siteErrors } from './site-form.ts';
import { SiteDiff } from './SiteDiff.tsx';
import { SiteFields } from './SiteFields.tsx';
import { SitePreview } from './SitePreview.tsx';
import { useSiteSave } from './use-site-save.ts';
import { useSiteState } from './use-site-state.ts';

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
  const changes = changedFields(state.base, state.form);
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
  <div className="save">
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
