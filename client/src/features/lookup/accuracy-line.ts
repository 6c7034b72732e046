import type { LookupWeek } from '@onda-on/contracts/api';

export type AccuracyPoint = Pick<LookupWeek, 'week' | 'accuracy' | 'correct' | 'decided'> &
  Readonly<{ x: number; y: number }>;

type Box = Readonly<{ width: number; height: number }>;

/** Weeks with a decided match from left to right, at even distances; 100 percent is the top edge of the box. */
export function accuracyPoints(
  weeks: readonly LookupWeek[],
  { width, height }: Box,
): readonly AccuracyPoint[] {
  const shown = weeks
    .filter(({ decided, voided }) => decided > 0 && !voided)
    .toSorted((a, b) => a.week - b.week);
  const step = shown.length > 1 ? width / (shown.length - 1) : 0;
  return shown.map(({ week, accuracy, correct, decided }, index) => ({
    week,
    accuracy,
    correct,
    decided,
    x: shown.length > 1 ? index * step : width / 2,
    y: height - (accuracy / 100) * height,
  }));
}

export const linePath = (points: readonly AccuracyPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
