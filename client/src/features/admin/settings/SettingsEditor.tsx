import { type FormEvent, useEffect, useRef, useState } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SettingsReading } from '../admin.queries.ts';
import { UnsavedGuard } from '../kit/dialogs.tsx';
import { settingsOf } from './settings-form.ts';
import { SettingsDiff } from './SettingsDiff.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { StaleSettings } from './StaleSettings.tsx';
import { useSettingsCommand } from './use-settings-command.ts';
import { useSettingsState } from './use-settings-state.ts';

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
    <div className="save">
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
