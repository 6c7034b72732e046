import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

type Shift = Readonly<{ value: number; moved: readonly string[] }>;
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
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node instanceof Element ? `${node.nodeName}.${node.className}` : node?.textContent}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that nothing has moved at all; fails with what has, and where to. */
export const expectStill = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts)).toEqual([]);

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
