/** The drawing area of both charts; the axis and its words stand around it. */
export const BOX = { width: 320, height: 120 } as const;
/** The `viewBox` around `BOX`, with room for the words at the axes and for a figure above the highest point. */
export const VIEW = '-50 -26 384 172';

const STEPS = [2, 4, 6, 8, 10] as const;
const BAR_WIDTH_MAX = 28;
const BAR_SHARE = 0.72;

/** The upper end of the axis: the first even, round number that is not below `most`. */
export function axisMax(most: number): number {
  for (let power = 1; ; power *= 10) {
    const found = STEPS.find((step) => step * power >= most);
    if (found !== undefined) return found * power;
  }
}

type Amounts = Readonly<{ submitted: number; revised: number }>;
export type Bar = Readonly<{
  x: number;
  width: number;
  /** Top edges and heights: entries at the bottom, changes on top of them. */
  submitted: Readonly<{ y: number; height: number }>;
  revised: Readonly<{ y: number; height: number }>;
}>;

/** Stacked bars from left to right at even distances. */
export function barsOf(weeks: readonly Amounts[], max: number): readonly Bar[] {
  const step = BOX.width / Math.max(1, weeks.length);
  const width = Math.min(BAR_WIDTH_MAX, step * BAR_SHARE);
  return weeks.map(({ submitted, revised }, index) => {
    const low = (submitted / max) * BOX.height;
    const high = (revised / max) * BOX.height;
    return {
      x: index * step + (step - width) / 2,
      width,
      submitted: { y: BOX.height - low, height: low },
      revised: { y: BOX.height - low - high, height: high },
    };
  });
}
