import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchAnswer } from '@onda-on/contracts/api';
import type { Page } from 'playwright-core';

import { DESK, PHONE, type Visit } from '../support/browser.ts';
import { openWeek } from '../support/contest-setup.ts';
import { couponForm, sendCoupon } from '../support/coupon-form.ts';
import {
  checkIdentity,
  enterAs,
  issueCode,
  openDispute,
  ownerOf,
  pressEnabled,
  sendDispute,
  sheetOf,
} from '../support/disputes.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { signIn } from '../support/operator.ts';
import { nationalIdOf, profileOf, submissionOf } from '../support/visitor.ts';

describe('a number that somebody else has used, and a code that is lost', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });
  let visit: Visit;
  let page: Page;
  let week = 0;
  let matches: readonly MatchAnswer[];

  beforeAll(async () => {
    week = await openWeek(harness.server.url);
    matches = await sheetOf(harness.server.url, week);
  });

  const begin = async (look: Parameters<typeof harness.open>[0]) => {
    visit = await harness.open(look);
    page = visit.page;
  };
  const newCode = () => page.getByRole('dialog', { name: 'Yeni düzenleme kodu' });
  const inPanel = async (name: string) => {
    await signIn(page, harness.server.url);
    return openDispute(page, harness.server.url, name);
  };

  describe('on a desk, in light', () => {
    beforeEach(() => begin({ viewport: DESK, colorScheme: 'light' }));

    it('leads from the refusal to the form, which asks for no more than it needs and keeps nothing', async () => {
      await enterAs(harness.server.url, 1, matches, week);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await visit.go('/');
      await sendCoupon(page, 1);
      await couponForm(page).getByRole('link', { name: 'İtiraz et' }).press('Enter');
      await page.waitForURL(/\/itiraz$/u);
      await page.getByRole('heading', { name: 'Başvurunuz' }).waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await page.getByRole('button', { name: 'Başvuruyu gönder' }).press('Enter');
      await page.locator('#itiraz-sorunlar:focus').waitFor();
      await visit.expectAccessible();
      const tcNumber = nationalIdOf(1);
      await sendDispute(page, { ...ownerOf(1), tcNumber });
      await visit.expectAccessible();
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      const written = page.url() + asked.join(' ') + stored;
      const { name, email } = profileOf(1);
      const personal = [tcNumber, name, encodeURIComponent(name), email, encodeURIComponent(email)];
      expect(personal.filter((text) => written.includes(text))).toEqual([]);
    });

    it('is checked and voided by an operator, with the keyboard, and the owner enters anew', async () => {
      const owner = ownerOf(1);
      const window = await inPanel(owner.name);
      await visit.expectAccessible();
      expect(await window.locator('img').count()).toBe(0);
      await window.getByText(profileOf(1).name).waitFor();
      await pressEnabled(window, 'Üzerime Al');
      await pressEnabled(window, 'Bırak');
      await pressEnabled(window, 'Üzerime Al');
      await window.getByRole('button', { name: 'Bırak' }).waitFor();
      expect(await window.getByRole('button', { name: 'Kuponu İptal Et' }).isDisabled()).toBe(true);

      await checkIdentity(page, nationalIdOf(2));
      await page.locator('.toast').getByText('aynı değil').waitFor();
      await window.getByLabel('Gösterilen kimlikteki numara').fill(nationalIdOf(1));
      await pressEnabled(window, 'Kimliği Doğrula');
      await window.getByText('derya').first().waitFor();
      await window.getByText('Yeniden doğrula').press('Enter');
      await checkIdentity(page, nationalIdOf(1), 'Kayıtlı telefondan arandı');
      await window.getByText('Kimlik kartı görüldü, Kayıtlı telefondan arandı').waitFor();

      await pressEnabled(window, 'Kuponu İptal Et');
      const question = page.getByRole('dialog', { name: /iptal edilsin mi/u });
      await visit.expectAccessible();
      await question.getByLabel('Gerekçe (zorunlu)').fill(`Sahibi ${nationalIdOf(1)}`);
      await question.getByRole('alert').getByText('kimlik numarası').waitFor();
      await question.getByLabel('Gerekçe (zorunlu)').fill('Kimlik doğrulandı, kupon başkasının');
      await pressEnabled(question, 'Kuponu İptal Et');
      await window.getByText('Kupon iptal edildi').waitFor();
      await window.getByText('Profil silindi').waitFor();

      await window.getByLabel('Yanıt').fill('Kupon iptal edildi, yeniden katılabilirsiniz.');
      await pressEnabled(window, 'Yanıtı Gönder');
      await window.locator('.answers').getByText('yeniden katılabilirsiniz').waitFor();
      await pressEnabled(window, 'Kaydı Kapat');
      await pressEnabled(window, 'Yeniden Aç');
      await pressEnabled(window, 'Kaydı Kapat');
      await window.getByRole('button', { name: 'Yeniden Aç' }).waitFor();
      await visit.expectAccessible();
      await pressEnabled(window, 'Kapat');
      await page.getByText('Bu süzgeçte itiraz yok').waitFor();

      const { status } = await entry(1, owner);
      expect(status).toBe(201);
      await visit.go('/tahmin-sorgulama');
      await page.getByLabel('TC kimlik numarası').fill(nationalIdOf(1));
      await page.getByRole('button', { name: 'Sorgula', exact: true }).press('Enter');
      await page.getByRole('heading', { name: owner.name }).waitFor();
      expect(await page.getByText(profileOf(1).name).count()).toBe(0);
      expect(await page.getByText('Tahmin X').count()).toBeGreaterThanOrEqual(10);
      expect(await page.getByText(/Tahmin [12]/u).count()).toBe(0);
      await visit.expectAccessible();
      await page.getByRole('link', { name: 'Başvur', exact: true }).press('Enter');
      await page.waitForURL(/\/itiraz$/u);
      expect(harness.server.output).not.toContain(nationalIdOf(1));
    });
  });

  describe('on a phone, in the dark', () => {
    beforeEach(() => begin({ viewport: PHONE, colorScheme: 'dark' }));

    it('issues a lost code, and one more: the last one revises, those before it are refused', async () => {
      const { couponNo, editCode: old } = await enterAs(harness.server.url, 3, matches, week);
      await visit.go(`/kupon/${couponNo}`);
      await page.getByRole('button', { name: 'Tahminleri değiştir' }).click();
      await page.getByRole('link', { name: 'Kodumu kaybettim' }).press('Enter');
      await page.waitForURL(/\/itiraz\?/u);
      await page.getByRole('heading', { name: 'Başvurunuz' }).waitFor();
      expect(await page.getByRole('radio', { name: /Düzenleme kodumu/ }).isChecked()).toBe(true);
      await visit.expectAccessible();
      await visit.expectFits();
      const owner = profileOf(3);
      await sendDispute(page, owner);

      const window = await inPanel(owner.name);
      await visit.expectAccessible();
      await visit.expectFits();
      await window.getByText('e-postası kuponunkiyle aynı').waitFor();
      await checkIdentity(page, owner.tcNumber);
      await window.getByText('derya').first().waitFor();
      const first = await issueCode(page, window, 'Yeni Kod Üret');
      await visit.expectAccessible();
      await visit.expectFits();
      await pressEnabled(newCode(), 'Kopyala');
      await pressEnabled(newCode(), 'Kodu ilettim, kapat');
      await window.getByText('Kod yenilendi').waitFor();
      const code = await issueCode(page, window, 'Bir Kod Daha Üret');
      await pressEnabled(newCode(), 'Kodu ilettim, kapat');
      await window.getByText('Kod yenilendi').waitFor();
      for (const each of [first, code]) {
        expect(await page.content()).not.toContain(each);
        expect(harness.server.output).not.toContain(each);
      }

      for (const each of [old, first]) expect(await revision(couponNo, each)).toBe(403);
      expect(await revision(couponNo, code)).toBe(200);
    });
  });

  const post = (path: string, method: string, body: object) =>
    fetch(harness.server.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const entry = (n: number, owner: ReturnType<typeof ownerOf>) => {
    const { profile, predictions } = submissionOf(n, week, matches);
    const own = predictions.map((each) => Object.assign({}, each, { prediction: 'X' }));
    return post('/api/predictions', 'POST', { profile: { ...profile, ...owner }, predictions: own });
  };
  const revision = async (couponNo: string, editCode: string) => {
    const predictions = submissionOf(4, week, matches).predictions;
    return (await post(`/api/coupons/${couponNo}`, 'PUT', { editCode, predictions })).status;
  };
});
