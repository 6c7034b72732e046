import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';

import { DESK, launch, PHONE, Visit } from '../support/browser.ts';
import { act, asVisitor, button, cms, told, words } from '../support/cms.ts';
import { tabTo } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/operator.ts';
import { ServerProcess } from '../support/server-process.ts';

/** Takes a thing by its handle, and lets it go at the lower or the upper edge of another. */
async function drag(page: Page, handle: Locator, onto: Locator, edge: 'lower' | 'upper'): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, edge === 'lower' ? to.y + to.height - 2 : to.y + 2, { steps: 12 });
  await page.mouse.up();
}

describe('the order of things in the editor', () => {
  const server = new ServerProcess();
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([launch(), server.start()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  describe.each([
    ['390 px', PHONE],
    ['1280 px', DESK],
  ] as const)('at %s', (_, viewport) => {
    let visit: Visit;
    let page: Page;
    beforeAll(async () => {
      visit = await Visit.open(browser, server.url, { viewport });
      page = visit.page;
      await signIn(page, server.url);
    });
    afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));
    afterAll(() => visit.close());

    it('of menu items follows the pointer, is said, and is saved', async () => {
      await cms(page, 'menuler');
      const menu = page.getByRole('region', { name: 'Ana Menü' });
      const items = menu.locator('.menu-item');
      await items.first().waitFor();
      const labels = () => items.locator('b').allTextContents();
      const [a = '', b = '', c = '', ...rest] = await labels();
      const handle = (label: string) => menu.getByRole('button', { name: `${label}: sürükle` });
      await drag(page, handle(a), items.nth(2), 'lower');
      expect(await labels()).toEqual([b, c, a, ...rest]);
      await menu.getByText(`${a} 3. sıraya taşındı.`).waitFor({ state: 'attached' });
      await drag(page, handle(c), items.nth(0), 'upper');
      expect(await labels()).toEqual([c, b, a, ...rest]);
      await menu.getByRole('button', { name: 'Sırayı Kaydet' }).click();
      await told(page, 'Menü sırası kaydedildi.');
      await eventually(() =>
        asVisitor(browser, `${server.url}/`, async (reader) => {
          const shown = await reader.locator('header nav a').allTextContents();
          expect(shown.slice(0, 3)).toEqual([c, b, a]);
        }),
      );
    });

    it('of menu items that was not saved is asked about, and can be dropped', async () => {
      await cms(page, 'menuler');
      const menu = page.getByRole('region', { name: 'Ana Menü' });
      const items = menu.locator('.menu-item');
      await items.first().waitFor();
      const before = await items.locator('b').allTextContents();
      await tabTo(page, act(page, 'Düzenle', before[1] ?? '').first());
      await page.keyboard.press('Alt+ArrowDown');
      expect(await items.locator('b').allTextContents()).not.toEqual(before);
      await page.getByRole('tab', { name: 'Pano' }).click();
      const guard = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });
      await guard.getByRole('button', { name: 'Kal' }).click();
      await menu.getByRole('button', { name: 'Vazgeç' }).click();
      expect(await items.locator('b').allTextContents()).toEqual(before);
    });

    it('of blocks follows the pointer and the keys, and a broken line stays broken for the visitor', async () => {
      const name = `Sıralı haber ${viewport.width}`;
      await cms(page, 'haberler.yeni');
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
      await told(page, 'Haber yayınlandı.');
      const [first, ...others] = await eventually(() =>
        asVisitor(browser, `${server.url}/news/sirali-haber-${viewport.width}`, (reader) =>
          reader.locator('.prose p').evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText)),
        ),
      );
      expect([first, ...others]).toEqual(['Bir\niki', 'Orta', 'Son']);
    });
  });
});
