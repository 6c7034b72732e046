import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/send.ts';
import { PANEL, SETTING } from '../../../text/admin/panel.tr.ts';
import { SETTINGS, SETTING_TEXT, STALE_SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { type SettingsReading, adminWeeks } from '../admin.queries.ts';
import { DiffTable } from '../kit/DiffTable.tsx';
import { SettingsFrame, diffRows, settingText } from '../kit/SettingsFrame.tsx';
import { useSettingsForm } from '../kit/use-settings-form.ts';
import { effectNote } from './effect-note.ts';
import {
  type SettingChange,
  type SettingPath,
  changesIn,
  settingIn,
  settingsFormOf,
  settingsOf,
} from './settings-form.ts';
import { SettingsFields } from './SettingsFields.tsx';

const nameOf = (path: SettingPath): string => SETTING_TEXT[path][0];

/** Edit, look at the differences, save. A refusal is said at its field; what others saved meanwhile is shown first. */
export function SettingsEditor({ base }: Readonly<{ base: SettingsReading }>) {
  const form = useSettingsForm({
    name: 'ayarlar-degisiklik',
    now: base,
    formOf: ({ settings }) => settingsFormOf(settings),
    changesOf: (value, { settings }) => changesIn(value, settings),
    topics: ['settings'],
    run: (value, tag) =>
      sendJson('PATCH', '/api/admin/settings', settingsOf(value, base.settings), tag ? { ifMatch: tag } : {}),
    refusedAt,
    failed: SETTINGS.saveFailed,
    done: SETTINGS.saved,
  });
  return (
    <SettingsFrame form={form} text={SETTINGS} nameOf={nameOf} effects={<Effects changes={form.changes} />}>
      {form.isBack ? <p className="kept">{PANEL.draftBack}</p> : null}
      {form.isStale ? <StaleSettings {...form} onAccept={form.accept} /> : null}
      <SettingsFields form={form.value} field={form.field} />
    </SettingsFrame>
  );
}

/** The server names the setting in its own way; here it is called as on the screen. */
function refusedAt(error: unknown): Readonly<Partial<Record<SettingPath, string>>> {
  const message = messageOf(error, '');
  const path = settingIn(message);
  return path ? { [path]: message.replace(path, nameOf(path)) } : {};
}

/** From when on the changes count. */
function Effects({ changes }: Readonly<{ changes: readonly SettingChange[] }>) {
  const { data: weeks = [] } = useQuery(adminWeeks());
  const notes = [...new Set(changes.map(({ path }) => effectNote(path, weeks)))].filter(Boolean);
  return notes.map((note) => (
    <p key={note} className="note effect">
      {note}
    </p>
  ));
}

type Props = Readonly<{
  theirs: readonly SettingChange[];
  conflicts: readonly string[];
  value: Readonly<Record<SettingPath, string | boolean>>;
  onAccept: () => void;
}>;

/** What another administrator saved while this form was filled in; nothing is saved before it was seen. */
const StaleSettings = ({ theirs, conflicts, value, onAccept }: Props) => (
  <section className="card section stale" role="alert" aria-labelledby="ayar-degisti">
    <header>
      <h2 id="ayar-degisti">{STALE_SETTINGS.title}</h2>
    </header>
    <div className="fields">
      <p>{STALE_SETTINGS.text}</p>
      <DiffTable
        heads={[SETTING.one, STALE_SETTINGS.before, STALE_SETTINGS.after, STALE_SETTINGS.own]}
        rows={diffRows(theirs, nameOf, (path) =>
          conflicts.includes(path) ? settingText(value[path]) : STALE_SETTINGS.untouched,
        )}
      />
      <div className="row">
        <Button look="main" onClick={onAccept}>
          {STALE_SETTINGS.accept}
        </Button>
      </div>
    </div>
  </section>
);
