import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, PHONE, type Visit } from '../support/browser.ts';
import {
  bar,
  cards,
  couponForm,
  hasFocus,
  moreButton,
  openAllMatches,
  pick,
  sendCoupon,
  submitButton,
} from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { profileOf } from '../support/visitor.ts';

const EDIT_CODE = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/;

describe('a visitor', () => {
  const harness = new JourneyHarness();
  let visit: Visit;
  let page: Page;

  const begin = async (viewport: typeof DESK) => {
    visit = await harness.open({ viewport });
    page = visit.page;
    await visit.go('/');
    await page.getByRole('heading', { name: 'Hafta 15 Maçları' }).waitFor();
    await cards(page).first().waitFor();
  };

  describe.each([
    ['on a desk', DESK, 100],
    ['on a phone', PHONE, 200],
  ])('%s', (_, viewport, first) => {
    beforeEach(() => begin(viewport));

    it('sees six matches first and the other four after a press', async () => {
      expect(await cards(page).count()).toBe(6);
      await moreButton(page).click();
      await cards(page).nth(9).waitFor();
      expect(await cards(page).count()).toBe(10);
      expect(await moreButton(page).count()).toBe(0);
    });

    it('has the bar from three picks on, and sends with ten only', async () => {
      await openAllMatches(page);
      for (const card of [0, 1]) await pick(page, card, 'X');
      expect(await bar(page).count()).toBe(0);
      await pick(page, 2, '2');
      await bar(page).waitFor();
      await closeAndReopen();
      for (let card = 3; card < 9; card += 1) await pick(page, card, '1');
      expect(await submitButton(page).isDisabled()).toBe(true);
      expect(await submitButton(page).textContent()).toContain('1 maç kaldı');
      await pick(page, 9, '1');
      await page.waitForFunction(
        () => document.querySelector<HTMLButtonElement>('.submit')?.disabled === false,
      );
      await eventually(async () => expect(await bar(page).textContent()).toContain('10/10'));
    });

    it('reads the same refusal above the form and at each field', async () => {
      await openAllMatches(page);
      for (let card = 0; card < 10; card += 1) await pick(page, card, 'X');
      await submitButton(page).click();
      await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).click();
      for (const words of [
        'Ad soyad en az 2 karakter olmalıdır',
        'TC kimlik numarası 11 haneli olmalıdır',
        'Geçerli bir e-posta adresi girin',
        'Kullanım şartlarını kabul etmelisiniz',
      ]) {
        await couponForm(page).getByText(words).first().waitFor();
        await eventually(async () => expect(await couponForm(page).getByText(words).count()).toBe(2));
      }
      await visit.expectAccessible();
      await visit.expectFits();
    });

    it('reads that the coupon is saved and holds the receipt, with its edit code shown once', async () => {
      const saved = toast('Başarılı!', 'Tahminleriniz başarıyla kaydedildi.');
      await sendCoupon(page, first);
      await page.waitForURL(/\/kupon\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      await saved;
      expect(await page.locator('.once .code').textContent()).toMatch(EDIT_CODE);
      await eventually(async () => expect(await page.locator('.ticket .marked').count()).toBe(10));
      expect(await bar(page).count()).toBe(0);
      await page.reload();
      await page.locator('.ticket').waitFor();
      expect(await page.locator('.once').count()).toBe(0);
      expect(await stored(page)).not.toMatch(EDIT_CODE);
      await expectSentPicksOnHome();
    });

    it('looks the coupon up by number, and the number shows nowhere in full', async () => {
      const { tcNumber, name } = profileOf(first + 3);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await sendCoupon(page, first + 3);
      await page.locator('.once').waitFor();
      await visit.go('/tahmin-sorgulama');
      await page.getByRole('heading', { name: 'Tahminleriniz burada görünür' }).waitFor();
      await page.getByLabel('TC kimlik numarası').fill(tcNumber);
      const loaded = toast('Başarılı!', 'Kullanıcı bilgileri yüklendi.');
      await page.getByRole('button', { name: 'Sorgula', exact: true }).click();
      await page.getByRole('heading', { name }).waitFor();
      await loaded;
      await page
        .getByText(`*********${tcNumber.slice(-2)}`)
        .first()
        .waitFor();
      await page.getByText('10/10').first().waitFor();
      await page.getByRole('link', { name: 'Ana Sayfa' }).last().waitFor();
      expect(await page.content()).not.toContain(tcNumber);
      expect(await page.getByLabel('TC kimlik numarası').inputValue()).toBe('');
      expect(page.url() + asked.join(' ') + (await stored(page))).not.toContain(tcNumber);
    });
  });

  // The width changes nothing here, so a phone is enough.
  describe('on any device', () => {
    beforeEach(() => begin(PHONE));

    it('finds the picks again after a reload, until they are sent', async () => {
      for (let card = 0; card < 4; card += 1) await pick(page, card, '2');
      await bar(page).waitFor();
      await page.reload();
      await bar(page).waitFor();
      await eventually(async () => expect(await bar(page).textContent()).toContain('4/10'));
      expect(await page.getByRole('button', { pressed: true }).count()).toBe(4);
    });

    it('changes the picks with the edit code until the lock', async () => {
      await sendCoupon(page, 201);
      const code = (await page.locator('.once .code').textContent()) ?? '';
      await page.reload();
      await page.getByRole('button', { name: 'Tahminleri değiştir' }).click();
      await page.locator('fieldset').first().getByRole('radio', { name: '2' }).check();
      await page.getByLabel('Düzenleme kodu').fill(code.toLowerCase());
      const saved = toast('Başarılı!', 'Yeni tahminleriniz kaydedildi.');
      await page.getByRole('button', { name: 'Değişikliği kaydet' }).click();
      await saved;
      await page.locator('.ticket tbody tr').first().locator('.marked', { hasText: '2' }).waitFor();
      await page.getByText('Son değişiklik').waitFor();
    });

    it('is refused with a wrong edit code, and the coupon stays as it was', async () => {
      await sendCoupon(page, 202);
      await page.locator('.once').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Tahminleri değiştir' }).click();
      await page.getByLabel('Düzenleme kodu').fill('AAAA-BBBB-CCCC-DDDD');
      await page.getByRole('button', { name: 'Değişikliği kaydet' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      expect(await page.locator('.ticket .marked').allTextContents()).toEqual(Array(10).fill('1 seçildi'));
    });

    it('refuses what is no number in its own words, without a call', async () => {
      await visit.go('/tahmin-sorgulama');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.getByLabel('TC kimlik numarası').fill('1234567890');
      const refused = toast('Hata', 'Geçersiz TC kimlik numarası');
      await page.getByRole('button', { name: 'Sorgula', exact: true }).click();
      await refused;
      expect(asked.filter((url) => url.includes('/api/predictions/lookup'))).toEqual([]);
    });

    it('learns that a number has its coupon already, and the ways out', async () => {
      await sendCoupon(page, 204);
      await page.locator('.once').waitFor();
      await visit.go('/');
      await cards(page).first().waitFor();
      await sendCoupon(page, 204);
      await couponForm(page)
        .getByText('Bu numarayla bir kupon zaten var. Size ait değilse itiraz edin.')
        .waitFor();
      expect(await page.getByRole('link', { name: 'İtiraz et' }).getAttribute('href')).toBe('/itiraz');
      expect(await couponForm(page).getByLabel('Ad soyad').inputValue()).toBe(profileOf(204).name);
      await page.getByRole('link', { name: 'Kuponumu bul' }).click();
      await page.waitForURL(/\/tahmin-sorgulama$/);
    });
  });

  /** Closes the summary and opens it again with one press; the keyboard focus stays with it. */
  async function closeAndReopen(): Promise<void> {
    if (
      await bar(page)
        .getByRole('button', { name: /^Özeti aç/ })
        .count()
    )
      await bar(page)
        .getByRole('button', { name: /^Özeti aç/ })
        .click();
    await bar(page).getByRole('button', { name: 'Özeti kapat' }).click();
    const reopen = page.getByRole('button', { name: 'Tahmin Özeti 3/10' });
    await eventually(async () => expect(await hasFocus(reopen)).toBe(true));
    await visit.expectFits();
    await visit.expectAccessible();
    await reopen.click();
    await bar(page).waitFor();
  }

  /** Expects that home lists the sent picks and that the cards are clear for another coupon. */
  async function expectSentPicksOnHome(): Promise<void> {
    await visit.go('/');
    const sent = page.getByRole('list', { name: 'Bu tarayıcıdan gönderdiğiniz tahminler' });
    await sent.waitFor();
    expect(await sent.getByRole('listitem').count()).toBe(10);
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
    await visit.expectFits();
    await visit.expectAccessible();
  }

  /** Waits from before the press that it follows: a notification ends after five seconds, in which a busy machine may not look. */
  async function toast(title: string, text: string): Promise<void> {
    const shown = page.locator('.toast');
    await Promise.all([shown.getByText(title).waitFor(), shown.getByText(text).waitFor()]);
  }
});

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
