import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportAnswer } from '@onda-on/contracts/api';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { PHONE, textOf, Visit } from '../support/browser.ts';
import { notified } from '../support/cms.ts';
import { adminCalls, type AdminCall } from '../support/contest-setup.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { signIn } from '../support/operator.ts';
import { ServerProcess } from '../support/server-process.ts';
import { tabTo } from '../support/tab-to.ts';

const HOSTILE = HOSTILE_PAYLOADS.filter((payload) => payload.length <= 120).slice(0, 60);

async function openReports(page: Page, range = '.'): Promise<void> {
  const [from = '', to = ''] = range.split('.');
  const search = new URLSearchParams({ ...(from && { ilk: from }), ...(to && { son: to }) }).toString();
  await page.goto(new URL(`/admin/raporlar?${search}`, page.url()).href);
  await page.locator('.figures').waitFor();
}

const figure = (page: Page, name: string) =>
  page.locator('.figures > div', { hasText: name }).locator('dd').first();
const incomes = (page: Page) => page.getByRole('region', { name: 'Sponsor gelirleri' });
const rowOf = (page: Page, sponsor: string) => incomes(page).getByRole('row', { name: sponsor });
const expectFigure = (page: Page, name: string, text: string) =>
  eventually(async () => expect(await figure(page, name).textContent()).toBe(text));

describe('the reports', () => {
  const server = new ServerProcess();
  let ask: AdminCall;
  const report = async (query = '') => (await ask<ReportAnswer>('GET', `reports${query}`)).body;
  const record = async (sponsor: string, amount: number, day: string, note = '') => {
    const { status, body } = await ask('POST', 'incomes', { sponsor, amount, day, note });
    expect(status).toBe(201);
    return String(body['id']);
  };

  beforeAll(async () => {
    await server.start();
    ask = await adminCalls(server.url);
  });
  afterAll(async () => {
    await server.stop();
  });

  describe('by keyboard', () => {
    const day = '2025-01-15';
    const range = `${day}.${day}`;
    let visit: Visit;
    let page: Page;
    beforeAll(async () => {
      visit = await Visit.open(server.url, { viewport: PHONE, acceptDownloads: true });
      page = visit.page;
      await signIn(page, server.url);
    });
    afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));
    afterAll(() => visit.close());

    it('records, corrects and removes an income by keyboard, and the revenue follows', async () => {
      await openReports(page, range);
      await expectFigure(page, 'Toplam gelir', '₺0');
      await press(page, button(page, 'Gelir Ekle'));
      await type(page, page.getByLabel('Sponsor', { exact: true }), 'Üç Puan Sigorta');
      await type(page, page.getByLabel('Tutar (₺)'), '1,250.50');
      await tabTo(page, page.getByLabel('Tarih', { exact: true }));
      await page.getByLabel('Tarih', { exact: true }).fill(day);
      await type(page, page.getByLabel('Not (isteğe bağlı)'), 'Forma arkası');
      await page.keyboard.press('Enter');
      await page.getByText('Tutar 0,01 ile', { exact: false }).first().waitFor();
      await type(page, page.getByLabel('Tutar (₺)'), '1.250,50');
      await page.getByText('Kaydedilecek tutar: ₺1.250,50').waitFor();
      await expectFineAtBothWidths(visit);
      await page.keyboard.press('Enter');
      await notified(page, 'Gelir kaydedildi.');
      await expectFigure(page, 'Toplam gelir', '₺1.250,50');

      await press(page, rowOf(page, 'Üç Puan Sigorta').getByRole('button', { name: /^Düzenle/ }));
      await type(page, page.getByLabel('Tutar (₺)'), '2000');
      await press(page, button(page, 'Geliri Kaydet'));
      await notified(page, 'Gelir güncellendi.');
      await expectFigure(page, 'Toplam gelir', '₺2.000');

      await press(page, rowOf(page, 'Üç Puan Sigorta').getByRole('button', { name: /^Sil/ }));
      await page.getByRole('dialog', { name: 'Üç Puan Sigorta geliri silinsin mi?' }).waitFor();
      await expectFineAtBothWidths(visit);
      await press(page, button(page, 'Geliri Sil'));
      await notified(page, 'Gelir silindi.');
      await expectFigure(page, 'Toplam gelir', '₺0');
      await incomes(page).getByText('Bu günlerde gelir kaydı yok').waitFor();
    });

    it('shows a range of days, which is in the address', async () => {
      const { weeks } = await report();
      const [first, second] = weeks;
      await openReports(page);
      await page.locator('.weeks-report tbody tr').nth(weeks.length).waitFor();
      for (const [label, value] of [
        ['Başlangıç', first?.day],
        ['Bitiş', second?.day],
      ] as const) {
        await tabTo(page, page.getByLabel(label));
        await page.getByLabel(label).fill(value ?? '');
      }
      await eventually(async () =>
        expect(await page.locator('.weeks-report tbody th').allTextContents()).toEqual(['2', '1', 'Toplam']),
      );
      const two = await report(`?from=${first?.day}&to=${second?.day}`);
      await expectFigure(page, 'Başarı oranı', `%${String(two.success.rate).replace('.', ',')}`);
      expect(page.url()).toContain(`?ilk=${first?.day}&son=${second?.day}`);
      expect(await hasFocus(page.getByLabel('Bitiş'))).toBe(true);
      await page.reload();
      await eventually(async () => expect(await page.locator('.weeks-report tbody tr').count()).toBe(3));
      await press(page, button(page, 'Bütün sezon'));
      await page.locator('.weeks-report tbody tr').nth(weeks.length).waitFor();
      expect(await button(page, 'Bütün sezon').getAttribute('aria-pressed')).toBe('true');
    });

    it('has a table behind each chart, with the same figures, and a definition behind each figure', async () => {
      const { activity } = await report();
      await openReports(page);
      const section = page.getByRole('region', { name: 'Haftalık kullanıcı etkinliği' });
      await section.getByRole('img', { name: /^Çubuk grafik/ }).waitFor();
      await press(page, section.locator('summary'));
      const cells = await section.locator('.twin tbody td:nth-child(2)').allTextContents();
      expect(cells.map((text) => Number(text.replace('.', '')))).toEqual(
        activity.map(({ submitted }) => submitted),
      );
      await eventually(async () => expect(await section.locator('svg .bar').count()).toBe(activity.length));
      for (const id of await page
        .locator('a.meaning')
        .evaluateAll((links) => links.map((each) => each.getAttribute('href'))))
        expect(await page.locator(`.meanings ${id}`).count()).toBe(1);
      await press(page, page.getByRole('link', { name: 'Başarı oranı tanımı' }));
      await eventually(async () => expect(await hasFocus(page.locator('#tanim-basari'))).toBe(true));
    });

    it('reads everything again, and exports what it shows', async () => {
      const id = await record('=Formül Reklam', 12_345, day);
      await openReports(page, range);
      await press(page, button(page, 'Verileri Yenile'));
      await notified(page, 'Veriler yenilendi.');
      await tabTo(page, button(page, 'Rapor Dışa Aktar'));
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      await notified(page, 'Rapor indirildi.');
      expect(download.suggestedFilename()).toBe(`onda-on-rapor-${day}.csv`);
      const text = await textOf(download);
      expect(text.startsWith('\ufeffGösterge;Değer\r\n')).toBe(true);
      expect(text).toContain(`${day};'=Formül Reklam;"123,45";;derya`);
      await page.goto(`${server.url}/admin/loglar`);
      await page.getByText('Rapor dışa aktarıldı', { exact: false }).first().waitFor();
      await ask('DELETE', `incomes/${id}`);
    });
  });

  it('runs nothing that a sponsor or a note says', async () => {
    await Promise.all(HOSTILE.map((payload) => record(payload, 100, '2025-03-15', payload)));
    const visit = await Visit.open(server.url);
    const dialogs: string[] = [];
    visit.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn(visit.page, server.url);
    await openReports(visit.page, '2025-03-15.2025-03-15');
    await button(visit.page, 'Daha fazla gelir göster').click();
    await incomes(visit.page)
      .locator('tbody tr')
      .nth(HOSTILE.length - 1)
      .waitFor();
    await incomes(visit.page).locator('tbody').getByRole('button', { name: /^Sil/ }).first().click();
    await visit.page.getByRole('dialog').waitFor();
    expect(await visit.page.evaluate(() => 'ran' in window)).toBe(false);
    expect(dialogs).toEqual([]);
    await visit.close();
  });

  it('can be used by everybody, also where there is nothing', async () => {
    const visit = await Visit.open(server.url);
    await signIn(visit.page, server.url);
    await openReports(visit.page, '2026-01-01.');
    for (const table of await visit.page.locator('.charted summary').all()) await table.click();
    await expectFineAtBothWidths(visit);
    await openReports(visit.page, '2024-01-01.2024-01-02');
    await visit.page.getByText('Bu günlerde başlayan hafta yok.').waitFor();
    await expectFineAtBothWidths(visit);
    await visit.close();
  });
});
