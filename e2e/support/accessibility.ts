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

/** Expects no violation of the automatic accessibility rules in the theme that is shown. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  // Rules that look into frames are not asked: there are none.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  expect(await violations(page, ALL)).toEqual([]);
}

/** The same in both themes; in the other one only rules about colours run, since nothing else differs. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessibleAsShown(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  const found = await violations(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: shown });
  expect(found.map((each) => `${other}: ${each}`)).toEqual([]);
}

/** Passing rules are not described and style sheets are not fetched again, which halves the time. */
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
