import type { Settings } from '@onda-on/contracts/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/send.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SETTINGS, SETTING_TEXT, STALE_SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SettingsReading } from '../admin.queries.ts';
import { UnsavedGuard } from '../kit/dialogs.tsx';
import { DiffTable } from '../kit/DiffTable.tsx';
import { useDraft } from '../kit/drafts.ts';
import { useCommand } from '../kit/use-command.ts';
import { NO_EDITS, conflictsIn, editsOf, formWith, isSettingsEdits } from './settings-edits.ts';
import {
  type SettingPath,
  type SettingsForm,
  changesIn,
  settingIn,
  settingsFormOf,
  settingsOf,
  type SettingChange,
} from './settings-form.ts';
import { SettingsDiff } from './SettingsDiff.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { valueText } from './value-text.ts';

/** Edit, look at the differences, save. A refusal is said at its field; what others saved meanwhile is shown first. */
export function SettingsEditor({ base }: Readonly<{ base: SettingsReading }>) {
  const state = useSettingsState(base);
  const { changes } = state;
  const [isReviewing, setReviewing] = useState(false);
  const stopReviewing = () => setReviewing(false);
  const saved = () => {
    stopReviewing();
    state.discard();
  };
  const command = useSettingsCommand(state.tag, saved, stopReviewing);
  const theirs = command.isPending ? [] : state.theirs;
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0 && theirs.length === 0) setReviewing(true);
  };
  const accept = () => {
    // A review that was under way begins anew: it was about other settings.
    stopReviewing();
    state.accept();
  };
  const formElement = useRefusedField(command.refused);
  const drop = () => {
    state.discard();
    command.forgive();
  };
  return (
    <form ref={formElement} noValidate onSubmit={review}>
      {state.wasKept && changes.length > 0 ? <p className="kept">{PANEL.draftBack}</p> : null}
      <StaleSettings theirs={theirs} conflicts={state.conflicts} form={state.form} onAccept={accept} />
      <SettingsFields
        form={state.form}
        changed={new Set(changes.map(({ path }) => path))}
        error={command.refused}
        onChange={state.set}
      />
      <SettingsBar count={changes.length} isStale={theirs.length > 0} onDrop={drop} />
      {isReviewing && theirs.length === 0 ? (
        <SettingsDiff
          changes={changes}
          isBusy={command.isPending}
          onConfirm={() => command.save(settingsOf(state.form, base.settings))}
          onClose={stopReviewing}
        />
      ) : null}
      <UnsavedGuard isDirty={changes.length > 0} />
    </form>
  );
}

/** The field that was refused may be far above the button that sent it. */
function useRefusedField(refused: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return undefined;
    // The window that closes gives the focus back to its opener first.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return () => clearTimeout(timer);
  }, [refused]);
  return form;
}

type BarProps = Readonly<{ count: number; isStale: boolean; onDrop: () => void }>;

function SettingsBar({ count, isStale, onDrop }: BarProps) {
  if (count === 0) return null;
  return (
    <div className="save-bar">
      <output className="text">
        <b>{SETTINGS.unsaved(count)}</b> {isStale ? SETTINGS.lookFirst : null}
      </output>
      <Button onClick={onDrop}>{SETTINGS.drop}</Button>
      <Button look="main" type="submit" disabled={isStale}>
        {SETTINGS.review}
      </Button>
    </div>
  );
}

type Refused = Readonly<{ path: SettingPath; message: string }>;

/** Sends the whole object. `refused` is what the server said about one of the fields. */
function useSettingsCommand(tag: string | undefined, onDone: () => void, onRefused: () => void) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const { mutate, isPending } = useCommand<Settings>({
    topics: ['settings'],
    run: async (next) => {
      try {
        await sendJson('PATCH', '/api/admin/settings', next, tag ? { ifMatch: tag } : {});
        setRefused(null);
      } catch (error) {
        const message = messageOf(error, '');
        const path = settingIn(message);
        setRefused(path && { path, message });
        onRefused();
        throw error;
      }
    },
    failed: SETTINGS.saveFailed,
    done: SETTINGS.saved,
  });
  // Only once they are read anew: whoever types on at once would take the own change for somebody else's.
  const save = (next: Settings) => mutate(next, { onSuccess: onDone });
  return { save, isPending, refused, forgive: () => setRefused(null) };
}

/**
 * The settings with what an operator has changed over them. Whatever another one saves meanwhile is shown before this one can
 * save: `theirs` holds it until it was seen.
 */
function useSettingsState(base: SettingsReading) {
  const draft = useDraft('ayarlar-degisiklik', NO_EDITS, isSettingsEdits);
  const [looked, setLooked] = useState(base);
  const form = settingsFormOf(base.settings);
  const isEdited = Object.keys(draft.value).length > 0;
  // Without edits nothing can be lost, so what is new is simply shown.
  const seen = isEdited ? looked : base;
  if (!isEdited && looked.tag !== base.tag) setLooked(base);
  const value = formWith(form, draft.value);
  return {
    form: value,
    tag: seen.tag,
    changes: changesIn(value, base.settings),
    theirs: seen.tag === base.tag ? [] : changesIn(form, seen.settings),
    conflicts: conflictsIn(draft.value, form),
    wasKept: draft.wasKept,
    set: (next: SettingsForm) => draft.set(editsOf(next, form, draft.value)),
    discard: draft.discard,
    /** What the other one did is known: one's own edits now stand on top of it. */
    accept: () => {
      setLooked(base);
      draft.set(editsOf(value, form, NO_EDITS));
    },
  };
}

type Props = Readonly<{
  theirs: readonly SettingChange[];
  conflicts: readonly SettingPath[];
  form: SettingsForm;
  onAccept: () => void;
}>;

/** What another administrator saved while this form was filled in; nothing is saved before it was seen. */
function StaleSettings({ theirs, conflicts, form, onAccept }: Props) {
  if (theirs.length === 0) return null;
  return (
    <section className="card section stale" role="alert" aria-labelledby="ayar-degisti">
      <header>
        <h2 id="ayar-degisti">{STALE_SETTINGS.title}</h2>
      </header>
      <div className="fields">
        <p>{STALE_SETTINGS.text}</p>
        <DiffTable
          heads={[STALE_SETTINGS.setting, STALE_SETTINGS.before, STALE_SETTINGS.after, STALE_SETTINGS.own]}
          rows={theirs.map(({ path, before, after }) => ({
            key: path,
            name: SETTING_TEXT[path][0],
            before: valueText(before),
            after: valueText(after),
            own: conflicts.includes(path) ? valueText(form[path]) : STALE_SETTINGS.untouched,
          }))}
        />
        <div className="row">
          <Button look="main" onClick={onAccept}>
            {STALE_SETTINGS.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
