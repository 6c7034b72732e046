import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { button } from '../support/accounts.ts';
import { DESK } from '../support/browser.ts';
import { expectValue, told } from '../support/cms.ts';
import { asker } from '../support/contest-setup.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { rows } from '../support/matches.ts';
import { openPanel, panelAt } from '../support/operator.ts';

jest.setTimeout(120_000);

const TABS = ['Haftalar', 'Maçlar', 'Kullanıcılar', 'CMS', 'CRM', 'Raporlar', 'Ayarlar', 'Loglar', 'Pano'];

/** What each command of the palette leads to: a place in the address, or a window. */
const COMMANDS: readonly (readonly [command: string, leads: RegExp | string])[] = [
  ...TABS.map((tab) => [`${tab} sekmesine git`, tab] as const),
  ['Hafta ekle', 'Hafta ekle'],
  ['Maç ekle', 'Maç ekle'],
  ['Sonuç gir', /\/admin\/maclar$/],
  ['Toplu içe aktar (maç, sonuç)', 'Toplu içe aktar'],
  ['Sayfa ekle', /\/cms\/sayfalar\/yeni$/],
  ['Haber ekle', /\/cms\/haberler\/yeni$/],
  ['Yöneticileri yönet', /#yoneticiler$/],
  ['Yönetici ekle', 'Yönetici ekle'],
  ['Medyaya git', /\/cms\/medya$/],
  ['Menülere git', /\/cms\/menuler$/],
  ['Site ayarlarına git', /\/cms\/site-ayarlari$/],
  ['İşletime git', /#isletim$/],
  ['Parolamı değiştir', 'Hesabım'],
  ['İki adımlı doğrulama', 'Hesabım'],
  ['Klavye kısayolları', 'Klavye kısayolları'],
  ['Siteye dön', /:\d+\/$/],
];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A week to come whose only match was over an hour ago, and has no result: the demo waits three hours for an operator. */
async function overdue(ask: Awaited<ReturnType<typeof asker>>): Promise<void> {
  const week = { number: 40, status: 'draft', startAt: inDays(1), lockAt: inDays(2), closeAt: inDays(3) };
  expect((await ask('POST', 'weeks', week)).status).toBe(201);
  const teams = { homeTeam: 'Geç', awayTeam: 'Kalan' };
  const match = { week: 40, league: 'Süper Lig', ...teams, matchDate: inDays(-3 / 24) };
  expect((await ask('POST', 'matches', match)).status).toBe(201);
}

const fill = async (within: Page | Locator, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) {
    await within.getByLabel(label, { exact: true }).fill(value);
    expect(await within.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  }
};

/** Controls that no other journey has use for: each is pressed once and does what it says. */
describe('the panel’s other controls', () => {
  const harness = new JourneyHarness();
  let page: Page;
  beforeEach(async () => {
    ({ page } = await openPanel(harness, { viewport: DESK }));
  });

  const open = (search: string) => page.goto(`${harness.server.url}${panelAt(search)}`);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const selected = (tab: string) => page.getByRole('tab', { name: tab, selected: true }).waitFor();
  const close = async (name: string | RegExp) => {
    await dialog(name).waitFor();
    await page.keyboard.press('Escape');
    await dialog(name).waitFor({ state: 'detached' });
  };
  const run = async (command: string) => {
    await page.getByRole('button', { name: /Komutlar$/ }).click();
    await button(dialog('Komutlar'), command).click();
    await dialog('Komutlar').waitFor({ state: 'detached' });
  };
  it.each([COMMANDS])('lead from the palette to where they say', async (...commands) => {
    await open('pano');
    for (const [command, leads] of commands) {
      await run(command);
      if (leads instanceof RegExp) await page.waitForURL(leads);
      else if (TABS.includes(leads)) await selected(leads);
      else await close(leads);
    }
  });

  it('are in the frame: tabs, rows near or apart, help, the way past all of it, and the way out', async () => {
    await open('pano');
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await selected(tab);
    }
    await run('Ferah satırlar');
    await run('Sık satırlar');
    await button(page, 'Klavye kısayolları').click();
    await close('Klavye kısayolları');
    const skip = page.getByRole('link', { name: 'İçeriğe geç' });
    await skip.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('icerik');
    await page.getByRole('link', { name: 'ONDA ON' }).click();
    await page.waitForURL(`${harness.server.url}/`);
  });

  it('are on Pano: six ways on, what waits, what figures mean', async () => {
    const ask = await asker(harness.server.url);
    const words = { name: 'Ali', subject: 'Kupon', message: 'Kuponum nerede?' };
    expect((await ask('POST', 'tickets', { kind: 'other', ...words })).status).toBe(201);
    await overdue(ask);
    for (const [tab, name] of [
      ['Haftalar', /^Haftalar/],
      ['Maçlar', /^Maçlar/],
      ['Kullanıcılar', /^Kullanıcılar/],
      ['Raporlar', /^Raporlar/],
      ['Ayarlar', /^Ayarlar/],
      ['Loglar', /^Loglar/],
    ] as const) {
      await open('pano');
      await page.locator('nav.quick').getByRole('link', { name }).click();
      await selected(tab);
    }
    await open('pano');
    for (const title of ['Maç istatistikleri', 'Kullanıcı istatistikleri'])
      await page.getByText(`Bu rakamlar ne demek? ${title}`).click();
    await page.getByText(/en çok 7 gün önce/).waitFor();
    await page.getByText(/yansıtıcının hepsi güncel$/).click();
    await page.getByText('Gecikme', { exact: true }).waitFor();
    const again = page.waitForResponse(/stats\/dashboard/);
    await button(page, 'Yenile').click();
    expect((await again).ok()).toBe(true);
    await page
      .locator('.todo')
      .getByRole('link', { name: /Yanıtlanmamış destek kaydı/ })
      .click();
    await page.waitForURL(/\/destek\?durum=unanswered$/);
    await expectValue(page.getByLabel('Durum'), 'unanswered');
    await page.getByLabel('Durum').selectOption('open');
    await page.waitForURL(/\/destek$/);
    await expectValue(page.getByLabel('Durum'), 'open');
    for (const [name, place] of [
      [/^Sonucu gir ?\(Sonuç eksik: Geç – Kalan\)/, /hafta=40/],
      [/^Tamamla ?\(Hafta 40: 9 maç eksik/, /hafta=40/],
    ] as const) {
      await open('pano');
      await page.locator('.todo').getByRole('link', { name }).click();
      await page.waitForURL(place);
      await selected('Maçlar');
    }
  });

  it('are on Haftalar: a copy with another lock, and the ways to the matches', async () => {
    await open('haftalar');
    await page.getByRole('button', { name: /^Çoğalt ?\(hafta 15\)/ }).click();
    const add = dialog('Hafta ekle');
    const closeAt = await add.getByLabel('Kapanış').inputValue();
    await fill(add, { Kilitlenme: `${closeAt.slice(0, 11)}00:05` });
    await button(add, 'Hafta ekle').click();
    await told(page, 'Hafta oluşturuldu.');
    await page.getByRole('button', { name: /Liste \(hafta 14\)/ }).click();
    await button(dialog('Hafta 14: maç listesi'), 'Maçlara Git').click();
    await page.waitForURL(/hafta=14/);
    await open('haftalar');
    await page.getByRole('link', { name: /^Maçlar ?\(hafta 13\)/ }).click();
    await page.waitForURL(/hafta=13/);
  });

  it('are on Maçlar: every field of a match, each thing that is done, all that was decided', async () => {
    await open('maclar?hafta=14');
    await rows(page).nth(9).waitFor();
    await button(page, 'Tümü').click();
    await button(page, 'Daha az').click();
    await button(page, 'Ferah satırlar').click();
    await button(page, 'Ferah satırlar').click();
    await doing(14, 'Sonucu düzelt', 'Sonucu düzelt');
    await doing(14, 'Sonucu geri çek', 'Sonucu geri çek');
    await doing(14, 'Son işlemi geri al', 'Son işlemi geri al');
    await open('maclar?hafta=16');
    await button(page, 'Maç Ekle').first().click();
    const add = dialog('Maç ekle');
    await fill(add, { Lig: 'Kupa', 'Ev sahibi': 'Van', Deplasman: 'Iğdır' });
    await fill(add, { 'Oran 1': '2,10', 'Oran X': '3,10', 'Oran 2': '3,90' });
    await fill(add, { 'Başlama (Türkiye saati)': `${new Date().getFullYear() + 1}-05-01T20:45` });
    await add.getByRole('button', { name: 'Maç ekle' }).click();
    await told(page, 'Maç eklendi.');
    await doing(
      16,
      'Ertele, yarıda kaldı ya da iptal',
      'Ertele, yarıda kaldı ya da iptal',
      async (window) => {
        await window.getByLabel('Ne oldu?').selectOption('İptal edildi');
      },
    );
    await open('maclar');
    await button(page, 'Toplu İçe Aktar').click();
    const file = dialog('Toplu içe aktar');
    await file.getByRole('radio', { name: /^Sonuçlar/ }).check();
    await file.getByRole('radio', { name: /^Maçlar/ }).check();
    await close('Toplu içe aktar');
  });

  /** Opens what is done about the first match of a week, and leaves it. */
  const doing = async (
    week: number,
    action: string,
    title: string,
    within: (window: Locator) => Promise<void> = () => Promise.resolve(),
  ) => {
    await open(`maclar?hafta=${week}`);
    await rows(page)
      .first()
      .getByRole('button', { name: /diğer işlemler$/ })
      .click();
    await button(dialog('Maç işlemleri'), action).click();
    await dialog(title).waitFor();
    await within(dialog(title));
    await button(dialog(title), 'Vazgeç').click();
    await dialog(title).waitFor({ state: 'detached' });
  };

  it('are on Raporlar: stretches of days, and what each figure means', async () => {
    await open('raporlar');
    for (const name of ['Bu hafta', 'Son 30 gün', 'Bütün sezon']) {
      await button(page, name).click();
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    }
    const links = await page.locator('a.meaning').all();
    expect(links.length).toBeGreaterThanOrEqual(7);
    for (const link of links) {
      await link.focus();
      await page.keyboard.press('Enter');
      const id = (await link.getAttribute('href')) ?? '';
      expect(page.url()).toContain(id);
      expect((await page.locator(id).textContent())?.length).toBeGreaterThan(40);
    }
  });

  it('are on Loglar: what it was about and from which day, and each of them away', async () => {
    await open('loglar');
    await button(page, 'Süz').click();
    await dialog('Logları süz').getByLabel('Varlık').selectOption('Hafta');
    await dialog('Logları süz').getByLabel('İlk gün').fill('2026-01-02');
    await button(dialog('Logları süz'), 'Uygula').click();
    await page.waitForURL(/tur=Week/);
    await page.getByRole('button', { name: 'Süzgeci kaldır: Varlık: Hafta' }).click();
    await page.getByRole('button', { name: /^Süzgeci kaldır: İlk gün/ }).click();
    await page.waitForURL((url) => !/tur=|ilk=/.test(url.search));
  });
});
