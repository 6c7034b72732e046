import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';

const FIRST = 'Kuponunuza kimse dokunamaz: mühür nasıl çalışıyor?';
/** Waits until the page handles presses; before that it is only the server's HTML. */
const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('a visitor reads the news', () => {
  const harness = new JourneyHarness();

  describe.each(
    looksOf([
      ['on a phone', PHONE],
      ['at a desk', DESK],
    ] as const),
  )('%s', (_, viewport) => {
    let visit: Visit;
    let page: Page;
    beforeEach(async () => {
      visit = await harness.open({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
      page = visit.page;
    });

    it('from the list to an article, on to a similar one, and back in time', async () => {
      await visit.go('/news');
      await page.getByText('Toplam 4 haber gösteriliyor').waitFor();
      await visit.expectAccessible();
      await page.getByRole('link', { name: new RegExp(`^Devamını Oku.*${FIRST.slice(0, 20)}`, 'u') }).click();
      await heading(page, FIRST).waitFor();
      expect(await page.title()).toBe(`${FIRST} | Haberler | Onda On`);
      await page.getByText(/^\d+ dk okuma$/u).waitFor();
      await visit.expectAccessible();
      await visit.expectFits();

      const similar = page.getByRole('region', { name: 'Benzer Haberler' });
      await eventually(async () => expect(await similar.getByRole('link').count()).toBe(3));
      expect(await similar.getByRole('link', { name: FIRST }).count()).toBe(0);
      const older = page.getByRole('navigation', { name: 'Önceki ve sonraki haber' }).getByRole('link');
      const title = await older.first().locator('strong').textContent();
      await older.first().click();
      await heading(page, title ?? '').waitFor();
    });

    it('hands an article on: the link is copied where the device cannot', async () => {
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await visit.go('/news/muhurlu-kuponlar');
      await isAlive(page);
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      const shown = page.waitForEvent('dialog');
      await page.getByRole('button', { name: 'Paylaş' }).click();
      await shown;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${visit.url}/news/muhurlu-kuponlar`,
      );
      expect(alerts).toEqual(['Link kopyalandı!']);
    });

    it('by keyboard alone', async () => {
      await visit.go('/news');
      const way = page.getByRole('link', { name: new RegExp(`^Devamını Oku.*${FIRST.slice(0, 20)}`, 'u') });
      await tabTo(page, way);
      expect(await hasFocus(way)).toBe(true);
      await page.keyboard.press('Enter');
      await heading(page, FIRST).waitFor();
    });

    it('finds nothing where there is nothing, and ways on', async () => {
      await visit.go('/news/olmayan');
      await heading(page, 'Haber Bulunamadı').waitFor();
      await visit.expectAccessible();
      await page.getByRole('link', { name: 'Tüm Haberler' }).click();
      await heading(page, 'Haberler').waitFor();
    });
  });
});
