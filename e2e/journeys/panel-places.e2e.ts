import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK } from '../support/browser.ts';
import { customers } from '../support/crm.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { openPanel } from '../support/operator.ts';
import { ADMIN } from '../support/server-process.ts';

const DISPUTE = {
  week: 15,
  name: 'Asıl Sahibi',
  email: 'asil@ornek.example',
  message: 'Bu numara benim, kuponu ben göndermedim.',
  consent: true,
};

/** From a list into a record and back with the browser’s own button. */
describe('the way back to a list of the panel', () => {
  const harness = new JourneyHarness();
  let page: Page;

  beforeAll(async () => {
    await customers(harness.server.url, ['Ayşe Işık', 'Mehmet Çelik', 'Ayşe Ünal'], 'yer');
    for (const [i, request] of (['not-mine', 'lost-code'] as const).entries()) {
      const body = JSON.stringify({ ...DISPUTE, request, tcNumber: String(10_000_000_000 + i) });
      const headers = { 'content-type': 'application/json' };
      const sent = await fetch(`${harness.server.url}/api/disputes`, { method: 'POST', headers, body });
      expect(sent.status).toBe(201);
    }
  });

  beforeEach(async () => {
    ({ page } = await openPanel(harness, { viewport: DESK }));
  });

  const open = async (tab: string, part: string) => {
    await page.goto(`${harness.server.url}/admin/${tab}/${part}`);
    await rows().first().waitFor();
  };
  const rows = () => page.locator('table.list tbody tr');
  const shown = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('table.list tbody tr').length === wanted,
      count,
    );

  it('ends on the page of participants that was left, from a person and by the link there', async () => {
    await open('kullanicilar', 'katilimcilar');
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await page.getByText('Sayfa 2', { exact: true }).waitFor();
    for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Listeye dön' }).click()]) {
      await rows().first().getByRole('link').first().click();
      await page.getByRole('link', { name: 'Listeye dön' }).waitFor();
      await back();
      await page.getByText('Sayfa 2', { exact: true }).waitFor();
    }
  });

  it('finds customers searched for as they were, after a look at what one wrote', async () => {
    await open('crm', 'musteriler');
    await page.getByLabel('Müşteri ara').fill('ayşe');
    await shown(2);
    await rows()
      .first()
      .getByRole('link', { name: /^İletileri/ })
      .click();
    await page.getByRole('link', { name: 'Herkesinkini göster' }).waitFor();
    await page.goBack();
    await shown(2);
    expect(await page.getByLabel('Müşteri ara').inputValue()).toBe('ayşe');
  });

  it('closes the window of a dispute, over the list as it was filtered', async () => {
    await open('kullanicilar', 'itirazlar');
    await page.getByLabel('Konu').selectOption('not-mine');
    await shown(1);
    await page.getByRole('button', { name: /^İncele/ }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('heading', { name: /hafta 15$/ }).waitFor();
    await page.goBack();
    await window.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Konu').inputValue()).toBe('not-mine');
    await shown(1);
  });

  it('closes the list of a week’s prizes, over the report', async () => {
    await page.goto(`${harness.server.url}/admin/raporlar`);
    await page
      .getByRole('button', { name: /^Listeyi aç/ })
      .first()
      .click();
    const window = page.getByRole('dialog');
    await window.getByRole('heading').first().waitFor();
    await page.goBack();
    await window.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Raporlar' }).waitFor();
  });

  it('is not from its top when what was opened has left it: the next row has the focus', async () => {
    await open('crm', 'musteriler');
    const names = await rows().locator('th').allTextContents();
    await rows().nth(1).getByRole('button', { name: /^Sil/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Müşteriyi Sil' }).click();
    await shown(names.length - 1);
    await page.waitForFunction(() => document.activeElement?.matches('tr'));
    expect(await page.locator('tr:focus th').textContent()).toBe(names[2]);
  });

  it.each([
    ['?sekme=maclar&hafta=14', '/admin/maclar?hafta=14', 'Maçlar'],
    ['?sekme=kullanicilar&bolum=itirazlar', '/admin/kullanicilar/itirazlar', 'Kullanıcılar'],
    ['?sekme=crm&bolum=destek.bekleyen', '/admin/crm/destek?durum=unanswered', 'CRM'],
    ['?sekme=ayarlar&bolum=isletim', '/admin/ayarlar#isletim', 'Ayarlar'],
  ])('is found under its old address too, %s, also by way of the login', async (old, current, heading) => {
    const { url } = harness.server;
    await page.goto(`${url}/admin${old}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(page.url()).toBe(url + current);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/admin${old}`);
    await page.getByLabel('Kullanıcı adı').fill(ADMIN.username);
    await page.getByLabel('Parola', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(page.url()).toBe(url + current);
  });
});
