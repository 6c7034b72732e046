import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { pictureOf } from '../../server/src/content/media/testing/sample-pictures.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, looksOf, PHONE, Visit } from '../support/browser.ts';
import { act, asVisitor, cms, drag, notified, words } from '../support/cms.ts';
import { button, dialog } from '../support/controls.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/operator.ts';
import { ServerProcess } from '../support/server-process.ts';
import { tabTo } from '../support/tab-to.ts';

/** Every section and the editor, each with a selector that matches once it is shown. */
const SECTIONS = [
  ['sayfalar', '.publications tbody tr'],
  ['haberler/muhurlu-kuponlar', '.block'],
  ['medya', '.drop'],
  ['menuler', '.menu-item'],
  ['site-ayarlari', '.settings'],
] as const;
/** A visitor's page that is not as it should be is loaded again soon, since it does not change by itself. */
const LOOK_MS_MAX = 5_000;
const ARTICLE = 'Nadirlik puanı: herkesin bilmediğini bilmek';

describe('the editor of what stands around the texts, and of the order of things', () => {
  const server = new ServerProcess();
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    await server.start();
    visit = await Visit.open(server.url);
    page = visit.page;
    await signIn(page, server.url);
  });
  afterAll(async () => {
    await visit.close();
    await server.stop();
  });

  it('has sections that everybody can use', async () => {
    for (const [section, ready] of SECTIONS) {
      await cms(page, section);
      await page.locator(ready).first().waitFor();
      await expectFineAtBothWidths(visit);
    }
  });

  describe.each(
    looksOf([
      ['1280 px', DESK, 'dark'],
      ['390 px', PHONE, 'light'],
    ] as const),
  )('at %s', (_, viewport, colorScheme) => {
    beforeAll(async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
    });
    afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));

    it('puts an uploaded picture on an article', async () => {
      await cms(page, 'medya');
      await page.getByLabel('Dosya Yükle', { exact: true }).setInputFiles([
        {
          name: `kapak-${viewport.width}.png`,
          mimeType: 'image/png',
          buffer: await pictureOf('png', 640, 360),
        },
        { name: 'belge.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      ]);
      await page.getByText('Bu dosya bir görsel değil', { exact: false }).waitFor();
      await act(page, 'Düzenle', `kapak-${viewport.width}.png`).click();
      await page.getByLabel('Alternatif metin').fill('Boş stat');
      await visit.expectAccessible();
      await visit.expectFits();
      await button(page, 'Kaydet').click();
      await page.getByText('Boş stat').first().waitFor();
      await visit.expectAccessible();
      await visit.expectFits();

      await cms(page, 'haberler');
      await button(page, ARTICLE).click();
      await button(page, 'Medyadan Seç').click();
      await act(page, 'Seç', `kapak-${viewport.width}.png`).waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await act(page, 'Seç', `kapak-${viewport.width}.png`).click();
      await button(page, 'Değişiklikleri Yayınla').click();
      await notified(page, 'Haber güncellendi.');
      await eventually(() =>
        asVisitor(`${server.url}/news/nadirlik-puani`, async (reader) => {
          const image = reader.locator('article > .article-image');
          const source = await image.getAttribute('src', { timeout: LOOK_MS_MAX });
          expect(source).toMatch(/^\/media\/[\w-]+-640\.webp$/);
        }),
      );
      await cms(page, 'medya');
      await act(page, 'Sil', `kapak-${viewport.width}.png`).click();
      await dialog(page, 'Görseli sil').getByRole('link', { name: ARTICLE }).waitFor();
      expect(
        await dialog(page, 'Görseli sil').getByRole('button', { name: 'Sil', exact: true }).isDisabled(),
      ).toBe(true);
      await visit.expectAccessible();
      await visit.expectFits();
      await page.keyboard.press('Escape');
      await dialog(page, 'Görseli sil').waitFor({ state: 'detached' });
    });

    it('changes the hero, seen while typing and by visitors', async () => {
      await cms(page, 'site-ayarlari');
      const hero = `Haftayı bil, ödülü kap ${viewport.width}`;
      const heading = page
        .getByRole('group', { name: 'Ana sayfanın üst bölümü' })
        .getByLabel('Başlık', { exact: true });
      await heading.fill(hero);
      await page.locator('.site-preview h1', { hasText: hero }).waitFor();
      await page.getByLabel('Düğme bağlantısı').fill('javascript:alert(1)');
      await button(page, 'Farkları Gör ve Kaydet').click();
      await page.getByText('Bağlantı #bölüm', { exact: false }).waitFor();
      await page.getByLabel('Düğme bağlantısı').fill('#maclar');
      await visit.expectAccessible();
      await visit.expectFits();
      await button(page, 'Farkları Gör ve Kaydet').click();
      await dialog(page, 'Değişiklikleri kaydet').getByRole('button', { name: 'Kaydet' }).click();
      await notified(page, 'Site ayarları güncellendi.');
      await eventually(() =>
        asVisitor(`${server.url}/`, async (reader) => {
          expect(await reader.locator('.hero h1').textContent({ timeout: LOOK_MS_MAX })).toBe(hero);
        }),
      );
    });

    it('puts menu items where the keys and the pointer lead, says so, asks before that is left, and saves it', async () => {
      await cms(page, 'menuler');
      const menu = page.getByRole('region', { name: 'Ana Menü' });
      const items = menu.locator('.menu-item');
      await items.first().waitFor();
      const labels = () => items.locator('b').allTextContents();
      const before = await labels();
      const [a = '', b = '', c = '', ...rest] = before;
      await tabTo(page, act(page, 'Düzenle', b).first());
      await page.keyboard.press('Alt+ArrowUp');
      expect(await labels()).toEqual([b, a, c, ...rest]);
      await visit.expectAccessible();
      await page.getByRole('tab', { name: 'Pano' }).click();
      const guard = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });
      await guard.waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await guard.getByRole('button', { name: 'Kal' }).click();
      await menu.getByRole('button', { name: 'Vazgeç' }).click();
      await eventually(async () => expect(await labels()).toEqual(before));

      const handle = (label: string) => menu.getByRole('button', { name: `${label}: sürükle` });
      await drag(page, handle(a), items.nth(2), 'lower');
      expect(await labels()).toEqual([b, c, a, ...rest]);
      await menu.getByText(`${a} 3. sıraya taşındı.`).waitFor({ state: 'attached' });
      await drag(page, handle(c), items.nth(0), 'upper');
      expect(await labels()).toEqual([c, b, a, ...rest]);
      await tabTo(page, menu.getByRole('button', { name: 'Sırayı Kaydet' }));
      await page.keyboard.press('Enter');
      await notified(page, 'Menü sırası kaydedildi.');
      await eventually(() =>
        asVisitor(`${server.url}/`, async (reader) => {
          const shown = await reader.locator('header nav a').allTextContents();
          expect(shown.slice(0, 3)).toEqual([c, b, a]);
        }),
      );
    });

    it('puts blocks where the pointer and the keys lead, and a broken line stays broken for the visitor', async () => {
      const name = `Sıralı haber ${viewport.width}`;
      await cms(page, 'haberler/yeni');
      await button(page, 'Yayınla').click();
      await page.getByText('Başlık gerekli').first().waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await page.getByLabel('Başlık', { exact: true }).fill(name);
      await words(page, 1).click();
      await page.keyboard.type('Bir');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('iki');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Orta');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Son');
      const blocks = page.locator('.blocks .block');
      const texts = () =>
        blocks
          .locator('textarea[data-text]')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
      const handle = (place: number) => page.getByRole('button', { name: `${place}. bloğu sürükle` });
      await drag(page, handle(1), blocks.nth(2), 'lower');
      expect(await texts()).toEqual(['Orta', 'Son', 'Bir\niki']);
      await drag(page, handle(3), blocks.nth(1), 'upper');
      expect(await texts()).toEqual(['Orta', 'Bir\niki', 'Son']);
      await words(page, 2).focus();
      await page.keyboard.press('Alt+ArrowUp');
      expect(await texts()).toEqual(['Bir\niki', 'Orta', 'Son']);

      await button(page, 'Yayınla').click();
      await notified(page, 'Haber yayınlandı.');
      await eventually(() =>
        asVisitor(`${server.url}/news/sirali-haber-${viewport.width}`, async (reader) => {
          const paragraphs = await reader
            .locator('.prose p')
            .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText));
          expect(paragraphs).toEqual(['Bir\niki', 'Orta', 'Son']);
        }),
      );
    });
  });
});
