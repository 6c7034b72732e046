import type { Locator, Page } from 'playwright-core';

import { tabTo } from './tab-to.ts';

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Tabs to an element and presses Enter, without a mouse. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Closes a window with a single Escape, even with a notification beside it. */
export async function escapeFrom(page: Page, window: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
}

/** Tabs to a field and replaces its text. Only the last letter is typed: key presses are slower than an insertion. */
export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Control+a');
  if (text.length > 1) await page.keyboard.insertText(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
}
