import { describe, expect, it } from '@jest/globals';

import { axisMax, barsOf, BOX } from './ReportCharts.tsx';

describe('bar chart', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [11, 20],
    [812, 1000],
    [1_000_000, 1_000_000],
  ])('of at most %i has an axis up to %i, whose half is a whole number', (most, max) =>
    expect(axisMax(most)).toBe(max),
  );

  it('has bars on the axis, with changes above entries, inside of the chart', () => {
    const bars = barsOf(
      [
        { submitted: 6, revised: 2 },
        { submitted: 0, revised: 0 },
      ],
      8,
    );
    expect(bars[0]).toMatchObject({ submitted: { y: 30, height: 90 }, revised: { y: 0, height: 30 } });
    expect(bars[1]).toMatchObject({ submitted: { y: BOX.height, height: 0 } });
    for (const { x, width } of barsOf(
      Array.from({ length: 52 }, () => ({ submitted: 1, revised: 0 })),
      2,
    )) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(BOX.width);
    }
  });
});
