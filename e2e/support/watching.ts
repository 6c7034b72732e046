import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** The specified time in which an open page shows what an operator was told is done. */
const SEEN_MS_MAX = 1000;
const PATIENCE_MS = 30_000;

/** Marks a page that stands, so that a reload would be found out. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

/** Waits for the text inside the first match of the selector; checks often, so that the time is right. */
export const shows = (page: Page, selector: string, text: RegExp): Promise<unknown> =>
  page.waitForFunction(
    ([css, source]) => {
      const words = document.querySelector(String(css))?.textContent ?? '';
      return new RegExp(String(source), 'u').test(words);
    },
    [selector, text.source],
    { polling: 20, timeout: PATIENCE_MS },
  );

type Watched = readonly [name: string, page: Page, selector: string, text: RegExp];

/** Each page comes to show its text within a second of the moment that `act` answers, and none of them by a reload. */
export async function expectSeenLive(act: () => Promise<number>, watched: readonly Watched[]): Promise<void> {
  const seen = watched.map(async ([name, page, selector, text]) => {
    await shows(page, selector, text);
    return {
      name,
      at: performance.now(),
      isReloaded: !(await page.evaluate(() => 'isTheSamePage' in window)),
    };
  });
  const answered = await act();
  const late = (await Promise.all(seen))
    .map(({ name, at, isReloaded }) => ({ name, ms: Math.round(at - answered), isReloaded }))
    .filter(({ ms, isReloaded }) => ms > SEEN_MS_MAX || isReloaded);
  expect(late).toEqual([]);
}
