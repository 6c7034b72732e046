import { SETTING_TEXT, STALE_SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { DiffTable } from '../kit/DiffTable.tsx';
import type { SettingChange, SettingPath, SettingsForm } from './settings-form.ts';
import { valueText } from './value-text.ts';

type Props = Readonly<{
  theirs: readonly SettingChange[];
  conflicts: readonly SettingPath[];
  form: SettingsForm;
  onAccept: () => void;
}>;

/** What another administrator saved while this form was filled in; nothing is saved before it was seen. */
export function StaleSettings({ theirs, conflicts, form, onAccept }: Props) {
  if (theirs.length === 0) return null;
  return (
    <section className="card part stale" role="alert" aria-labelledby="ayar-degisti">
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
