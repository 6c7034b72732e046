import type { Page } from 'playwright-core';

import { ADMIN } from './server-process.ts';

/** Signs in at `/admin-login` and waits for the panel. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin-login`);
  await page.getByLabel('Kullanıcı adı').fill(ADMIN.username);
  await page.getByLabel('Parola', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.getByRole('tab', { name: 'Pano' }).waitFor();
}

/** The tab Maçlar with a week's sheet on it. */
export async function openMatches(page: Page, url: string, week: number): Promise<void> {
  await page.goto(`${url}/admin?sekme=maclar&hafta=${week}`);
  await page.locator('table.results tbody tr').nth(9).waitFor();
}

/** Runs what the operator does and answers when the server's answer to the command came in, on `performance`'s clock. */
export async function answeredAt(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<number> {
  const answer = page.waitForResponse(
    (response) => path.test(response.url()) && response.request().method() === 'POST',
  );
  await act();
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  return performance.now();
}
