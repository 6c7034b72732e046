import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

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
const NO_DAY = 'Tarih tam değil ya da takvimde yok';

/** Types day and month (`01`, `02`) into a date field, in whichever order it has them, and no year. */
async function typeHalf(page: Page, field: Locator): Promise<void> {
  await field.focus();
  for (const key of '0102') await page.keyboard.press(key);
  expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.validity.badInput])).toEqual([
    '',
    true,
  ]);
}

const harness = new JourneyHarness();
const open = (page: Page, search: string) => page.goto(`${harness.server.url}/admin${search}`);

describe('the panel on a machine in New York whose clock is more than a day ahead', () => {
  let page: Page;
  let ask: AdminCall;
  beforeEach(async () => {
    ({ page } = await harness.openPanel({ timezoneId: 'America/New_York', locale: 'en-US' }));
    ask = await adminCalls(harness.server.url);
    await page.clock.install({ time: Date.now() + AHEAD_MS });
  });

  it('says by the contest’s clock what happened today and when it was asked, and names every read model in words', async () => {
    await open(page, '');
    // Whatever is the latest, somebody's or the system's, happened today.
    const latest = page.locator('ul.log.narrow li').first().locator('span').first();
    await eventually(async () => expect(await latest.textContent()).toMatch(/^\d\d:\d\d$/));
    const refreshed = await page
      .getByText(/Son yenileme/)
      .first()
      .textContent();
    const [, time = ''] = /Son yenileme (\d\d:\d\d)/.exec(refreshed ?? '') ?? [];
    const now = Date.now();
    expect([now - 60_000, now].map((moment) => wall(moment).slice(11, 16))).toContain(time);
    const names = page.locator('table.lags tbody tr td:first-child');
    await names.nth(10).waitFor({ state: 'attached' });
    expect((await names.allTextContents()).filter((name) => /^[a-z-]+$/.test(name))).toEqual([]);
  });

  it('plans a text for a moment that is still to come there', async () => {
    await ask('POST', 'pages', { ...DRAFT_PAGE, status: 'draft' });
    await open(page, '/cms');
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

describe('a day of which only a part is typed', () => {
  let page: Page;
  let ask: AdminCall;
  beforeEach(async () => {
    ({ page } = await harness.openPanel());
    ask = await adminCalls(harness.server.url);
  });

  it('makes no segment without that condition, which more people would be in', async () => {
    await open(page, '/crm/segmentler');
    await button(page, 'Yeni Segment').click();
    const dialog = page.getByRole('dialog', { name: 'Yeni Segment' });
    await dialog.getByLabel('Segment adı').fill('Yeni gelenler');
    const from = dialog.getByLabel('Eklenme: bu günden');
    await typeHalf(page, from);
    await button(dialog, 'Kaydet').click();
    await dialog.getByText(NO_DAY).waitFor();
    expect(await from.evaluate((input) => input === document.activeElement)).toBe(true);
    expect((await ask('GET', 'segments')).body).toEqual([]);
    await from.fill('2026-02-01');
    await dialog.getByText(NO_DAY).waitFor({ state: 'detached' });
    await button(dialog, 'Kaydet').click();
    await dialog.waitFor({ state: 'detached' });
    // The page waits until its own change can be read; other readers do not.
    await eventually(async () =>
      expect((await ask('GET', 'segments')).body).toMatchObject([
        { criteria: { createdFrom: '2026-02-01' } },
      ]),
    );
  });

  it('takes no schedule from a draft that has one', async () => {
    const publishAt = '2030-01-01T09:00:00.000Z';
    const { body } = await ask('POST', 'pages', {
      ...DRAFT_PAGE,
      slug: 'planli',
      status: 'draft',
      publishAt,
    });
    await open(page, `/cms/sayfalar/${String(body['id'])}`);
    const field = page.getByLabel('Yayın zamanı');
    await eventually(async () => expect(await field.inputValue()).toBe('2030-01-01T12:00'));
    await field.focus();
    await page.keyboard.press('Delete');
    expect(await field.inputValue()).toBe('');
    await button(page, 'Taslağı Kaydet').click();
    await page.getByText('Yayın zamanı tam değil').first().waitFor();
    expect((await ask('GET', `pages/${String(body['id'])}`)).body).toMatchObject({ publishAt });
  });

  it('opens no end of the report’s range; an emptied field does', async () => {
    await open(page, '/raporlar?ilk=2026-02-01&son=2026-02-28');
    const to = page.getByLabel('Bitiş');
    await eventually(async () => expect(await to.inputValue()).toBe('2026-02-28'));
    await to.focus();
    await page.keyboard.press('Delete');
    await page.getByText(NO_DAY).waitFor();
    expect(page.url()).toContain('?ilk=2026-02-01&son=2026-02-28');
    await to.fill('');
    await to.blur();
    await eventually(async () => expect(page.url()).toMatch(/\?ilk=2026-02-01$/));
    expect(await page.getByText(NO_DAY).count()).toBe(0);
  });

  it('shows no unfiltered log, nor does a year before this century', async () => {
    await open(page, '/loglar');
    await button(page, 'Süz').click();
    const dialog = page.getByRole('dialog', { name: 'Logları süz' });
    const first = dialog.getByLabel('İlk gün');
    for (const keys of ['0102', '01021999']) {
      await first.fill('');
      await first.focus();
      for (const key of keys) await page.keyboard.press(key);
      await button(dialog, 'Uygula').click();
      await dialog.getByText(NO_DAY).waitFor();
    }
    await first.fill('2026-11-20');
    await button(dialog, 'Uygula').click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain('ilk=2026-11-20');
  });
});
