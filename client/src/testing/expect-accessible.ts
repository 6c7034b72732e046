import { expect } from '@jest/globals';
import axe from 'axe-core';

/** Without the rules about colours and sizes, which need style sheets and layout: those are checked in a browser. */
const OPTIONS: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: {
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
    'target-size': { enabled: false },
  },
  resultTypes: ['violations'],
  preload: false,
};

/** Expects no violation of the automatic accessibility rules in the open window, or else in the whole page. */
export async function expectAccessible(): Promise<void> {
  const window = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const { violations } = await axe.run(window ?? document.body, OPTIONS);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
