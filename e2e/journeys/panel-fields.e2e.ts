import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { button, setUp } from '../support/accounts.ts';
import { DESK } from '../support/browser.ts';
import { told } from '../support/cms.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { openPanel, panelAt } from '../support/operator.ts';
import { ADMIN } from '../support/server-process.ts';

jest.setTimeout(120_000);

const TEXTS = {
  'Site adı': 'Kupon Ligi',
  'Site açıklaması': 'On maç, bir kupon.',
  'Haftalık tahmin sayısı': '9',
  'Doğru tahmin puanı': '3',
  'Son gönderimden ilk maça kadar geçen süre \\(saat\\)': '2',
  'Oturum süresi \\(dakika\\)': '90',
  'En çok giriş denemesi': '7',
};
const SWITCHES = [
  'Bakım modu',
  'Yeni katılımcı kabul et',
  'Geç gönderime izin ver',
  'E-posta bildirimleri',
  'SMS bildirimleri',
  'Anlık bildirimler',
  'Haftalık hatırlatma',
  'E-posta doğrulaması iste',
  'Güçlü parola zorunlu',
];

/** A tab, and the call that its first figures come from. */
const READINGS: readonly (readonly [tab: string, call: string])[] = [
  ['pano', 'stats/dashboard'],
  ['haftalar', 'weeks'],
  ['maclar', 'weeks'],
  ['kullanicilar', 'users'],
  ['cms/sayfalar', 'pages'],
  ['crm', 'contacts'],
  ['raporlar', 'reports'],
  ['ayarlar', 'settings'],
  ['ayarlar', 'operations'],
  ['loglar', 'audit-logs'],
];

/** Fields of the installation, of administrators and of the own account, and the ways back from a call that failed. */
describe('the panel’s other fields', () => {
  const harness = new JourneyHarness();
  let page: Page;
  beforeEach(async () => {
    ({ page } = await openPanel(harness, { viewport: DESK }));
  });

  const open = (search: string) => page.goto(`${harness.server.url}${panelAt(search)}`);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  it('every tab that could not be read says so, and is read again when asked', async () => {
    for (const [tab, call] of READINGS) {
      const failing = (url: URL) => url.pathname === `/api/admin/${call}`;
      // Until the button is pressed, what the tab reads again by itself fails as well: or the button would go by itself.
      await page.route(failing, async (route) => {
        const isPressed = await page.evaluate(() => 'isPressed' in globalThis).catch(() => false);
        await (isPressed ? route.continue() : route.fulfill({ status: 503, body: '' }));
      });
      await open(tab);
      const again = button(page, 'Tekrar Dene').first();
      await again.waitFor();
      await page.evaluate(() =>
        addEventListener('click', () => void Object.assign(globalThis, { isPressed: true }), true),
      );
      const answer = page.waitForResponse(
        (response) => failing(new URL(response.url())) && response.status() === 200,
      );
      await again.click();
      expect([tab, (await answer).status()]).toEqual([tab, 200]);
      await again.waitFor({ state: 'detached' });
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  it('the log by category and by place, on to what is older, and away', async () => {
    await open('ayarlar#isletim');
    await button(page, 'Olaylara göz at').click();
    const found = page.locator('.event-list li');
    await found.first().waitFor();
    const first = await found.count();
    await button(page, 'Daha eski olaylar').click();
    await found.nth(first).waitFor();
    await page.getByLabel('Kategori').fill('week');
    await button(page, 'Ara').click();
    await page.locator('.event-list summary', { hasText: 'week-' }).first().waitFor();
    await found.last().locator('summary').click();
    const position = /Konum\s*(\d+)/.exec((await found.last().textContent()) ?? '')?.[1] ?? '';
    await page.getByLabel('Kategori').fill('');
    await page.getByLabel('Konumdan önce').fill(position);
    await button(page, 'Ara').click();
    await found.first().waitFor();
    expect(await page.getByLabel('Konumdan önce').inputValue()).toBe(position);
    await button(page, 'Olayları kapat').click();
    await found.first().waitFor({ state: 'detached' });
  });

  it('administrators of each role, whose password is made anew and whose account is opened again', async () => {
    await open('ayarlar#yoneticiler');
    for (const role of ['Denetçi', 'Yönetici']) {
      const name = `Deneme ${role}`;
      await button(page, 'Yönetici Ekle').click();
      const add = dialog('Yönetici ekle');
      await add.getByLabel('Ad soyad').fill(name);
      await add.getByLabel('Kullanıcı adı').fill(`deneme.${role === 'Denetçi' ? 'd' : 'y'}`);
      await add.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
      await button(add, 'Hesabı Oluştur').click();
      await button(dialog('Geçici parola'), 'Parolayı Aldım').click();
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByText(role, { exact: true })
        .first()
        .waitFor();
      await button(page, `Parolayı Sıfırla (${name})`).click();
      await button(dialog(`${name}: parolayı sıfırla`), 'Parolayı Sıfırla').click();
      await button(dialog('Geçici parola'), 'Parolayı Aldım').click();
      await button(page, `Kapat (${name})`).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^Gerekçe/)
        .fill('Ayrıldı');
      await button(page, 'Hesabı Kapat').click();
      await button(page, `Yeniden Aç (${name})`).click();
      await button(dialog(`${name}: hesabı yeniden aç`), 'Yeniden Aç').click();
      await button(page, `Kapat (${name})`).waitFor();
    }
  });

  it('the own account: a password that is looked at, codes that are kept as a file, and new ones', async () => {
    const account = dialog('Hesabım');
    const password = account.getByLabel('Şimdiki parola');
    await open('pano');
    await page.getByRole('button', { name: /^Hesabım/ }).click();
    await button(account, 'Kur').click();
    await button(account, 'Parolayı göster').click();
    expect(await password.getAttribute('type')).toBe('text');
    await button(account, 'Geri').click();
    await button(account, 'Kur').click();
    const codes = await setUp(page, ADMIN.password);
    expect(codes.codes).toHaveLength(10);
    await button(account, 'Yeni Kurtarma Kodları').click();
    await password.fill(ADMIN.password);
    await button(account, 'Yeni Kurtarma Kodları').click();
    const file = page.waitForEvent('download');
    await account.getByRole('link', { name: 'İndir' }).or(button(account, 'İndir')).click();
    expect((await file).suggestedFilename()).toBe('onda-on-kurtarma-kodlari.txt');
    await account.getByRole('checkbox', { name: /kaydettim/ }).check();
    await button(account, 'Bitir').click();
    await button(account, 'İki Adımı Kapat').click();
    await password.fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await button(account, 'Kur').waitFor();
  });

  it('seeding, which says that it was done, and forced seeding, which wants a word', async () => {
    await open('ayarlar');
    await button(page, 'Veritabanını Seed Et').click();
    await told(page, 'Database Zaten Hazır');
    await button(page, 'Zorla Seed Et').click();
    const force = dialog('Zorla seed edilsin mi?');
    expect(await button(force, 'Zorla Seed Et').isDisabled()).toBe(true);
    await force.getByLabel('Onaylamak için ZORLA yazın').fill('zorla');
    await button(force, 'Zorla Seed Et').click();
    await told(page, 'Database seed edildi');
  });

  // The last one: it leaves the installation in maintenance.
  it('every setting, which is as it was set after a reload', async () => {
    await open('ayarlar');
    const fieldOf = (label: string): Locator => page.getByLabel(new RegExp(`^${label}`));
    await fieldOf('Site adı').waitFor();
    for (const [label, value] of Object.entries(TEXTS)) await fieldOf(label).fill(value);
    const before = new Map<string, boolean>();
    for (const label of SWITCHES) {
      before.set(label, await fieldOf(label).isChecked());
      await fieldOf(label).click();
    }
    await page.getByText(`${Object.keys(TEXTS).length + SWITCHES.length} ayar değişti.`).waitFor();
    await button(page, 'Değişiklikleri Kaydet').click();
    const review = dialog('Ayarlar kaydedilsin mi?');
    await eventually(async () =>
      expect(await review.locator('tbody tr').count()).toBe(Object.keys(TEXTS).length + SWITCHES.length),
    );
    await button(review, 'Kaydet').click();
    await told(page, 'Ayarlar güncellendi.');
    await page.reload();
    await fieldOf('Site adı').waitFor();
    for (const [label, value] of Object.entries(TEXTS))
      expect([label, await fieldOf(label).inputValue()]).toEqual([label, value]);
    for (const label of SWITCHES)
      expect([label, await fieldOf(label).isChecked()]).toEqual([label, !before.get(label)]);
  });
});
