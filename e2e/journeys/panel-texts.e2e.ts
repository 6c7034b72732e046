import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK } from '../support/browser.ts';
import { act, button, cms, dialog, expectValue, title, notified, words } from '../support/cms.ts';
import { asker } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { picture } from '../support/picture.ts';

jest.setTimeout(120_000);

const SITE = {
  Başlık: 'Onda On',
  'Alt başlık': 'On maç, bir kupon',
  'Düğme metni': 'Tahmine başla',
  'Düğme bağlantısı': '#maclar',
  'Duyuru metni': 'Hafta sonu kapalıyız',
  'Twitter adresi': 'https://ornek.example/t',
  'Instagram adresi': 'https://ornek.example/i',
  'Facebook adresi': 'https://ornek.example/f',
  'Düzenleyenin unvanı': 'Üç Puan A.Ş.',
  'Düzenleyenin adresi': 'Kale Arkası 1',
  'İletişim e-postası': 'bize@ornek.example',
};

/** Every control of the tab CMS that no other journey uses. */
describe('the CMS’s other controls', () => {
  const harness = new JourneyHarness();
  let page: Page;
  beforeEach(async () => {
    ({ page } = await harness.openPanel({
      viewport: DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    }));
  });

  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) {
      await field(label).fill(value);
      await expectValue(field(label), value);
    }
  };
  const add = (type: string) =>
    page.locator('fieldset.blocks .row.add').getByRole('button', { name: type }).click();
  const draft = async (name: string) => {
    await cms(page, 'haberler/yeni');
    await title(page).fill(name);
    await button(page, 'Taslağı Kaydet').click();
    await notified(page, 'Haber oluşturuldu.');
    await page.waitForURL(/haberler\/(?!yeni)/u);
  };

  it('every section is a press away', async () => {
    await cms(page, 'sayfalar');
    for (const section of ['Medya', 'Menüler', 'Site Ayarları', 'Sayfalar'])
      await page.getByRole('tab', { name: section, exact: true }).click();
    await button(page, 'Haberler').click();
    await page.waitForURL(/\/cms\/haberler/);
  });

  it('every kind of block and what can be chosen about it, and each of them away and back', async () => {
    await cms(page, 'haberler/yeni');
    await words(page, 1).fill('Giriş');
    for (const type of ['Başlık', 'Liste', 'Alıntı', 'Paragraf']) await add(type);
    await fill({ '2. blok, Başlık': 'Ara başlık', '3. blok, 1. madde': 'Bir' });
    await page.getByLabel('Düzey, 2').selectOption('3');
    await page.getByRole('checkbox', { name: 'Numaralı' }).check();
    await button(page, 'Madde Ekle').click();
    await fill({ '3. blok, 2. madde': 'İki', '4. blok, Alıntı': 'Top yuvarlaktır' });
    await button(page, '2. maddeyi sil').click();
    await field('3. blok, 2. madde').waitFor({ state: 'detached' });
    await fill({ '4. blok, alıntının sahibi': 'Bir hoca' });
    await page.getByLabel('Blok türü, 5').selectOption('heading');
    await field('5. blok, Başlık').waitFor();
    await button(page, '1. bloğu aşağı taşı').click();
    await expectValue(field('2. blok, Paragraf'), 'Giriş');
    await button(page, '2. bloğu yukarı taşı').click();
    await expectValue(field('1. blok, Paragraf'), 'Giriş');
    await button(page, '5. bloğu sil').click();
    await button(page, 'Silineni Geri Al').click();
    await field('5. blok, Başlık').waitFor();
    for (const way of ['HTML', 'Metin', 'Bloklar']) await button(page, way).click();
    await page.getByText('Değişkenler', { exact: true }).click();
    await button(page, '{{siteName}} kopyala').click();
    await notified(page, '{{siteName}} kopyalandı.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{siteName}}');
  });

  it('every field of an article, as it was written after it was opened again', async () => {
    const fields = {
      Başlık: 'Bütün alanlar',
      Adres: 'butun-alanlar',
      Özet: 'Kısa özet',
      Yazar: 'Ece Deniz',
      'Tarayıcı başlığı': 'Bütün alanlar, tarayıcıda',
      Açıklama: 'Açıklaması',
      Etiketler: 'deneme, alan',
    };
    await cms(page, 'haberler/yeni');
    await fill({ ...fields, 'Kapak görseli': '/media/yok-1.webp' });
    await button(page, 'Görseli Kaldır').click();
    await expectValue(field('Kapak görseli'), '');
    await button(page, 'Yayınla').click();
    await notified(page, /^Haber/);
    await cms(page, 'haberler');
    await button(page, fields.Başlık).click();
    for (const [label, value] of Object.entries(fields)) await expectValue(field(label), value);
    const seen = page.getByRole('link', { name: /^Sitede Gör/ });
    expect(await seen.getAttribute('href')).toBe('/news/butun-alanlar');
    await button(page, 'Yayından Kaldır').click();
    await notified(page, 'Haber yayından kaldırıldı.');
  });

  it('a draft is planned, looked for, and published with all the others', async () => {
    await draft('Plan A');
    await cms(page, 'haberler');
    await act(page, 'Planla', 'Plan A').click();
    await dialog(page, 'Yayını planla')
      .getByLabel('Yayın zamanı')
      .fill(`${new Date().getFullYear() + 1}-05-01T10:00`);
    await dialog(page, 'Yayını planla').getByRole('button', { name: 'Planla', exact: true }).click();
    await notified(page, /için planlandı\.$/);
    await button(page, 'Hızlı Yayınla').click();
    const all = dialog(page, 'Hızlı Yayınla');
    await all.getByLabel('Hepsini seç').check();
    await all.getByRole('button', { name: /Taslağı Yayınla$/ }).click();
    await all.getByText('Yayınlandı', { exact: true }).first().waitFor();
    await all.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    const seen = page.getByRole('link', { name: /^Görüntüle ?: Plan A/ });
    expect(await seen.getAttribute('href')).toBe('/news/plan-a');
    await act(page, 'Yayından Kaldır', 'Plan A').click();
    await notified(page, 'Haber yayından kaldırıldı.');
    await act(page, 'Yayınla', 'Plan A').click();
    await notified(page, 'Haber yayınlandı.');
  });

  it('somebody was faster: one looks, goes back to writing, and takes what is there', async () => {
    await draft('İkisi yazar');
    const id = /haberler\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    const ask = await asker(harness.server.url);
    const { body } = await eventually(async () => {
      const found = await ask('GET', `articles/${id}`);
      expect(found.status).toBe(200);
      return found;
    });
    await title(page).fill('Benim başlığım');
    const { slug, contentJson } = body;
    const theirs = { title: 'Onun başlığı', slug, contentJson, status: 'draft' };
    expect((await ask('PUT', `articles/${id}`, theirs)).status).toBe(200);
    const newer = dialog(page, 'Bu kayıt siz düzenlerken değişti');
    await button(page, 'Taslağı Kaydet').or(button(page, 'Farkları Gör')).first().click();
    await newer.getByRole('button', { name: 'Düzenlemeye Dön' }).click();
    await expectValue(title(page), 'Benim başlığım');
    await button(page, 'Farkları Gör').click();
    await newer.getByRole('button', { name: 'Onunkini al' }).click();
    await expectValue(title(page), 'Onun başlığı');
  });

  it('a menu of its own, with an item that is written, hidden and shown', async () => {
    await cms(page, 'menuler');
    await button(page, 'Yeni Menü').click();
    const form = dialog(page, 'Yeni menü');
    await form.getByLabel('Ad (kod)').fill('deneme');
    await form.getByLabel('Görünen ad').fill('Deneme');
    await form.getByRole('button', { name: 'Menü Oluştur' }).click();
    await notified(page, 'Menü oluşturuldu.');
    await button(page, /^Öğe Ekle ?: Deneme$/).click();
    const item = dialog(page, 'Öğe ekle: Deneme');
    await item.getByLabel('Etiket').fill('Gizli köşe');
    await item.getByLabel('Bağlantı').fill('/news');
    await item.getByLabel('Sitede göster').uncheck();
    await item.getByRole('button', { name: 'Kaydet' }).click();
    await notified(page, 'Menü öğesi oluşturuldu.');
    const shown = page.getByRole('switch', { name: /Göster ?: Gizli köşe/ });
    await shown.click();
    await notified(page, 'Menü öğesi güncellendi.');
    await eventually(async () => expect(await shown.isChecked()).toBe(true));
  });

  it('a picture has another name, an address to take along, and the places that show it', async () => {
    await cms(page, 'medya');
    await page
      .getByLabel('Dosya Yükle', { exact: true })
      .setInputFiles([{ name: 'kale.png', mimeType: 'image/png', buffer: picture(64, 36) }]);
    await act(page, 'Düzenle', 'kale.png').click();
    const form = dialog(page, 'Görseli düzenle');
    await form.getByLabel('Ad', { exact: true }).fill('Kale arkası');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await notified(page, 'Görsel güncellendi.');
    await act(page, 'Adresi Kopyala', 'Kale arkası').click();
    await notified(page, 'Adres kopyalandı.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/media\/.+\.webp$/);
    await button(page, 'Listeyi Temizle').click();
    const featuredImageUrl = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
    const article = { title: 'Görselli', slug: 'gorselli', status: 'draft', contentJson: { blocks: [] } };
    const ask = await asker(harness.server.url);
    expect((await ask('POST', 'articles', { ...article, featuredImageUrl })).status).toBe(201);
    await page.reload();
    const card = page.getByRole('listitem').filter({ has: act(page, 'Düzenle', 'Kale arkası') });
    await card.getByText('1 yerde kullanılıyor').click();
    await card.getByRole('link', { name: 'Görselli' }).waitFor();
  });

  it('every setting of the site, which is as it was set after a reload', async () => {
    await cms(page, 'site-ayarlari');
    const labelled = (label: string) => page.getByLabel(new RegExp(`^${label}( değişti)?$`));
    await labelled('Alt başlık').waitFor();
    for (const [label, value] of Object.entries(SITE)) await labelled(label).fill(value);
    const switches = ['Duyuruyu göster', 'Ana sayfada ilk on göster'];
    const before = await Promise.all(switches.map((label) => labelled(label).isChecked()));
    for (const label of switches) await labelled(label).click();
    await button(page, 'Farkları Gör ve Kaydet').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await notified(page, 'Site ayarları güncellendi.');
    await page.reload();
    for (const [label, value] of Object.entries(SITE)) await expectValue(labelled(label), value);
    const after = await Promise.all(switches.map((label) => labelled(label).isChecked()));
    expect(after).toEqual(before.map((isOn) => !isOn));
  });
});
