import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { PHONE, type Visit } from '../support/browser.ts';
import { cards } from '../support/coupon-form.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const NO_COUPON = '/kupon/0000-0000-0000';
const NO_LEAGUE = '/lig/0000000000000000';

/** Address, heading, and where which link leads. */
const MISSING = [
  ['/pages/boyle-bir-sayfa-yok', 'Sayfa Bulunamadı', '/', 'Ana Sayfa'],
  ['/news/boyle-bir-haber-yok', 'Haber Bulunamadı', '/news', 'Tüm Haberler'],
  [NO_COUPON, 'Kupon bulunamadı', '/', 'Ana Sayfa'],
  [`${NO_COUPON}/oyku`, 'Kupon bulunamadı', '/', 'Ana Sayfa'],
  [NO_LEAGUE, 'Lig bulunamadı', '/', 'Ana Sayfa'],
  [`${NO_LEAGUE}/ekran`, 'Lig bulunamadı', '/', 'Ana Sayfa'],
  ['/bildirim/yok', 'Bu bağlantı geçerli değil', '/', 'Ana sayfaya dön'],
  ['/yok/boyle/bir/yer', '404 Page Not Found', '/', 'Ana Sayfa'],
  ['/siralama/99', 'Böyle bir hafta yok', '/siralama', 'Bu haftanın sıralaması'],
] as const;
/** Address, the call that fails, what the page says then, and what it shows afterwards. */
const FAILED = [
  ['/', '**/api/matches?*', 'Maçlar yüklenemedi', 'article'],
  ['/siralama', '**/api/standings/*', 'Sıralama yüklenemedi', 'table.board tbody tr'],
  ['/gecmis-sonuclar', '**/api/matches?*', 'Maçlar yüklenemedi', 'td.score'],
  ['/news', '**/api/news?*', 'Haberler Yüklenemedi', 'ul.news'],
] as const;

const harness = new JourneyHarness();

describe('who goes astray on a phone', () => {
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    visit = await harness.open({ viewport: PHONE });
    page = visit.page;
  });

  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const retry = () => page.getByRole('button', { name: 'Tekrar Dene' });
  /** The link that the screen itself offers, not one in header or footer. */
  const way = (name: string) => page.locator('main').getByRole('link', { name, exact: true }).last();

  it('comes from old addresses to the pages', async () => {
    for (const [from, to, title] of [
      ['/kurallar', '/pages/kurallar', 'Kurallar'],
      ['/oduller', '/pages/oduller', 'Ödüller'],
    ] as const) {
      await visit.go(from);
      await heading(title).waitFor();
      expect(new URL(page.url()).pathname).toBe(to);
      expect(await page.title()).toBe(`${title} | Onda On`);
    }
  });

  it('reads about whatever does not exist, and finds a way on', async () => {
    for (const [path, title, to, link] of MISSING) {
      await visit.go(path);
      await heading(title).waitFor();
      expect(await page.title()).toBe(`${title} | Onda On`);
      await way(link).click();
      await page.waitForFunction((pathname) => location.pathname === pathname, to);
      await page.locator('main h1').first().waitFor();
    }
  });

  it('reads that loading failed, and has it with another try', async () => {
    for (const [path, call, title, loaded] of FAILED) {
      await page.route(call, (route) => route.abort('internetdisconnected'));
      await visit.goInside(path);
      await page.getByText(title).first().waitFor();
      await visit.expectAccessibleInBothThemes();
      await page.unroute(call);
      await retry().first().click();
      await page.locator(loaded).first().waitFor();
    }
  });

  it('without a connection reads so, keeps what was typed, and goes on with it afterwards', async () => {
    // All code has loaded: a test below covers code that is lost on the way.
    const isThere = Promise.all([
      page.waitForResponse(/BelowMatches.*\.js$/).then((response) => response.finished()),
      page.waitForRequest(/\/api\/changes/),
    ]);
    await visit.go('/');
    await isThere;
    await page.context().setOffline(true);
    const note = page.getByText('Bağlantı yok. Gördükleriniz son alınan bilgilerdir.');
    await note.waitFor();
    await cards(page).last().scrollIntoViewIfNeeded();
    expect((await note.boundingBox())?.y).toBeGreaterThan(0);
    expect(await cards(page).count()).toBe(6);
    await page.locator('main').getByRole('link', { name: 'Tüm sıralama' }).click();
    await retry().first().waitFor();
    await page.context().setOffline(false);
    await retry().first().click();
    await page.locator('table.board tbody tr').first().waitFor();
    expect(await page.getByText('Bağlantı yok.').count()).toBe(0);
    // React reports the code that could not be loaded; nothing else may be reported.
    for (const complaint of visit.complaints.splice(0))
      expect(complaint).toMatch(/^Error: Unable to preload|dynamically imported/);
  });

  it('keeps the matches when the code below them cannot be had', async () => {
    await page.route(/BelowMatches/, (route) => route.abort());
    await visit.go('/');
    await retry().first().waitFor();
    expect(await cards(page).count()).toBe(6);
    await cards(page).first().getByRole('button').first().click();
    await page.locator('button[aria-pressed="true"]').first().waitFor();
    expect(await page.locator('button[aria-pressed="true"]').count()).toBe(1);
    visit.complaints.length = 0;
  });

  it('follows the changes once their code can be had', async () => {
    let asked = 0;
    await page.route(/\/assets\/changes-/u, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    const isListening = page.waitForRequest(/\/api\/changes/u);
    await visit.go('/');
    await isListening;
    expect(asked).toBeGreaterThan(1);
    visit.complaints.length = 0;
  });

  it('has the built-in menu when the server’s cannot be had', async () => {
    await page.route('**/api/admin/menus/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    // A page that the server does not render, so it comes without data.
    await visit.go(NO_COUPON);
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    const menu = page.getByRole('navigation', { name: 'Ana menü' }).last();
    await menu.getByRole('link', { name: 'Tahmin Sorgulama' }).waitFor();
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Ana Sayfa',
      'Kurallar',
      'Ödüller',
      'Tahminlerim',
      'Geçmiş Sonuçlar',
      'Tahmin Sorgulama',
    ]);
  });
});
