import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import {
  bar,
  cards,
  couponForm,
  expectFocusInSight,
  fillProfile,
  hasFocus,
  moreButton,
  openAllMatches,
  pick,
  submitButton,
} from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';
import { takenOver } from '../support/taken-over.ts';
import { matchesOf, profileOf, submissionOf, submit } from '../support/visitor.ts';

const WEEK = 15;
const EDIT_CODE = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/;
const KEYS = ['1', 'x', '2'];
const ARTICLE = 'Kuponunuza kimse dokunamaz: mühür nasıl çalışıyor?';

const harness = new JourneyHarness();

describe.each(
  looksOf([
    ['on a phone', PHONE, 200],
    ['on a desk', DESK, 100],
  ] as const),
)('a visitor %s', (_, viewport, n) => {
  it('picks with a pause, sends, changes a pick with the edit code, finds the coupon at home and by its number', async () => {
    const visit = await harness.open({ viewport });
    const { page } = visit;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit.go('/');
    await pickWithAPause(page);
    const code = await send(page, n);
    await changeWithTheCode(page, code);
    await expectSentPicksOnHome(visit);
    const { tcNumber } = profileOf(n);
    await lookUp(visit, n);
    expect(page.url() + asked.join(' ') + (await stored(page))).not.toContain(tcNumber);
    // All of it from our own address, and without a cookie.
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([harness.server.url]));
    expect(await page.context().cookies()).toEqual([]);
  });
});

/** After four picks the page is loaded again, and has them. */
async function pickWithAPause(page: Page): Promise<void> {
  for (let card = 0; card < 4; card += 1) await pick(page, card, '1');
  await bar(page).waitFor();
  await page.reload();
  await eventually(async () => expect(await bar(page).textContent()).toContain('4/10'));
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(4);
  await openAllMatches(page);
  for (let card = 4; card < 10; card += 1) await pick(page, card, '1');
  await eventually(async () => expect(await bar(page).textContent()).toContain('10/10'));
}

/** Ends on the receipt, after a reload of which the edit code is gone. */
async function send(page: Page, n: number): Promise<string> {
  await submitButton(page).click();
  await fillProfile(page, n);
  const saved = toast(page, 'Başarılı!', 'Tahminleriniz başarıyla kaydedildi.');
  await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).click();
  await page.waitForURL(/\/kupon\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await saved;
  const code = (await page.locator('.once .code').textContent()) ?? '';
  expect(code).toMatch(EDIT_CODE);
  await eventually(async () => expect(await page.locator('.ticket .marked').count()).toBe(10));
  expect(await bar(page).count()).toBe(0);
  await page.reload();
  await page.locator('.ticket').waitFor();
  expect(await page.locator('.once').count()).toBe(0);
  return code;
}

/** A wrong code changes nothing. */
async function changeWithTheCode(page: Page, code: string): Promise<void> {
  const marked = page.locator('.ticket .marked');
  await page.getByRole('button', { name: 'Tahminleri değiştir' }).click();
  await page.locator('fieldset').first().getByRole('radio', { name: '2' }).check();
  await page.getByLabel('Düzenleme kodu').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Değişikliği kaydet' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await marked.allTextContents()).toEqual(Array(10).fill('1 seçildi'));
  await page.getByLabel('Düzenleme kodu').fill(code.toLowerCase());
  const saved = toast(page, 'Başarılı!', 'Yeni tahminleriniz kaydedildi.');
  await page.getByRole('button', { name: 'Değişikliği kaydet' }).click();
  await saved;
  await marked.first().getByText('2').waitFor();
  await page.getByText('Son değişiklik').waitFor();
}

/** Home lists the sent picks, and its cards are clear for another coupon. */
async function expectSentPicksOnHome(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.go('/');
  const sent = page.getByRole('list', { name: 'Bu tarayıcıdan gönderdiğiniz tahminler' });
  await sent.waitFor();
  expect(await sent.getByRole('listitem').count()).toBe(10);
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
  await visit.expectFits();
  await visit.expectAccessible();
}

/** The number shows nowhere in full. */
async function lookUp(visit: Visit, n: number): Promise<void> {
  const { page } = visit;
  const { tcNumber, name } = profileOf(n);
  await visit.go('/tahmin-sorgulama');
  await page.getByRole('heading', { name: 'Tahminleriniz burada görünür' }).waitFor();
  await page.getByLabel('TC kimlik numarası').fill(tcNumber);
  const loaded = toast(page, 'Başarılı!', 'Kullanıcı bilgileri yüklendi.');
  await page.getByRole('button', { name: 'Sorgula', exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  await loaded;
  await page
    .getByText(`*********${tcNumber.slice(-2)}`)
    .first()
    .waitFor();
  await page.getByText('10/10').first().waitFor();
  expect(await page.content()).not.toContain(tcNumber);
  expect(await page.getByLabel('TC kimlik numarası').inputValue()).toBe('');
}

/** Waits from before the press that it follows: a notification ends after five seconds, in which a busy machine may not look. */
async function toast(page: Page, title: string, text: string): Promise<void> {
  const shown = page.locator('.toast');
  await Promise.all([shown.getByText(title).waitFor(), shown.getByText(text).waitFor()]);
}

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

describe('who has keys alone', () => {
  const { server } = harness;
  let visit: Visit;
  let page: Page;

  const begin = async (path: string, viewport: typeof DESK) => {
    visit = await harness.open({ viewport });
    page = visit.page;
    await visit.go(path);
    // Keys have an effect once the page's code has loaded; presses of buttons are kept until then.
    await takenOver(page);
  };

  /** Tabs from card to card and picks on each with 1, X or 2. */
  const pickByKeys = async (from: number, to: number) => {
    for (let card = from; card < to; card += 1) {
      await tabTo(page, cards(page).nth(card).getByRole('button').first());
      await expectFocusInSight(page);
      await page.keyboard.press(KEYS[card % 3] ?? '1');
    }
  };

  it.each([
    ['a phone', PHONE, 1],
    ['a desk', DESK, 2],
  ])(
    'picks ten on %s, sends them and lands on the receipt, the focus never covered',
    async (_, viewport, n) => {
      await begin('/', viewport);
      await cards(page).first().waitFor();
      await pickByKeys(0, 6);
      await tabTo(page, moreButton(page));
      await page.keyboard.press('Enter');
      await cards(page).nth(9).waitFor();
      await eventually(async () => expect(await hasFocus(cards(page).nth(6))).toBe(true));
      await pickByKeys(6, 10);
      await tabTo(page, submitButton(page));
      await page.keyboard.press('Enter');
      await couponForm(page).waitFor();
      const { name, tcNumber, email } = profileOf(n);
      const typed = { 'Ad soyad': name, 'TC kimlik numarası': tcNumber, 'E-posta': email };
      for (const [label, text] of Object.entries(typed)) {
        await tabTo(page, page.getByLabel(label));
        await page.keyboard.type(text);
      }
      await tabTo(page, page.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await tabTo(page, couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }));
      await expectFocusInSight(page);
      await page.keyboard.press('Enter');
      await page.locator('.once .code').waitFor();
      // The edit code is shown before the picks.
      await page.locator('.ticket .marked').nth(9).waitFor();
      expect(await page.locator('.ticket .marked').allTextContents()).toEqual(
        Array.from({ length: 10 }, (_each, slot) => `${'1X2'[slot % 3]} seçildi`),
      );
    },
  );

  it('gets the focus back where it was after Escape closed the dialog', async () => {
    await begin('/', DESK);
    await openAllMatches(page);
    for (let card = 0; card < 10; card += 1) await pick(page, card, 'X');
    await submitButton(page).click();
    await fillProfile(page, 3);
    await page.keyboard.press('Escape');
    await couponForm(page).waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(submitButton(page))).toBe(true));
  });

  it('skips to the content, looks a coupon up and follows it to the receipt', async () => {
    await submit(server.url, submissionOf(4, WEEK, await matchesOf(server.url, WEEK)), 'keys-4');
    await begin('/tahmin-sorgulama', DESK);
    await page.locator('form button:enabled', { hasText: 'Sorgula' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: 'İçeriğe geç' }))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.locator('main').getByRole('link', { name: /Tahminlerim$/ }))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByLabel('TC kimlik numarası'))).toBe(true);
    await page.keyboard.type(profileOf(4).tcNumber);
    await page.keyboard.press('Enter');
    await page.locator('.plate').waitFor();
    await tabTo(
      page,
      page
        .locator('main')
        .getByRole('link', { name: /^[0-9A-Z]{4}-/ })
        .first(),
    );
    await expectFocusInSight(page);
    await page.keyboard.press('Enter');
    await page.locator('.ticket').waitFor();
  });

  it('filters past results and changes tabs with the arrows', async () => {
    await begin('/gecmis-sonuclar', DESK);
    await page.locator('td.score').nth(9).waitFor();
    const team = (await page.locator('td.team').first().textContent()) ?? '';
    await tabTo(page, page.getByLabel('Takım ara'));
    await page.keyboard.type(team.toLocaleUpperCase('tr'));
    await page.waitForFunction(() => document.querySelectorAll('td.score').length === 1);
    await page.waitForURL(/takim=/);
    await tabTo(page, page.getByRole('tab', { name: 'Maç Sonuçları' }));
    await page.keyboard.press('ArrowRight');
    await page.locator('table.leaders tbody tr').nth(9).waitFor();
    expect(page.url()).toContain('sekme=liderler');
  });

  it('reads the news, from the list to an article and on to an older one', async () => {
    await begin('/news', PHONE);
    await page.getByText('Toplam 4 haber gösteriliyor').waitFor();
    const way = page.getByRole('link', { name: new RegExp(`^Devamını Oku.*${ARTICLE.slice(0, 20)}`, 'u') });
    await tabTo(page, way);
    await page.keyboard.press('Enter');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading(ARTICLE).waitFor();
    expect(await page.title()).toBe(`${ARTICLE} | Haberler | Onda On`);
    await page.getByText(/^\d+ dk okuma$/u).waitFor();
    const similar = page.getByRole('region', { name: 'Benzer Haberler' });
    await eventually(async () => expect(await similar.getByRole('link').count()).toBe(3));
    expect(await similar.getByRole('link', { name: ARTICLE }).count()).toBe(0);
    await visit.expectAccessible();
    await visit.expectFits();
    const older = page.getByRole('navigation', { name: 'Önceki ve sonraki haber' }).getByRole('link').first();
    const title = await older.locator('strong').textContent();
    await tabTo(page, older);
    await page.keyboard.press('Enter');
    await heading(title ?? '').waitFor();
  });
});
