import { useState, type FormEvent } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SettingsReading } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { changesIn, isSettingsForm, settingsFormOf, settingsOf } from './settings-form.ts';
import { SettingsDiff } from './SettingsDiff.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { useSettingsCommand } from './use-settings-command.ts';

/** Edit, look at the differences, save. A refusal is said at its field. */
export function SettingsEditor({ base: { settings, tag } }: Readonly<{ base: SettingsReading }>) {
  const draft = useDraft('ayarlar', settingsFormOf(settings), isSettingsForm);
  const [isReviewing, setReviewing] = useState(false);
  const stopReviewing = () => setReviewing(false);
  const command = useSettingsCommand(
    tag,
    () => {
      stopReviewing();
      draft.discard();
    },
    stopReviewing,
  );
  const changes = changesIn(draft.value, settings);
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0) setReviewing(true);
  };
  const drop = () => {
    draft.discard();
    command.forgive();
  };
  return (
    <form noValidate onSubmit={review}>
      {draft.wasKept && changes.length > 0 ? <p className="kept">{PANEL.draftBack}</p> : null}
      <SettingsFields
        form={draft.value}
        changed={new Set(changes.map(({ path }) => path))}
        error={command.refused}
        onChange={draft.set}
      />
      {changes.length > 0 ? <SettingsBar count={changes.length} onDrop={drop} /> : null}
      {isReviewing ? (
        <SettingsDiff
          changes={changes}
          isBusy={command.isPending}
          onConfirm={() => command.save(settingsOf(draft.value, settings))}
          onClose={stopReviewing}
        />
      ) : null}
      <UnsavedGuard isDirty={changes.length > 0} />
    </form>
  );
}

function SettingsBar({ count, onDrop }: Readonly<{ count: number; onDrop: () => void }>) {
  return (
    <div className="save">
      <output className="text">
        <b>{SETTINGS.unsaved(count)}</b>
      </output>
      <Button onClick={onDrop}>{SETTINGS.drop}</Button>
      <Button look="main" type="submit">
        {SETTINGS.review}
      </Button>
    </div>
  );
}
