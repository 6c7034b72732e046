import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

import { distinctTexts } from './distinct-texts.ts';

type InPage = Readonly<{
  axe: Readonly<{ run: (context: unknown, options: RunOptions) => Promise<AxeResults> }>;
  distinctTexts: typeof distinctTexts;
}>;

const AXE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');
const SOURCE = `${AXE}; globalThis.distinctTexts = ${String(distinctTexts)};`;
const COLOURS = ['color-contrast', 'link-in-text-block'];
const ALL_BUT_COLOURS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])),
};
const OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false };

/** Expects no violation of the automatic accessibility rules in the theme that is shown. */
export async function expectAccessibleAsShown(page: Page, part?: Locator): Promise<void> {
  await expectAccessibleLayout(page, part);
  expect(await violations(page, OF_COLOURS, part)).toEqual([]);
}

/** The same without rules about colours, which do not depend on the width: for a screen checked at another width. */
export async function expectAccessibleLayout(page: Page, part?: Locator): Promise<void> {
  // The rules for frames are left out, since there are no frames.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  expect(await violations(page, ALL_BUT_COLOURS, part)).toEqual([]);
}

/** The same in both themes; in the other one only rules about colours run, since nothing else differs. */
export async function expectAccessibleInBothThemes(page: Page, part?: Locator): Promise<void> {
  await expectAccessibleAsShown(page, part);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  const found = await violations(page, OF_COLOURS, part);
  await page.emulateMedia({ colorScheme: shown });
  expect(found.map((each) => `${other}: ${each}`)).toEqual([]);
}

/**
 * Checks the given part, otherwise the open window, since nothing behind it can be reached, otherwise the whole page.
 * Passing rules are not described and style sheets are not fetched again, which halves the time.
 */
async function violations(page: Page, rules: RunOptions, part?: Locator): Promise<readonly string[]> {
  const asked = await part?.elementHandle();
  return page.evaluate(
    async ([options, wanted, isOfColours]) => {
      const { axe, distinctTexts: textsOf } = globalThis as unknown as InPage;
      const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
      const root = (wanted as Element | undefined) ?? dialog ?? document.documentElement;
      const context = isOfColours ? textsOf(root) : root;
      if ('include' in context && context.include.length === 0) return [];
      const found = await axe.run(context, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [{ ...rules, ...QUICK }, asked, rules === OF_COLOURS] as const,
  );
}
