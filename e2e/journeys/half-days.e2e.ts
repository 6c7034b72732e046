import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { DRAFT_PAGE } from '../support/cms.ts';
import { adminCalls, type AdminCall } from '../support/contest-setup.ts';
import { button } from '../support/controls.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

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

describe('a day of which only a part is typed', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });
  let page: Page;
  let ask: AdminCall;
  beforeEach(async () => {
    ({ page } = await harness.openPanel());
    ask = await adminCalls(harness.server.url);
  });
  const open = (search: string) => page.goto(`${harness.server.url}/admin${search}`);

  it('makes no segment without that condition, which more people would be in', async () => {
    await open('/crm/segmentler');
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
    const { body } = await ask('POST', 'pages', { ...DRAFT_PAGE, status: 'draft', publishAt });
    await open(`/cms/sayfalar/${String(body['id'])}`);
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
    await open('/raporlar?ilk=2026-02-01&son=2026-02-28');
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

  it.each([
    ['half a day', '0102'],
    ['a year before this century', '01021999'],
  ])('shows no unfiltered log for %s', async (_, keys) => {
    await open('/loglar');
    await button(page, 'Süz').click();
    const dialog = page.getByRole('dialog', { name: 'Logları süz' });
    await dialog.getByLabel('İlk gün').focus();
    for (const key of keys) await page.keyboard.press(key);
    await button(dialog, 'Uygula').click();
    await dialog.getByText(NO_DAY).waitFor();
    await dialog.getByLabel('İlk gün').fill('2026-11-20');
    await button(dialog, 'Uygula').click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain('ilk=2026-11-20');
  });
});
