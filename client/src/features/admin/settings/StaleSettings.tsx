import { SETTING_TEXT, STALE_SETTINGS } from '../../../text/admin/settings.tr.ts';
import { Button } from '../../../ui/Button.tsx';
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
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{STALE_SETTINGS.setting}</th>
              <th scope="col">{STALE_SETTINGS.before}</th>
              <th scope="col">{STALE_SETTINGS.after}</th>
              <th scope="col">{STALE_SETTINGS.own}</th>
            </tr>
          </thead>
          <tbody>
            {theirs.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{SETTING_TEXT[path][0]}</th>
                <td>
                  <del>{valueText(before)}</del>
                </td>
                <td>
                  <ins>{valueText(after)}</ins>
                </td>
                <td>{conflicts.includes(path) ? valueText(form[path]) : STALE_SETTINGS.untouched}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="row">
          <Button look="main" onClick={onAccept}>
            {STALE_SETTINGS.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
