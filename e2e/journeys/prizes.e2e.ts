import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminMatch, PrizeList, ResultPreview, ResultRequest } from '@onda-on/contracts/api';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, PHONE, textOf, Visit } from '../support/browser.ts';
import { notified } from '../support/cms.ts';
import { adminCalls, type AdminCall } from '../support/contest-setup.ts';
import { button, escapeFrom, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { signIn } from '../support/operator.ts';
import { tabTo } from '../support/tab-to.ts';

const WEEK = 14;
/** Announced by the demo, and its objection period is over: its winners may be paid. */
const PAID_WEEK = 12;
/** Milliseconds until a window is there once its button was pressed. */
const OPENING_MS_MAX = 5_000;
const RANGE = '?ilk=2000-01-01&son=2099-12-31';
/** Without any week. */
const DAY = '2025-01-15';

const note = (of: Page, week = WEEK) =>
  of.getByRole('region', { name: new RegExp(`^Hafta ${week} kazanan`, 'u') });

const harness = new JourneyHarness();
const { server } = harness;

describe('the prize list of a week, on the day prizes are given', () => {
  let ask: AdminCall;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    ask = await adminCalls(server.url);
    visit = await Visit.open(server.url, { viewport: DESK, acceptDownloads: true });
    page = visit.page;
    await signIn(page, server.url);
  });
  afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));
  afterAll(() => visit.close());

  const list = (week = WEEK) => page.getByRole('dialog', { name: `Ödül listesi, ${week}. hafta` });
  const open = async (week = WEEK) => {
    const opening = button(page, `Listeyi aç (${week}. hafta)`);
    // The report of a week that was just corrected may still be that of an unsettled one, which has no list.
    await eventually(async () => {
      await page.goto(`${server.url}/admin/raporlar${RANGE}`);
      await opening.waitFor({ timeout: OPENING_MS_MAX });
      await press(page, opening);
      await list(week).waitFor({ timeout: OPENING_MS_MAX });
    });
    await list(week).getByRole('table').waitFor();
  };

  const listNow = async () => (await ask<PrizeList>('GET', `reports/prizes/${WEEK}`)).body;

  it('is opened from the week’s report, says who gets it, and is taken along as a file', async () => {
    await open();
    const { entries, winners } = await listNow();
    await eventually(async () => expect(await list().locator('tbody tr').count()).toBe(entries.length));
    await list()
      .getByText(winners === 1 ? 'Ödül tek kupona gidiyor.' : `Ödülü ${winners} kupon eşit paylaşıyor.`)
      .waitFor();
    await expectFineAtBothWidths(visit);
    const download = page.waitForEvent('download');
    await press(page, button(page, 'CSV İndir'));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`onda-on-odul-${WEEK}.csv`);
    const text = await textOf(file);
    expect(text.trimEnd().split('\r\n')).toHaveLength(entries.length + 1);
    expect(text).not.toMatch(/\d{11}/u);
    await notified(page, 'Ödül listesi indirildi.');
    await escapeFrom(page, list());
    await page.locator('button:focus', { hasText: 'Listeyi aç' }).waitFor();
    expect(page.url()).toBe(`${server.url}/admin/raporlar${RANGE}`);
  });

  it('leads to an open dispute, from there to the person, and all the way back', async () => {
    const [first] = (await listNow()).entries;
    const { body } = await ask('POST', `users/${first?.userId}/reveal`, { reason: 'İtiraz denemesi' });
    const dispute = {
      request: 'not-mine',
      tcNumber: body['nationalId'],
      week: WEEK,
      name: 'Asıl Sahibi',
      email: 'asil@ornek.example',
      message: 'Bu numara benim, kuponu ben göndermedim.',
      consent: true,
    };
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(dispute) };
    expect((await fetch(`${server.url}/api/disputes`, sent)).status).toBe(201);
    // The dispute gets to the list a moment later.
    await eventually(async () => expect((await listNow()).entries[0]?.disputes).toHaveLength(1));

    await open();
    await list().getByText('İlk sıradaki 1 kupona ödülden önce bakılmalı.').waitFor();
    await press(page, list().getByRole('link', { name: 'Açık itiraz' }));
    const window = page.getByRole('dialog', { name: `Bu numara benim, hafta ${WEEK}` });
    await window.getByRole('link', { name: first?.couponNo ?? '' }).waitFor();
    await expectFineAtBothWidths(visit);
    await press(page, window.getByRole('link', { name: 'Katılımcıyı ve bütün kuponlarını aç' }));
    await page
      .getByRole('row', { name: `Hafta ${WEEK}` })
      .getByText('İtirazın konusu')
      .waitFor();
    await expectFineAtBothWidths(visit);
    await press(page, page.getByRole('link', { name: 'İtiraza dön' }));
    await window.waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'İtiraza dön' }).waitFor();
    await page.goBack();
    await window.waitFor();
    await page.goBack();
    await list().waitFor();
  });

  it('is shown to visitors as provisional on home, table, past results, the winner’s receipt and look-up', async () => {
    const { entries, winnerNos } = await listNow();
    const winner = entries.find(({ couponNo }) => couponNo === winnerNos[0]);
    const visitor = await Visit.open(server.url, { viewport: PHONE });
    for (const path of ['/', `/siralama/${WEEK}`, `/gecmis-sonuclar?hafta=${WEEK}`]) {
      await visitor.go(path);
      await note(visitor.page).getByText('GEÇİCİ').waitFor();
      await note(visitor.page)
        .getByText(/^Sonuç geçicidir: itiraz süresi .* itibarıyla dolar\.$/u)
        .waitFor();
      expect(await note(visitor.page).textContent()).toContain(winner?.name);
      await expectFineAtBothWidths(visitor, note(visitor.page));
    }
    await visitor.go(`/kupon/${winnerNos[0]}`);
    await note(visitor.page)
      .getByText(/^Geçici sonuca göre/u)
      .waitFor();
    expect(await note(visitor.page).textContent()).not.toContain(winner?.tcNumber);
    await expectFineAtBothWidths(visitor, note(visitor.page));
    const { body } = await ask('POST', `users/${winner?.userId}/reveal`, { reason: 'Kazanan denemesi' });
    await visitor.go('/tahmin-sorgulama');
    await visitor.page.getByLabel(/TC/u).fill(String(body['nationalId']));
    await visitor.page.keyboard.press('Enter');
    await note(visitor.page)
      .getByText(/^Geçici sonuca göre/u)
      .waitFor();
    await expectFineAtBothWidths(visitor, note(visitor.page));
    await visitor.close();
  });

  it('is led to by Pano, confirmed early with a public reason and announced, as open pages show at once', async () => {
    const visitor = await Visit.open(server.url, { viewport: PHONE });
    await visitor.go('/');
    await note(visitor.page).getByText('GEÇİCİ').waitFor();
    await page.goto(`${server.url}/admin`);
    await press(page, page.getByRole('link', { name: `(Ödül listesi, ${WEEK}. hafta)` }));
    await press(page, list().getByRole('button', { name: 'Onayla' }));
    const confirm = page.getByRole('dialog', { name: `${WEEK}. haftanın kazananlarını onayla` });
    await type(page, confirm.getByRole('textbox'), 'Ödül töreni öne alındı');
    await press(page, button(confirm, 'Onayla'));
    await confirm.getByText('Onaylamak için bakılması gerekenleri gördüğünüzü işaretleyin').waitFor();
    await expectFineAtBothWidths(visit);
    await confirm.getByRole('checkbox').check();
    await press(page, button(confirm, 'Onayla'));
    await notified(page, 'Ödül listesi onaylandı. Şimdi duyurabilirsiniz.');
    await note(visitor.page).getByText('KESİN').waitFor();
    await press(page, list().getByRole('button', { name: 'Duyur' }));
    const announce = page.getByRole('dialog', { name: `${WEEK}. haftanın kazananlarını duyur` });
    await type(page, announce.getByLabel('Toplam tutar (₺)'), '60.000');
    await announce.getByText('Kazanana ₺60.000,00.').waitFor();
    await expectFineAtBothWidths(visit);
    await press(page, button(announce, 'Duyur'));
    await notified(page, 'Kazananlar duyuruldu.');
    await list()
      .getByText(/^Duyuran: /u)
      .waitFor();
    await expectFineAtBothWidths(visit);
    await note(visitor.page)
      .getByText(/tarihinde duyuruldu\./u)
      .waitFor();
    await note(visitor.page).getByText('Ödül ₺60.000. Henüz ödenmedi.').waitFor();
    await note(visitor.page).getByText('gerekçesi: Ödül töreni öne alındı').waitFor();
    await expectFineAtBothWidths(visitor, note(visitor.page));
    await visitor.close();
  });

  it('is recorded as paid, also to visitors, once the objection period is over', async () => {
    await open(PAID_WEEK);
    await list(PAID_WEEK).getByText('Ödül henüz ödenmedi.').waitFor();
    await press(page, button(list(PAID_WEEK), /^Öde/u).first());
    const pay = page.getByRole('dialog', { name: /^Ödeme kaydet/u });
    await type(page, pay.getByLabel('Referans (isteğe bağlı)'), 'FAST 118');
    await expectFineAtBothWidths(visit);
    await press(page, button(pay, 'Ödendi'));
    await notified(page, 'Ödeme kaydedildi.');
    await list(PAID_WEEK)
      .getByText(/FAST 118$/u)
      .waitFor();
    await expectFineAtBothWidths(visit);
    await page.goto(`${server.url}/siralama/${PAID_WEEK}`);
    await note(page, PAID_WEEK)
      .getByText(/Ödül .* (?:Ödendi|1 tanesine ödendi)\.$/u)
      .waitFor();
    await expectFineAtBothWidths(visit, note(page, PAID_WEEK));
  });

  it('is changed by a correction only once its effect is ticked, which names who loses it and was paid', async () => {
    const { index, score } = await takingThePrize(PAID_WEEK);
    await page.goto(`${server.url}/admin/maclar?hafta=${PAID_WEEK}`);
    const row = page.locator('table.results tbody tr').nth(index);
    await press(page, row.getByRole('button', { name: /^Düzelt/u }));
    const correction = page.getByRole('dialog', { name: 'Sonucu düzelt' });
    await type(page, correction.getByLabel('Ev sahibi skoru'), String(score.homeScore));
    await type(page, correction.getByLabel('Deplasman skoru'), String(score.awayScore));
    await correction.getByText(/^Ödülü kazanır: /u).waitFor();
    await correction.getByText(/^Ödülü kaybeder: /u).waitFor();
    await correction.getByText(/Ödülü ödenmişti: .*₺/u).waitFor();
    await type(page, correction.getByLabel(/^Gerekçe/u), 'Hakem raporu');
    await press(page, button(correction, 'Düzeltmeyi Yayımla'));
    await correction.getByText('Devam etmek için kazananlara etkisini gördüğünüzü işaretleyin').waitFor();
    await expectFineAtBothWidths(visit);
    await correction.getByRole('checkbox').check();
    await press(page, button(correction, 'Düzeltmeyi Yayımla'));
    await notified(page, 'Sonuç düzeltildi.');
    await page.goto(`${server.url}/siralama/${PAID_WEEK}`);
    await note(page, PAID_WEEK)
      .getByText(/^Duyurudan sonra bir sonuç değişti .*gerekçesi: Hakem raporu.*ödülü ödenmişti: /u)
      .waitFor();
    await expectFineAtBothWidths(visit, note(page, PAID_WEEK));
    await open(PAID_WEEK);
    await list(PAID_WEEK)
      .getByText('Artık kazanan olmayan 1 kupona ödeme yapılmıştı.', { exact: false })
      .waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('asks again after a correction changed the winners, and names who comes and goes', async () => {
    const { id, score, seen } = await takingThePrize(WEEK);
    const change = { ...score, seen, reason: 'Hakem raporu' };
    expect((await ask('POST', `matches/${id}/correction`, change)).status).toBe(200);
    await eventually(async () => expect((await listNow()).change).not.toBeNull());
    await open();
    await list()
      .getByText(/^Onaylanan liste bir düzeltmeyle değişti, .*Önceki duyuru artık geçerli değil/u)
      .waitFor();
    await list().getByRole('button', { name: 'Onayla' }).waitFor();
    await expectFineAtBothWidths(visit);
    const visitor = await Visit.open(server.url, { viewport: PHONE });
    await visitor.go(`/siralama/${WEEK}`);
    await note(visitor.page)
      .getByText('Onaylanan kazananlar bir düzeltmeyle değişti. Liste yeniden onaylanacak.')
      .waitFor();
    await note(visitor.page)
      .getByText(
        /^Duyurudan sonra bir sonuç değişti .*gerekçesi: Hakem raporu\); ardından gelen: .*, giden: /u,
      )
      .waitFor();
    await expectFineAtBothWidths(visitor, note(visitor.page));
    await visitor.close();
  });

  /** A correction that takes the prize from the first winner, found by previews. */
  async function takingThePrize(week: number) {
    const matches = (await ask<readonly AdminMatch[]>('GET', `matches?week=${week}`)).body;
    for (const [index, { id, result }] of matches.entries()) {
      if (result === null) continue;
      const score: ResultRequest =
        result === '1' ? { homeScore: 0, awayScore: 1 } : { homeScore: 1, awayScore: 0 };
      const { prize } = (await ask<ResultPreview>('POST', `matches/${id}/preview`, score)).body;
      if (prize && prize.cameCount > 0 && prize.wentCount > 0) return { index, id, score, seen: prize.seen };
    }
    throw new Error(`no correction changes who wins week ${week}`);
  }
});

describe('the reports', () => {
  it('records, corrects and removes an income by keyboard, and the revenue follows', async () => {
    const visit = await harness.openPanel({ viewport: PHONE });
    const { page } = visit;
    await openReports(page, DAY, DAY);
    await expectFigure(page, 'Toplam gelir', '₺0');
    await press(page, button(page, 'Gelir Ekle'));
    await type(page, page.getByLabel('Sponsor', { exact: true }), 'Üç Puan Sigorta');
    await type(page, page.getByLabel('Tutar (₺)'), '1,250.50');
    await tabTo(page, page.getByLabel('Tarih', { exact: true }));
    await page.getByLabel('Tarih', { exact: true }).fill(DAY);
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

  it('can be used by everybody, also where there is nothing', async () => {
    const visit = await harness.openPanel();
    await openReports(visit.page, '2026-01-01');
    for (const table of await visit.page.locator('.charted summary').all()) await table.click();
    await expectFineAtBothWidths(visit);
    await press(visit.page, visit.page.getByRole('link', { name: 'Başarı oranı tanımı' }));
    await eventually(async () => expect(await hasFocus(visit.page.locator('#tanim-basari'))).toBe(true));
    await openReports(visit.page, '2024-01-01', '2024-01-02');
    await visit.page.getByText('Bu günlerde başlayan hafta yok.').waitFor();
    await expectFineAtBothWidths(visit);
  });
});

async function openReports(page: Page, from: string, to = ''): Promise<void> {
  const search = new URLSearchParams({ ilk: from, ...(to && { son: to }) }).toString();
  await page.goto(`${server.url}/admin/raporlar?${search}`);
  await page.locator('.figures').waitFor();
}

const figure = (page: Page, name: string) =>
  page.locator('.figures > div', { hasText: name }).locator('dd').first();
const incomes = (page: Page) => page.getByRole('region', { name: 'Sponsor gelirleri' });
const rowOf = (page: Page, sponsor: string) => incomes(page).getByRole('row', { name: sponsor });
const expectFigure = (page: Page, name: string, text: string) =>
  eventually(async () => expect(await figure(page, name).textContent()).toBe(text));
