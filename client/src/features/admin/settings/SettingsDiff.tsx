import type { AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { EFFECT, SETTINGS, SETTING_TEXT } from '../../../text/admin/settings.tr.ts';
import { adminWeeks } from '../admin.queries.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { DiffTable } from '../kit/DiffTable.tsx';
import type { SettingChange, SettingPath } from './settings-form.ts';
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

/** Settings that a week keeps from the day it is made active. */
const PINNED: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'predictions.maxPredictionsPerWeek',
  'predictions.scorePerCorrectPrediction',
]);
const AT_ONCE: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'predictions.submissionDeadlineHours',
  'predictions.enableLateSubmissions',
]);

/** From which week on a change of the rules counts; nothing for settings that have nothing to do with weeks. */
export function effectNote(path: SettingPath, weeks: readonly AdminWeek[]): string {
  if (AT_ONCE.has(path)) return EFFECT.atOnce;
  if (!PINNED.has(path)) return '';
  const numbers = (wanted: (week: AdminWeek) => boolean) =>
    weeks
      .filter(wanted)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
  const [next] = numbers(({ rules }) => rules === null);
  const running = numbers(
    ({ rules, settledAt, status }) => rules !== null && settledAt === null && status !== 'finished',
  );
  return [
    next === undefined ? EFFECT.nextActive : EFFECT.fromWeek(next),
    ...(running.length > 0 ? [EFFECT.kept(running)] : []),
  ].join(' ');
}
