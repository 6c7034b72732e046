import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = Readonly<{ run: (context: Document, options: RunOptions) => Promise<AxeResults> }>;

const SOURCE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');
const ALL: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const OF_COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Nothing that automatic rules find wrong for people who use a reader or a keyboard, in either theme: all rules in the one
 * that is shown, and in the other those that judge colours, since nothing else differs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Rules that look into frames are not asked: there are none.
  expect(page.frames()).toHaveLength(1);
  const [isThere, isDark] = await page.evaluate(() => [
    'axe' in globalThis,
    matchMedia('(prefers-color-scheme: dark)').matches,
  ]);
  if (!isThere) await page.evaluate(SOURCE);
  expect(await violations(page, ALL)).toEqual([]);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  const found = await violations(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: shown });
  expect(found.map((each) => `${other}: ${each}`)).toEqual([]);
}

/** What is fine is not described, and no style sheet is fetched once more: half of the time went there. */
function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<readonly string[]> {
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const found = await axe.run(document, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { runOnly, resultTypes: ['violations'], preload: false } as RunOptions,
  );
}
