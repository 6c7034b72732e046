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

/**
 * A browser may paint a row of which only the first half has arrived: the sign before a number is then some pixels lower.
 * Such a shift counts 0.000002; a line of text that moves as far counts twenty times that.
 */
const HALF_A_ROW = 0.000_01;

/** Notes what moves without any input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((ignored) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node instanceof Element ? `${node.nodeName}.${node.className}` : node?.textContent}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
        if (value > ignored) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, HALF_A_ROW);

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
