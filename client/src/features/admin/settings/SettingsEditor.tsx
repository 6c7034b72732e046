import type { Settings } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/http.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SettingsReading } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useCommand } from '../use-command.ts';
import {
  changesIn,
  isSettingsForm,
  settingIn,
  settingsFormOf,
  settingsOf,
  type SettingPath,
} from './settings-form.ts';
import { SettingsDiff } from './SettingsDiff.tsx';
import { SettingsFields } from './SettingsFields.tsx';

type Refused = Readonly<{ path: SettingPath; message: string }>;

/** Edit, look at the differences, save. A refusal is said at its field. */
export function SettingsEditor({ base: { settings, tag } }: Readonly<{ base: SettingsReading }>) {
  const draft = useDraft('ayarlar', settingsFormOf(settings), isSettingsForm);
  const [isReviewing, setReviewing] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const changes = changesIn(draft.value, settings);
  const { mutate, isPending } = useCommand<Settings>({
    run: async (next) => {
      try {
        await sendJson('PATCH', '/api/admin/settings', next, tag ? { ifMatch: tag } : {});
      } catch (error) {
        const message = messageOf(error, '');
        const path = settingIn(message);
        setReviewing(false);
        setRefused(path && { path, message });
        throw error;
      }
    },
    failed: SETTINGS.saveFailed,
    done: SETTINGS.saved,
    onDone: () => {
      setReviewing(false);
      setRefused(null);
      draft.discard();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) setReviewing(true);
      }}
    >
      {draft.wasKept && changes.length > 0 ? <p className="kept">{PANEL.draftBack}</p> : null}
      <SettingsFields
        form={draft.value}
        changed={new Set(changes.map(({ path }) => path))}
        error={refused}
        onChange={draft.set}
      />
      {changes.length > 0 ? (
        <div className="save">
          <p role="status">
            <b>{SETTINGS.unsaved(changes.length)}</b>
          </p>
          <Button
            onClick={() => {
              draft.discard();
              setRefused(null);
            }}
          >
            {SETTINGS.drop}
          </Button>
          <Button look="main" type="submit">
            {SETTINGS.review}
          </Button>
        </div>
      ) : null}
      {isReviewing ? (
        <SettingsDiff
          changes={changes}
          isBusy={isPending}
          onConfirm={() => mutate(settingsOf(draft.value, settings))}
          onClose={() => setReviewing(false)}
        />
      ) : null}
      <UnsavedGuard isDirty={changes.length > 0} />
    </form>
  );
}
