import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** How long a page may wait for an action that is still to come. */
const WAIT_MS_MAX = 45_000;

/** Marks an open page, so that a reload is noticed. */
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
    { polling: 20, timeout: WAIT_MS_MAX },
  );

/** Records the text of the first match of the selector at every change; returns a function that reads the list. */
export async function record(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((css) => {
    const texts: string[] = [];
    const look = () => texts.push(document.querySelector(css)?.textContent ?? '');
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { texts });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { texts: string[] }).texts);
}

type Watched = readonly [name: string, page: Page, selector: string, text: RegExp];

/**
 * Expects that each page shows its text without a reload, and reports how long after `act` the last one did: that is an aim of
 * speed, which a busy machine may miss.
 */
export async function expectSeenLive(act: () => Promise<number>, watched: readonly Watched[]): Promise<void> {
  const seen = Promise.all(watched.map(watch));
  const answered = await act();
  const found = await seen;
  expect(found.filter(({ at, isSamePage }) => at === Infinity || !isSamePage)).toEqual([]);
  console.log(
    `${Math.round(Math.max(...found.map(({ at }) => at)) - answered)} ms until all pages showed it`,
  );
}

async function watch([name, page, selector, text]: Watched) {
  const at = await shows(page, selector, text).then(
    () => performance.now(),
    () => Infinity,
  );
  const isSamePage = await page.evaluate(() => 'isTheSamePage' in window);
  return { name, at, isSamePage, words: await page.locator(selector).first().textContent() };
}
