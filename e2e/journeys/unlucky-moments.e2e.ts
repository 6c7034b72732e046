import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { enter, firstSignIn, makeAdministrator } from '../support/accounts.ts';
import type { Visit } from '../support/browser.ts';
import { button } from '../support/controls.ts';
import {
  bar,
  cards,
  couponForm,
  fillProfile,
  pick,
  sendCoupon,
  submitButton,
} from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const picked = (page: Page) => page.locator('article [aria-pressed=true]');
const expectPicked = (page: Page, count: number) =>
  eventually(async () => expect(await picked(page).count()).toBe(count));

const harness = new JourneyHarness();
const { server } = harness;

/** On Pano. */
const openPano = async (): Promise<Visit> => {
  const visit = await harness.openPanel();
  await visit.page.goto(`${server.url}/admin`);
  await visit.page.getByRole('tab', { name: 'Pano' }).waitFor();
  return visit;
};

describe('a visitor in an unlucky moment', () => {
  it('picks with the second press when the code of the picks did not come for the first', async () => {
    const visit = await harness.open();
    const { page } = visit;
    let isCut = true;
    await page.route(/redux\.picks/u, (route) => (isCut ? route.abort() : route.continue()));
    await visit.go('/');
    await pick(page, 0, '1');
    await page.locator('.toast').getByText('Seçiminiz işaretlenemedi').waitFor();
    isCut = false;
    await pick(page, 1, 'X');
    await expectPicked(page, 2);
  });

  it('has its last picks on the coupon after a lost answer, with the edit code', async () => {
    const visit = await harness.open();
    const { page } = visit;
    await page.route(
      '**/api/predictions',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await visit.go('/');
    await sendCoupon(page, 9_102);
    await couponForm(page)
      .getByText(/^Bağlantı koptu/u)
      .waitFor();
    await page.keyboard.press('Escape');
    await pick(page, 0, '2');
    await submitButton(page).click();
    await fillProfile(page, 9_102);
    await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).click();
    await page.locator('.once .code').waitFor();
    const boxes = page.locator('.pick-table .marked');
    await eventually(async () => expect(await boxes.first().textContent()).toMatch(/^2/u));
    expect(await boxes.nth(1).textContent()).toMatch(/^1/u);
  });

  it('has the same picks in all tabs, and none in any of them once the coupon is sent', async () => {
    const visit = await harness.open();
    const { page } = visit;
    const other = await visit.another();
    await visit.go('/');
    await other.goto(`${visit.url}/`);
    // Each tab saves all picks that it knows of, so they are made in turn.
    await pick(page, 0, '1');
    await expectPicked(other, 1);
    await pick(other, 1, 'X');
    await expectPicked(page, 2);
    await pick(page, 2, '2');
    await bar(other).waitFor();
    await expectPicked(page, 3);
    for (let card = 0; card < 3; card += 1)
      await cards(page).nth(card).locator('[aria-pressed=true]').click();
    await sendCoupon(page, 9_101);
    await page.waitForURL(/\/kupon\//u);
    await expectPicked(other, 0);
    expect(await bar(other).count()).toBe(0);
  });
});

describe('an operator in an unlucky moment', () => {
  const password = 'baska bir uzun parola iki';

  it('works in every tab as whoever signed in last, and sees it', async () => {
    const visit = await openPano();
    const { page } = visit;
    const person = { name: 'Ece Tan', username: 'ece.tan', role: 'Denetçi' };
    const given = await makeAdministrator(page, person);
    const other = await visit.another();
    await firstSignIn(other, server.url, { username: person.username, password: given }, password);
    await page.getByText('@ece.tan').waitFor();
    await page.goto(`${server.url}/admin/haftalar`);
    await other.getByRole('button', { name: /^Çıkış/u }).click();
    await page.waitForURL(/\/admin-login\?donus=/u);
  });

  it('is signed out although the server does not answer', async () => {
    const visit = await openPano();
    const { page } = visit;
    await page.route('**/api/admin/logout', () => undefined);
    await button(page, /^Çıkış/u).click();
    await page.waitForURL(/\/admin-login/u);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    // The failure is only logged.
    for (const complaint of visit.complaints.splice(0)) expect(complaint).toContain('TimeoutError');
  });

  it('signs in although the browser refuses storage, and is not led back to the login', async () => {
    const visit = await harness.open();
    const { page } = visit;
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit.go('/news');
    await page.goto(`${server.url}/admin/haftalar`);
    await page.waitForURL(/\/admin-login\?/u);
    await enter(page, server.url);
    await page.getByRole('heading', { name: 'Haftalar', level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/news$/u);
  });
});
