import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';

import { enter } from '../support/accounts.ts';
import { DESK, PHONE, Visit } from '../support/browser.ts';
import { button } from '../support/controls.ts';
import {
  bar,
  cards,
  couponForm,
  fillProfile,
  openAllMatches,
  pick,
  submitButton,
} from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { rows } from '../support/matches.ts';
import { ServerProcess } from '../support/server-process.ts';
import { ShiftedClock } from '../support/shifted-clock.ts';
import { matchesOf, profileOf, submissionOf, submit } from '../support/visitor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ISTANBUL_MS = 3 * HOUR_MS;
const WEEK = 1;
const LONG_MS = 240_000;

/** A moment by Istanbul's clocks, in the format of a date and time field. */
const wall = (ms: number) => new Date(Date.now() + ms + ISTANBUL_MS).toISOString().slice(0, 16);
/** The same in the format of a spreadsheet. */
const cell = (ms: number) => {
  const [day = '', time = ''] = wall(ms).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
};
/** The picks of the visitors with a browser; every match ends 1, so the first visitor wins alone. */
const VISITORS = [
  { n: 1, outcome: '1', look: { viewport: PHONE, colorScheme: 'light' } },
  { n: 2, outcome: 'X', look: { viewport: DESK, colorScheme: 'dark' } },
] as const;

/** One installation from its first start to an announced winner: each test goes on where the one before it ended. */
describe('a real week of an installation that began empty', () => {
  const clock = new ShiftedClock();
  const server = new ServerProcess({ DEMO: 'off', NODE_OPTIONS: clock.nodeOptions });
  let operator: Visit;
  let panel: Page;
  beforeAll(async () => {
    await server.start();
    operator = await open({ viewport: DESK });
    panel = operator.page;
  }, LONG_MS);
  afterAll(async () => {
    await server.stop();
  });

  const open = (look: BrowserContextOptions) => Visit.open(server.url, look);
  const tab = (search: string) => panel.goto(`${server.url}/admin${search}`);
  const says = (words: string) => panel.getByText(words).first().waitFor();

  it('lets the administrator in and names what a contest needs', async () => {
    await enter(panel, server.url);
    await panel.waitForURL(/\/admin$/);
    await panel.locator('.todo b', { hasText: 'Düzenleyen bilgileri eksik' }).waitFor();
    await panel.getByRole('button', { name: /^Hazır metinleri yükle \(Yasal/ }).click();
    await says('0 admin, 0 maç, 7 sayfa, 4 menü eklendi.');
    await panel.locator('.todo b', { hasText: 'Yasal metinler' }).waitFor({ state: 'detached' });
  });

  it('takes organiser, week and the whole sheet, and opens', async () => {
    await panel.getByRole('link', { name: /^Doldur \(Düzenleyen/ }).click();
    await panel.getByLabel('Düzenleyenin unvanı').fill('Mahalle Spor Derneği');
    await panel.getByLabel('Düzenleyenin adresi').fill('Çarşı Sokak 3, Iğdır');
    await button(panel, 'Farkları Gör ve Kaydet').click();
    await button(panel.getByRole('dialog'), 'Kaydet').click();
    await says('Site ayarları güncellendi.');

    await tab('/haftalar');
    await button(panel, 'Hafta Ekle').first().click();
    const week = panel.getByRole('dialog', { name: 'Hafta ekle' });
    await week.getByLabel('Hafta numarası').fill(String(WEEK));
    await week.getByLabel('Başlangıç').fill(wall(-HOUR_MS));
    await week.getByLabel('Kilitlenme').fill(wall(DAY_MS));
    await week.getByLabel('Kapanış').fill(wall(5 * DAY_MS));
    await button(week, 'Hafta ekle').click();
    await says('Hafta oluşturuldu.');

    await tab(`/maclar?hafta=${WEEK}`);
    await button(panel, 'Maç Ekle').click();
    await button(panel, 'Bütün listeyi bir tablodan yapıştır').click();
    const paste = panel.getByRole('dialog', { name: 'Toplu içe aktar' });
    const sheet = Array.from(
      { length: 10 },
      (_, i) => `Süper Lig\tİzmir ${i + 1}\tÜnye ${i + 1}\t${cell(DAY_MS + 2 * HOUR_MS)}`,
    );
    await paste.getByLabel(/^Tablodan yapıştır/).fill(sheet.join('\n'));
    await button(paste, 'Önizle').click();
    await button(paste, '10 Satırı İçe Aktar').click();
    await paste.getByText('10 satır yazıldı, 0 satır zaten kayıtlıydı.').waitFor();
    await button(paste, 'Kapat').last().click();
    await paste.waitFor({ state: 'detached' });

    await tab('/haftalar');
    await button(panel, `Düzenle (hafta ${WEEK})`).click();
    await panel.getByLabel('Durum').selectOption('active');
    await button(panel, 'Kaydet').click();
    await says('Hafta güncellendi.');
  });

  it.each(VISITORS)(
    'takes the coupon of visitor $n, whose edit code is seen first',
    async ({ n, outcome, look }) => {
      const visit = await open(look);
      const { page } = visit;
      await visit.go('/');
      await cards(page).first().waitFor();
      await openAllMatches(page);
      for (let card = 0; card < 10; card += 1) await pick(page, card, outcome);
      await bar(page).waitFor();
      await submitButton(page).click();
      await fillProfile(page, n);
      await button(couponForm(page), 'Tahminleri Gönder').click();
      const code = page.locator('.once .code');
      await code.waitFor();
      await eventually(async () => {
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        const box = await code.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(look.viewport.height);
      });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await visit.close();
    },
  );

  it('is sealed at its lock, with a coupon that came without a browser, and takes the results after the kick-off', async () => {
    const third = submissionOf(3, WEEK, await matchesOf(server.url, WEEK), () => '2');
    expect((await submit(server.url, third, 'real-week-3')).status).toBe(201);
    await server.stop();
    clock.by(DAY_MS + 6 * HOUR_MS);
    await server.start();
    await eventually(async () => {
      const weeks = (await (await fetch(`${server.url}/api/weeks`)).json()) as readonly { seal: unknown }[];
      expect(weeks[0]?.seal).toMatchObject({ count: 3 });
    });
    await enter(panel, server.url);
    await panel.waitForURL(({ pathname }) => /^\/admin(?:\/|$)/.test(pathname));
    await tab(`/maclar?hafta=${WEEK}`);
    await rows(panel).nth(9).waitFor();
    for (let n = 1; n <= 10; n += 1) {
      await panel.getByLabel(`İzmir ${n}, ev sahibi skoru`).fill('2');
      await panel.getByLabel(`Ünye ${n}, deplasman skoru`).fill('1');
    }
    await button(panel, 'Sonuçları Kaydet').click();
    await says('10 sonuç kaydedildi.');
  });

  it('names the winner as provisional, and Pano leads to the list that is confirmed with a reason and announced', async () => {
    await eventually(async () => {
      const prizes = (await (await fetch(`${server.url}/api/prizes/${WEEK}`)).json()) as { state: string };
      expect(prizes.state).toBe('provisional');
    });
    await tab('');
    await panel.getByRole('link', { name: `(Ödül listesi, ${WEEK}. hafta)` }).click();
    const list = panel.getByRole('dialog', { name: `Ödül listesi, ${WEEK}. hafta` });
    await button(list, 'Onayla').click();
    const confirm = panel.getByRole('dialog', { name: `${WEEK}. haftanın kazananlarını onayla` });
    await confirm.getByRole('textbox').fill('Bütün kuponlar incelendi');
    const seen = confirm.getByRole('checkbox');
    if ((await seen.count()) > 0) await seen.check();
    await button(confirm, 'Onayla').click();
    await says('Ödül listesi onaylandı. Şimdi duyurabilirsiniz.');
    await button(list, 'Duyur').click();
    const announce = panel.getByRole('dialog', { name: `${WEEK}. haftanın kazananlarını duyur` });
    await button(announce, 'Duyur').click();
    await says('Kazananlar duyuruldu.');
  });

  it('shows the announced winner to all visitors, and to the winner by look-up', async () => {
    const visit = await open(VISITORS[0].look);
    const note = visit.page.getByRole('region', { name: new RegExp(`^Hafta ${WEEK} kazanan`, 'u') });
    for (const path of ['/', `/siralama/${WEEK}`, `/gecmis-sonuclar?hafta=${WEEK}`]) {
      await visit.go(path);
      await note.getByText('KESİN').waitFor();
      await note.getByText(/tarihinde duyuruldu\./u).waitFor();
    }
    await visit.go('/tahmin-sorgulama');
    await visit.page.getByLabel('TC kimlik numarası').fill(profileOf(1).tcNumber);
    await button(visit.page, 'Sorgula').click();
    await note.waitFor();
    await visit.close();
  });
});
