import { useQuery } from '@tanstack/react-query';

import { SETTING_TEXT, SETTINGS } from '../../../text/admin/settings.tr.ts';
import { adminWeeks } from '../admin.queries.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { effectNote } from './effect-note.ts';
import type { SettingChange } from './settings-form.ts';
import { valueText } from './value-text.ts';

type Props = Readonly<{
  changes: readonly SettingChange[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Old and new of every changed setting, as it will be stored, and from when on it counts. */
export function SettingsDiff({ changes, isBusy, onConfirm, onClose }: Props) {
  const { data: weeks = [] } = useQuery(adminWeeks());
  const notes = [...new Set(changes.map(({ path }) => effectNote(path, weeks)))].filter(Boolean);
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
      {notes.map((note) => (
        <p key={note} className="note effect">
          {note}
        </p>
      ))}
    </AdminConfirm>
  );
}
