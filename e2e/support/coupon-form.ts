import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { profileOf } from './visitor.ts';

export const cards = (page: Page): Locator => page.getByRole('article');
export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Tahmin Özeti' });
export const submitButton = (page: Page): Locator =>
  bar(page).getByRole('button', { name: /^Tahminleri Gönder/ });
export const couponForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Tahminlerini Gönder' });
export const moreButton = (page: Page): Locator => page.getByRole('button', { name: 'Diğer 4 maçı göster' });

/** Shows all ten matches on the open home page. */
export async function openAllMatches(page: Page): Promise<void> {
  await moreButton(page).click();
  await page.waitForFunction(() => document.querySelectorAll('article').length === 10);
}

export const pick = (page: Page, card: number, outcome: '1' | 'X' | '2'): Promise<void> =>
  cards(page)
    .nth(card)
    .getByRole('button', { name: new RegExp(`^${outcome} `) })
    .click();

export async function fillProfile(page: Page, n: number): Promise<void> {
  const { name, tcNumber, email } = profileOf(n);
  await page.getByLabel('Ad soyad').fill(name);
  await page.getByLabel('TC kimlik numarası').fill(tcNumber);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByRole('checkbox', { name: /Kullanım şartlarını/ }).check();
}

/** Makes all ten picks by mouse and sends the form; ends wherever the answer leads. */
export async function sendCoupon(
  page: Page,
  n: number,
  outcomeOf: (card: number) => '1' | 'X' = () => '1',
): Promise<void> {
  await openAllMatches(page);
  for (let card = 0; card < 10; card += 1) await pick(page, card, outcomeOf(card));
  await submitButton(page).click();
  await fillProfile(page, n);
  await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).click();
}

export const hasFocus = async (wanted: Locator): Promise<boolean> =>
  (await wanted.count()) === 1 && (await wanted.evaluate((element) => element === document.activeElement));

/** Expects that no bar or header covers the middle of the focused element (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused.contains(seen);
  });
  expect(isSeen).toBe(true);
}
