import type { SignInAnswer } from '@onda-on/contracts/api';
import type { Page } from 'playwright-core';

import { ADMIN } from './server-process.ts';

/**
 * Signs in by the call of `/admin-login`, without its screen and without opening the panel. The screen has journeys
 * of its own.
 */
export async function signIn(page: Page, url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { admin, token } = (await answer.json()) as SignInAnswer;
  // The server's smallest page: a browser's storage belongs to an origin.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([data, value]) => {
      localStorage.clear();
      localStorage.setItem('adminData', data);
      localStorage.setItem('adminToken', value);
    },
    [JSON.stringify(admin), token] as const,
  );
}

/** The address of a tab of the panel, or of a place in it: `crm/destek`. The dashboard has the shortest address. */
export const panelAt = (place: string): string => (place === 'pano' ? '/admin' : `/admin/${place}`);

export async function openMatches(page: Page, url: string, week: number): Promise<void> {
  await page.goto(`${url}/admin/maclar?hafta=${week}`);
  await page.locator('table.results tbody tr').nth(9).waitFor();
}

/** Runs an operator's action; resolves with the time of the server's answer, by `performance.now()`. */
export async function answeredAt(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<number> {
  const answer = page.waitForResponse(
    (response) => path.test(response.url()) && response.request().method() === 'POST',
  );
  await act();
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  return performance.now();
}
