import type { AdminWeek } from '@onda-on/contracts/api';

import { EFFECT } from '../../../text/admin/settings.tr.ts';
import type { SettingPath } from './settings-form.ts';

/** Settings that a week keeps from the day it is made active. */
const PINNED: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'predictions.maxPredictionsPerWeek',
  'predictions.scorePerCorrectPrediction',
]);
const AT_ONCE: ReadonlySet<SettingPath> = new Set<SettingPath>([
  'predictions.submissionDeadlineHours',
  'predictions.enableLateSubmissions',
]);

/** From when a change of a contest rule applies; empty for settings that do not concern weeks. */
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
