import { once } from 'node:events';

import { expect } from '@jest/globals';
import type { Locator, Page, Request } from 'playwright-core';

import { codeAt } from '../../server/src/main/testing/totp-codes.ts';
import { requestsUnderWay } from './browser.ts';
import { button, press, type } from './controls.ts';
import { eventually } from './eventually.ts';
import { ADMIN } from './server-process.ts';
import { tabTo } from './tab-to.ts';

type Credentials = Readonly<{ username: string; password: string }>;

/** Types user name and password and presses Enter; ends on the screen that follows. */
export async function enter(
  page: Page,
  url: string,
  { username, password }: Credentials = ADMIN,
): Promise<void> {
  if (!page.url().includes('/admin-login')) await page.goto(`${url}/admin-login`);
  await page.getByLabel('Kullanıcı adı').waitFor();
  await type(page, page.getByLabel('Kullanıcı adı'), username);
  await type(page, page.getByLabel('Parola', { exact: true }), password);
  await page.keyboard.press('Enter');
}

/** An authenticator app: each code is valid now and new, because each call is one step of thirty seconds further. */
export class App {
  #steps = 0;

  constructor(private readonly secret: string) {}

  /** At most two calls within a step: the server allows for one step of drift. */
  next(): string {
    const code = codeAt(this.secret, Date.now() + this.#steps * 30_000);
    this.#steps += 1;
    return code;
  }
}

/** Opens the operator's own account by keyboard. */
export async function openAccount(page: Page): Promise<Locator> {
  await press(page, page.getByRole('button', { name: /^Hesabım/ }));
  const account = page.getByRole('dialog', { name: 'Hesabım' });
  await account.getByRole('heading', { name: 'İki adımlı doğrulama' }).waitFor();
  return account;
}

/** Sets the second factor up in the window or on the screen that asks for it. */
export async function setUp(
  page: Page,
  password: string,
): Promise<Readonly<{ app: App; codes: readonly string[] }>> {
  await type(page, page.getByLabel('Şimdiki parola'), password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /karekod/ }).waitFor();
  const secret = (await page.locator('output.secret').textContent()) ?? '';
  const app = new App(secret.replaceAll(' ', ''));
  const ownApp = page.getByRole('link', { name: 'Bu cihazdaki uygulamada aç' });
  if (await ownApp.isVisible()) {
    expect(await ownApp.getAttribute('href')).toContain(`secret=${secret.replaceAll(' ', '')}`);
    // Not pressed: the browser would ask whether it may open another program.
    await tabTo(page, ownApp);
  }
  await type(page, page.getByLabel('Uygulamadaki 6 haneli kod'), app.next());
  await page.keyboard.press('Enter');
  await page.locator('.codes li').nth(9).waitFor();
  const codes = await page.locator('.codes li').allTextContents();
  await tabTo(page, page.getByRole('checkbox', { name: /kaydettim/ }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Bitir'));
  return { app, codes };
}

/** Ends the session without the page's knowledge, as if it had expired. */
async function endSession(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => {
    const token = localStorage.getItem('adminToken') ?? '';
    const { status } = await fetch('/api/admin/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return status;
  });
  expect(ended).toBe(200);
}

const isOfPanel = (url: URL) => url.pathname.startsWith('/api/admin/');

/**
 * Ends the session so that the given press is the first to notice: the page's own reads wait meanwhile, or the page
 * might go to the login before the press.
 */
export async function endSessionBefore(page: Page, pressed: () => Promise<unknown>): Promise<void> {
  const release = new AbortController();
  const held = new Set<Request>();
  await page.route(isOfPanel, async (route) => {
    const waits = route.request().method() === 'GET' && !release.signal.aborted;
    if (waits) {
      held.add(route.request());
      await once(release.signal, 'abort');
    }
    await route.continue();
  });
  // A read that was sent before would notice the ended session first.
  await eventually(async () => {
    const earlier = [...requestsUnderWay(page)].filter((request) => !held.has(request));
    expect(earlier.filter((request) => isOfPanel(new URL(request.url())))).toEqual([]);
  });
  await endSession(page);
  await pressed();
  await page.getByRole('button', { name: 'Giriş Yap' }).waitFor();
  release.abort();
  await page.unrouteAll({ behavior: 'wait' });
}

/** Creates an administrator by a call and returns the generated password. */
export const makeAdministrator = (
  page: Page,
  body: Readonly<{ name: string; username: string; role: string }>,
): Promise<string> =>
  page.evaluate(async (wanted) => {
    const response = await fetch('/api/admin/administrators', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('adminToken') ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(wanted),
    });
    return ((await response.json()) as { password: string }).password;
  }, body);

/** The first sign-in with a generated password: the person chooses a new password, then the panel opens. */
export async function firstSignIn(
  page: Page,
  url: string,
  { username, password }: Credentials,
  next: string,
): Promise<void> {
  await enter(page, url, { username, password });
  await page.getByRole('heading', { name: 'Parolanızı değiştirin' }).waitFor();
  await type(page, page.getByLabel('Şimdiki parola'), password);
  await type(page, page.getByLabel('Yeni parola', { exact: true }), next);
  await type(page, page.getByLabel('Yeni parola (tekrar)'), next);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Pano' }).waitFor();
}
