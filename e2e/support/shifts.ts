import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** `at` in milliseconds since the navigation began. */
type Shift = Readonly<{ at: number; value: number; moved: readonly string[] }>;
type Watching = { readonly shifts: readonly Shift[]; wholeAt?: number };
type LayoutShift = PerformanceEntry &
  Readonly<{
    value: number;
    sources: readonly Readonly<{
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }>[];
  }>;

/** Notes what moves without any input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node instanceof Element ? `${node.nodeName}.${node.className}` : node?.textContent}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
        shifts.push({ at: startTime, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that nothing has moved, since the whole page was painted where that was waited for; fails with what has, and where to. */
export const expectStill = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => {
      const { shifts, wholeAt = 0 } = window as unknown as Watching;
      return shifts.filter(({ at }) => at >= wholeAt);
    }),
  ).toEqual([]);

/** Resolves after the first paint: visitors see every later shift. */
export const isPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) requestAnimationFrame(painted);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Resolves once all of the page is painted. A browser may paint half of a page while the rest arrives, which then moves what is
 * there: that is not the code's doing, so the code has to wait until then.
 */
export async function isPaintedWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(
    () =>
      new Promise<void>((painted) => {
        const next = () => {
          Object.assign(window, { wholeAt: performance.now() });
          painted();
        };
        requestAnimationFrame(() => requestAnimationFrame(next));
      }),
  );
}
