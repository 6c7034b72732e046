import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, PHONE, type Visit } from '../support/browser.ts';
import {
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
const KEYS = ['1', 'x', '2'];

describe('who has keys alone', () => {
  const harness = new JourneyHarness();
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
});
