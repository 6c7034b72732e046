import { useQuery } from '@tanstack/react-query';

import { SETTINGS, SETTING_TEXT } from '../../../text/admin/settings.tr.ts';
import { adminWeeks } from '../admin.queries.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { DiffTable } from '../kit/DiffTable.tsx';
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
    <ConfirmDialog
      title={SETTINGS.diffTitle}
      confirm={SETTINGS.confirm}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DiffTable
        heads={[SETTINGS.setting, SETTINGS.before, SETTINGS.after]}
        rows={changes.map(({ path, before, after }) => ({
          key: path,
          name: SETTING_TEXT[path][0],
          before: valueText(before),
          after: valueText(after),
        }))}
      />
      {notes.map((note) => (
        <p key={note} className="note effect">
          {note}
        </p>
      ))}
    </ConfirmDialog>
  );
}
