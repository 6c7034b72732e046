import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DRAFT_PAGE, expectValue, notified } from '../support/cms.ts';
import { adminCalls, type AdminCall } from '../support/contest-setup.ts';
import { button } from '../support/controls.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const HOUR_MS = 3_600_000;
/** Tomorrow, at another hour of the day. */
const AHEAD_MS = 29 * HOUR_MS;
const ISTANBUL_MS = 3 * HOUR_MS;
/** A moment by Istanbul's clocks, in the format of a date field. */
const wall = (moment: number) => new Date(moment + ISTANBUL_MS).toISOString();
const inHours = (hours: number) => wall(Date.now() + hours * HOUR_MS).slice(0, 16);

describe('the panel on a machine in New York whose clock is more than a day ahead', () => {
  const harness = new JourneyHarness();
  let page: Page;
  let ask: AdminCall;
  beforeEach(async () => {
    ({ page } = await harness.openPanel({ timezoneId: 'America/New_York', locale: 'en-US' }));
    ask = await adminCalls(harness.server.url);
    await page.clock.install({ time: Date.now() + AHEAD_MS });
  });
  const open = (search: string) => page.goto(`${harness.server.url}/admin${search}`);

  it('says by the contest’s clock what happened today, and when it was asked', async () => {
    await open('');
    // The log may be signed after it.
    const signIn = page
      .locator('ul.log.narrow li')
      .filter({ hasText: /giriş yaptı/ })
      .first();
    await signIn.waitFor();
    expect(await signIn.locator('span').first().textContent()).toMatch(/^\d\d:\d\d$/);
    const refreshed = await page
      .getByText(/Son yenileme/)
      .first()
      .textContent();
    const [, time = ''] = /Son yenileme (\d\d:\d\d)/.exec(refreshed ?? '') ?? [];
    const now = Date.now();
    expect([now - 60_000, now].map((moment) => wall(moment).slice(11, 16))).toContain(time);
  });

  it('names every read model in words', async () => {
    await open('');
    const names = page.locator('table.lags tbody tr td:first-child');
    await names.nth(10).waitFor({ state: 'attached' });
    expect((await names.allTextContents()).filter((name) => /^[a-z-]+$/.test(name))).toEqual([]);
  });

  it('plans a text for a moment that is still to come there', async () => {
    await ask('POST', 'pages', { ...DRAFT_PAGE, status: 'draft' });
    await open('/cms');
    const row = page.getByRole('row', { name: /Duyuru/ });
    await row.getByRole('button', { name: /^Planla/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Yayını planla' });
    const first = inHours(2);
    await dialog.getByLabel('Yayın zamanı').fill(first);
    await button(dialog, 'Planla').click();
    await notified(page, /için planlandı/);
    await row.getByRole('button', { name: /^Düzenle/ }).click();
    const field = page.getByLabel('Yayın zamanı');
    await expectValue(field, first);
    const second = inHours(3);
    await field.fill(second);
    await button(page, 'Planı Kaydet').click();
    await page.getByText('Her şey kaydedildi.').waitFor();
    const publishAt = new Date(`${second}:00+03:00`).toISOString();
    await eventually(async () =>
      expect((await ask('GET', 'pages')).body).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ slug: 'duyuru', publishAt })]),
      ),
    );
  });
});
