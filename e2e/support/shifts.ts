import type { Page } from 'playwright-core';

/** Half of what counts as good: a font that loads late may move a word to the next line, 0.036 on a phone. */
export const SHIFT_MAX = 0.05;

/** Counts how far things move without any input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

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
