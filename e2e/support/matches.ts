import type { Locator, Page } from 'playwright-core';

import { button, press } from './accounts.ts';
import { tabTo } from './tab-to.ts';

/** Matches of the sheet. */
export const rows = (page: Page): Locator => page.locator('table.results tbody tr');
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const reason = (page: Page): Locator => page.getByRole('dialog').getByLabel(/^Gerekçe/);

/** Opens what can be done about the n-th match, by keys. */
export async function openActions(page: Page, row: number): Promise<void> {
  await tabTo(
    page,
    rows(page)
      .nth(row)
      .getByRole('button', { name: /diğer işlemler$/ }),
  );
  await page.keyboard.press('Enter');
  await dialog(page, 'Maç işlemleri').waitFor();
}

/** One of the things that can be done about a match. */
export async function act(page: Page, name: string): Promise<void> {
  await press(page, button(dialog(page, 'Maç işlemleri'), name));
}

/** The way back that a notification offers, by its own key. */
export async function pressInToast(page: Page, name: string): Promise<void> {
  await page.locator('.toast').getByRole('button', { name }).waitFor();
  await page.keyboard.press('F8');
  await tabTo(page, page.locator('.toast').getByRole('button', { name }));
  await page.keyboard.press('Enter');
}
