import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { endSession, endSessionBefore, enter } from '../support/accounts.ts';
import { button, press } from '../support/controls.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

describe('an edit that something comes in between', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let page: Page;

  const submit = (name: string) => press(page, button(page.getByRole('dialog'), name));
  type Form = Readonly<{
    what: string;
    at: string;
    open: () => Promise<void>;
    label: string | RegExp;
    /** Makes the page notice the end of the session; a reload if the form sends nothing. */
    send?: () => Promise<unknown>;
  }>;
  const FORMS: readonly Form[] = [
    {
      what: 'an administrator',
      at: '/ayarlar',
      open: async () => {
        await press(page, button(page, 'Yönetici Ekle'));
        await page.getByLabel('Kullanıcı adı').fill('yarim.kalan');
      },
      label: 'Ad soyad',
      send: () => submit('Hesabı Oluştur'),
    },
    {
      what: 'a week',
      at: '/haftalar',
      open: () => press(page, button(page, 'Hafta Ekle')),
      label: 'Başlangıç',
      send: () => submit('Hafta ekle'),
    },
    {
      what: 'a reason to block',
      at: '/kullanicilar',
      open: () => press(page, page.getByRole('button', { name: /^Engelle/ }).first()),
      label: /^Gerekçe/,
      send: () => submit('Engelle'),
    },
    {
      what: 'a match',
      at: '/maclar?hafta=15',
      open: () => press(page, button(page, 'Maç Ekle')),
      label: /^Ev sahibi$/,
    },
    {
      what: 'a setting',
      at: '/ayarlar',
      open: () => page.getByLabel('Site adı').waitFor(),
      label: 'Site adı',
    },
    {
      what: 'a correction',
      at: '/maclar?hafta=14',
      open: async () => {
        await button(page, /: diğer işlemler$/u)
          .first()
          .click();
        await page
          .getByRole('button', { name: /[Dd]üzelt/u })
          .first()
          .click();
      },
      label: /^Gerekçe/,
    },
    {
      what: 'a page',
      at: '/cms/sayfalar/yeni',
      open: () => page.getByLabel('Başlık', { exact: true }).waitFor(),
      label: 'Başlık',
      send: () => press(page, button(page, 'Taslağı Kaydet')),
    },
    {
      what: 'a menu item',
      at: '/cms/menuler',
      open: () => press(page, page.getByRole('button', { name: /^Öğe Ekle/u }).first()),
      label: 'Etiket',
    },
    {
      what: 'a customer',
      at: '/crm',
      open: () => press(page, button(page, 'Müşteri Ekle')),
      label: 'Ad soyad',
    },
    {
      what: 'a ticket',
      at: '/crm/destek',
      open: () => press(page, button(page, 'Yeni Ticket')),
      label: /^Konu$/,
    },
    {
      what: 'an income',
      at: '/raporlar',
      open: () => press(page, button(page, 'Gelir Ekle')),
      label: /^Sponsor$/,
    },
  ];

  it.each(FORMS)(
    'keep what is typed about $what when the session ends, and come back to it',
    async (form) => {
      ({ page } = await harness.openPanel());
      await page.goto(`${server.url}/admin${form.at}`);
      await form.open();
      const field = () => page.getByLabel(form.label).first();
      const isDate = (await field().getAttribute('type')) === 'datetime-local';
      await field().fill(isDate ? '2026-11-02T10:30' : 'Yarım kalan yazı');
      const typed = await field().inputValue();
      if (form.send) await endSessionBefore(page, form.send);
      else {
        await endSession(page);
        await page.reload();
        await page.getByRole('button', { name: 'Giriş Yap' }).waitFor();
      }
      await enter(page, server.url);
      await field().waitFor();
      expect([await field().inputValue(), page.url()]).toEqual([typed, expect.stringContaining(form.at)]);
    },
  );
});
