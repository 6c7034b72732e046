import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

import { distinctTexts, hashOf } from './distinct-texts.ts';

type Rule = Readonly<{ id: string }> & { matches: (node: Element, ...more: unknown[]) => boolean };
type InPage = {
  readonly axe: Readonly<{
    run: (context: unknown, options: RunOptions) => Promise<AxeResults>;
    _audit: Readonly<{ rules: readonly Rule[] }>;
  }>;
  readonly distinctTexts: typeof distinctTexts;
  /** Which elements the rules about colours judge. */
  judged?: ReadonlySet<Element> | undefined;
};

const AXE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');
const SOURCE = [AXE, String(hashOf), String(distinctTexts)].join(';');
const COLOURS = ['color-contrast', 'link-in-text-block'];
const ALL: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
const RULES = {
  all: ALL,
  'all but colours': { ...ALL, rules: Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
} satisfies Record<string, RunOptions>;
/** Keys of the texts that have passed in this process: on most pages the frame, the tables and the forms look the same. */
const passed = new Set<number>();
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false };

/** Expects no violation of the automatic accessibility rules in the theme that is shown. */
export async function expectAccessibleAsShown(page: Page, part?: Locator): Promise<void> {
  // All rules at once: what lies over what has to be known once, which takes a quarter of the time.
  expect(await violations(page, 'all', part)).toEqual([]);
}

/** The same without rules about colours, which do not depend on the width: for a screen checked at another width. */
export async function expectAccessibleLayout(page: Page, part?: Locator): Promise<void> {
  expect(await violations(page, 'all but colours', part)).toEqual([]);
}

/** The same in both themes; in the other one only rules about colours run, since nothing else differs. */
export async function expectAccessibleInBothThemes(page: Page, part?: Locator): Promise<void> {
  await expectAccessibleAsShown(page, part);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  const found = await violations(page, 'colours', part);
  await page.emulateMedia({ colorScheme: shown });
  expect(found.map((each) => `${other}: ${each}`)).toEqual([]);
}

/**
 * Checks the given part, otherwise the open window, since nothing behind it can be reached, otherwise the whole page.
 * Passing rules are not described and style sheets are not fetched again, which halves the time.
 */
async function violations(page: Page, rules: keyof typeof RULES, part?: Locator): Promise<readonly string[]> {
  // The rules for frames are left out, since there are no frames.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await prepare(page);
  const asked = await part?.elementHandle();
  const judged = await page.evaluate(
    async ([judging, options, wanted, known]) => {
      const inPage = globalThis as unknown as InPage;
      const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
      const root = (wanted as Element | undefined) ?? dialog ?? document.documentElement;
      const texts = judging === 'all but colours' ? undefined : inPage.distinctTexts(root, known);
      const keys = texts?.keys ?? [];
      if (judging === 'colours' && keys.length === 0) return { lines: [], keys };
      inPage.judged = texts?.elements;
      const { violations: found } = await inPage.axe.run(root, options);
      const lines = found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      return { lines, keys };
    },
    [rules, { ...RULES[rules], ...QUICK }, asked, [...passed]] as const,
  );
  if (judged.lines.length === 0) for (const key of judged.keys) passed.add(key);
  return judged.lines;
}

/** Loads the rules into the page; those about colours judge only what is asked of them. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
  await page.evaluate((ids) => {
    const inPage = globalThis as unknown as InPage;
    // oxlint-disable-next-line no-underscore-dangle -- the rules have no other way to be narrowed down
    for (const rule of inPage.axe._audit.rules.filter(({ id }) => ids.includes(id))) {
      const { matches } = rule;
      rule.matches = (node, ...more) =>
        inPage.judged?.has(node) === true && matches.call(rule, node, ...more);
    }
  }, COLOURS);
}
