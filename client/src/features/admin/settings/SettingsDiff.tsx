import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import type { SettingChange } from './settings-form.ts';

type Props = Readonly<{
  changes: readonly SettingChange[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Old and new of every changed setting, as it will be stored. */
export function SettingsDiff({ changes, isBusy, onConfirm, onClose }: Props) {
  return (
    <AdminConfirm
      title={SETTINGS.diffTitle}
      confirm={SETTINGS.confirm}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <table className="diff">
        <thead>
          <tr>
            <th scope="col">{SETTINGS.setting}</th>
            <th scope="col">{SETTINGS.before}</th>
            <th scope="col">{SETTINGS.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{SETTING_TEXT[path][0]}</th>
              <td>
                <del>{valueText(before)}</del>
              </td>
              <td>
                <ins>{valueText(after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminConfirm>
  );
}

function valueText(value: SettingChange['before']): string {
  if (typeof value === 'boolean') return value ? SETTINGS.on : SETTINGS.off;
  return String(value) || SETTINGS.nothing;
}
