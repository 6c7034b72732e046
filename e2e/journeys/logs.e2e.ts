import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { LOOKS, type Visit } from '../support/browser.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';

/** The tab Loglar by keyboard alone: filters, older entries, the check of the chain, the download. */
describe('the audit log', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let visit: Visit;
  let page: Page;

  const open = async (look: Parameters<JourneyHarness['openPanel']>[0] = {}, address = '') => {
    visit = await harness.openPanel(look);
    page = visit.page;
    await page.goto(`${server.url}/admin/loglar${address}`);
    await page.locator('table.logs tbody tr').first().waitFor();
  };
  const rows = () => page.locator('table.logs tbody tr').count();
  const dialog = () => page.getByRole('dialog', { name: 'Logları süz' });
  const openFilter = async () => {
    await press(page, button(page, 'Süz'));
    await dialog().waitFor();
  };

  it.each(LOOKS)('is readable, and so is its filter ($viewport.width px, $colorScheme)', async (look) => {
    await open(look);
    await visit.expectAccessible();
    await visit.expectFits();
    await openFilter();
    await page.getByText('Süzgeç açıkken yenilenmez.').waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(button(page, 'Süz'))).toBe(true));
  });

  it('is narrowed to who, what and when; the address holds it, without a name', async () => {
    await open();
    await openFilter();
    await tabTo(page, dialog().getByLabel('Kim'));
    await page.keyboard.type('derya');
    await tabTo(page, dialog().getByLabel('Eylem'));
    await page.keyboard.type('Giriş');
    await page.keyboard.press('Enter');
    await press(page, button(dialog(), 'Uygula'));
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Süzgeci kaldır: Kim: derya' }).waitFor();
    expect(page.url()).toContain('eylem=login');
    expect(page.url()).toMatch(/kim=admin%3A[\w-]+/);
    expect(page.url()).not.toContain('derya');
    await page.reload();
    await page.locator('table.logs tbody tr').first().waitFor();
    const actions = await page.locator('table.logs tbody tr td:nth-child(4)').allTextContents();
    expect(new Set(actions)).toEqual(new Set(['Giriş']));

    await press(page, page.getByRole('button', { name: 'Süzgeci kaldır: Kim: derya' }));
    await press(page, page.getByRole('button', { name: 'Süzgeci kaldır: Eylem: Giriş' }));
    await page.getByText('Oluşturma').first().waitFor();
    expect(page.url()).not.toMatch(/kim=|eylem=/);
  });

  it('refuses days in the wrong order before anybody is asked', async () => {
    await open({}, '?ilk=2026-01-02');
    await page.getByRole('button', { name: 'Süzgeci kaldır: İlk gün: 02 Ocak 2026' }).waitFor();
    await openFilter();
    await tabTo(page, dialog().getByLabel('Son gün'));
    await page.keyboard.type('01012026');
    await dialog().getByText('Son gün ilk günden önce olamaz').waitFor();
    await press(page, button(dialog(), 'Uygula'));
    expect(await dialog().count()).toBe(1);
  });

  it('goes on to what is older, a page at a time', async () => {
    await open();
    expect(await rows()).toBe(100);
    await press(page, button(page, 'Daha eski kayıtlar'));
    await page.locator('table.logs tbody tr').nth(150).waitFor();
    const numbers = await page.locator('table.logs .sequence').allTextContents();
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('shows before and after, and a hostile text as a text', async () => {
    await open();
    await page.goto(`${server.url}/admin/ayarlar`);
    await type(page, page.getByLabel(/^Site adı/), '<img src=x onerror=window.ran=1>');
    await press(page, button(page, 'Değişiklikleri Kaydet'));
    await press(page, button(page.getByRole('dialog'), 'Kaydet'));
    await page.getByText('Ayarlar güncellendi.').first().waitFor();
    await page.goto(`${server.url}/admin/loglar?tur=Settings`);
    const changed = page.locator('.changes').first();
    await changed.waitFor();
    await eventually(async () => expect(await changed.textContent()).toContain('Site adı: Onda On'));
    expect(await changed.locator('ins').first().textContent()).toBe('<img src=x onerror=window.ran=1>');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('has its chain checked on the server, and is exported as a file, which the log records', async () => {
    await open();
    await press(page, button(page, 'Zinciri doğrula'));
    await page.getByText(/^Zincir doğrulandı: [\d.]+ kayıt$/).waitFor();
    const saved = page.waitForEvent('download');
    await press(page, button(page, 'CSV olarak indir'));
    expect((await saved).suggestedFilename()).toMatch(/^denetim-gunlugu-\d{4}-\d{2}-\d{2}\.csv$/);
    await page
      .getByText(/Denetim günlüğü/)
      .first()
      .waitFor();
  });
});
