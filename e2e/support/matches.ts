import type { Locator, Page } from 'playwright-core';

import { button, dialog, press } from './controls.ts';
import { tabTo } from './tab-to.ts';

export const rows = (page: Page): Locator => page.locator('table.results tbody tr');
export const reason = (page: Page): Locator => page.getByRole('dialog').getByLabel(/^Gerekçe/);

/** Opens the actions of the n-th match by keyboard. */
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

/** Chooses one of the match's actions. */
export async function act(page: Page, name: string): Promise<void> {
  await press(page, button(dialog(page, 'Maç işlemleri'), name));
}

/** Presses a notification's button by keyboard; F8 leads to the notification. */
export async function pressInToast(page: Page, name: string): Promise<void> {
  await page.locator('.toast').getByRole('button', { name }).waitFor();
  await page.keyboard.press('F8');
  await tabTo(page, page.locator('.toast').getByRole('button', { name }));
  await page.keyboard.press('Enter');
}
