import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { enter, firstSignIn, openAccount, setUp } from '../support/accounts.ts';
import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { ADMIN } from '../support/server-process.ts';
import { tabTo } from '../support/tab-to.ts';

const NEXT = 'kendi sectigim uzun parola';
const SIZES = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const;

describe('administrators and their accounts', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let visit: Visit;
  let page: Page;

  const begin = async (viewport: typeof DESK = DESK) => {
    ({ page } = visit = await harness.open({ viewport }));
  };
  const inside = () => page.getByRole('tab', { name: 'Pano' }).waitFor();
  const signInAsOwner = async () => {
    await enter(page, server.url);
    await inside();
  };
  const signOut = async () => {
    await press(page, button(page, 'Çıkış Yap'));
    await page.getByLabel('Kullanıcı adı').waitFor();
  };
  const closeAccount = async () => {
    await press(page, button(page.getByRole('dialog', { name: 'Hesabım' }), 'Kapat'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it.each(looksOf(SIZES))(
    'set up a second factor on %s by keys alone, and need it from then on',
    async (_, size) => {
      await begin(size);
      await signInAsOwner();
      const account = await openAccount(page);
      await press(page, button(account, 'Kur'));
      const { app, codes } = await setUp(page, ADMIN.password);
      await account.getByText('Açık. Kullanılmamış kurtarma kodu: 10.').waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await closeAccount();
      await signOut();

      await enter(page, server.url);
      const field = page.getByLabel('Doğrulama kodu');
      await field.waitFor();
      await eventually(async () => expect(await hasFocus(field)).toBe(true));
      await visit.expectAccessible();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await page.getByText('Doğrulama kodu geçersiz').first().waitFor();
      await type(page, field, app.next());
      await page.keyboard.press('Enter');
      await inside();
      await signOut();

      await enter(page, server.url);
      await press(page, button(page, 'Kurtarma kodu kullan'));
      await page.keyboard.type(codes[3]?.toLowerCase() ?? '');
      await page.keyboard.press('Enter');
      await inside();
      await openAccount(page);
      await account.getByText('Açık. Kullanılmamış kurtarma kodu: 9.').waitFor();
      await press(page, button(account, 'İki Adımı Kapat'));
      await type(page, account.getByLabel('Şimdiki parola'), ADMIN.password);
      await type(page, account.getByLabel('Doğrulama kodu'), codes[4] ?? '');
      await visit.expectAccessible();
      await visit.expectFits();
      await page.keyboard.press('Enter');
      await account.getByText('Kapalı.', { exact: true }).waitFor();
    },
  );

  it.each(looksOf(SIZES))(
    'make an Editör on %s, who chooses a password and sees what that role may',
    async (name, size) => {
      const username = `editor.${size.width}`;
      await begin(size);
      await signInAsOwner();
      await page.goto(`${server.url}/admin/ayarlar`);
      await press(page, button(page, 'Yönetici Ekle'));
      await type(page, page.getByLabel('Ad soyad'), `Ece ${name}`);
      await type(page, page.getByLabel('Kullanıcı adı'), username);
      await tabTo(page, page.getByRole('radio', { name: /^Denetçi/ }));
      await page.keyboard.press('ArrowUp');
      expect(await page.getByRole('radio', { name: /^Editör/ }).isChecked()).toBe(true);
      await visit.expectAccessible();
      await press(page, button(page, 'Hesabı Oluştur'));
      await page.getByText('Parola yalnızca şimdi gösterilir').waitFor();
      const password = (await page.locator('output.secret').textContent()) ?? '';
      await visit.expectFits();
      await press(page, button(page, 'Parolayı Aldım'));
      await page.getByRole('rowheader', { name: new RegExp(`@${username}`) }).waitFor();
      await signOut();

      await firstSignIn(page, server.url, { username, password }, NEXT);
      expect(await page.getByRole('tab', { name: 'Kullanıcılar' }).count()).toBe(0);
      await page.goto(`${server.url}/admin/kullanicilar`);
      await page.getByRole('heading', { name: 'Bu sekme rolünüze kapalı' }).waitFor();
      await page.goto(`${server.url}/admin/haftalar`);
      await page.getByText('Editör rolüyle bu sekmeye yalnızca bakabilirsiniz').waitFor();
      expect(await button(page, 'Hafta Ekle').isDisabled()).toBe(true);
      await page.goto(`${server.url}/admin/ayarlar`);
      await page.getByRole('heading', { name: 'Ayarlar' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Yöneticiler' }).count()).toBe(0);
      await visit.expectAccessible();
      await visit.expectFits();
    },
  );
});

describe('where a second factor is required (ADMIN_TOTP=required)', () => {
  const harness = new JourneyHarness({ ADMIN_TOTP: 'required' });
  const { server } = harness;

  it('nobody passes without one', async () => {
    const visit = await harness.open({ viewport: PHONE });
    const { page } = visit;
    await enter(page, server.url);
    await page.getByRole('heading', { name: 'İki adımlı doğrulamayı kurun' }).waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
    await setUp(page, ADMIN.password);
    await page.getByRole('tab', { name: 'Pano' }).waitFor();
    const account = await openAccount(page);
    await account.getByText('Bu kurulumda her yöneticinin').waitFor();
    expect(await button(account, 'İki Adımı Kapat').count()).toBe(0);
  });
});
