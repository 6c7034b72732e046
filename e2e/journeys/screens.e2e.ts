import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { demoPerson } from '../../server/src/ops/demo/demo-people.ts';
import { DEMO } from '../../server/src/ops/demo/demo-plan.ts';
import { LOOKS, Visit } from '../support/browser.ts';
import { openAllMatches } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { panelAt, signIn } from '../support/operator.ts';
import { ServerProcess } from '../support/server-process.ts';
import { matchesOf, profileOf, submissionOf, submit } from '../support/visitor.ts';

const WEEK = 15;
/** A person of the demo with a coupon in its week 14, of which a result was corrected. */
const CORRECTED = demoPerson(DEMO.seed, 6, DEMO.weeks, DEMO.participants);
const TARGET_PX_MIN = 44;
const NEWS = 'muhurlu-kuponlar';
const HOME_TITLE = /^Haftalık Maç Tahmin Yarışması \| Onda On$/;

/** Address, title, and a selector that matches once the screen is shown. */
const PUBLIC = [
  ['/', HOME_TITLE, 'article'],
  ['/siralama', /^Hafta 15 Sıralaması \|/, 'table.board tbody tr'],
  ['/siralama/14', /^Hafta 14 Sıralaması \|/, 'table.board tbody .chips'],
  ['/siralama/14?sekme=maclar', /^Hafta 14 Sıralaması \|/, 'td.score'],
  ['/siralama/14?sekme=duzeltmeler', /^Hafta 14 Sıralaması \|/, '.corrections, .empty'],
  ['/siralama/sezon', /^Sezon Tablosu \|/, 'table tbody tr'],
  ['/tahmin-sorgulama', /^Tahminlerim \|/, '.empty'],
  ['/tahminlerim', /^Tahminlerim \|/, '.my-coupons'],
  ['/dogrula', /^Kuponunuzu doğrulayın \|/, '.proof-form'],
  ['/dogrula#bozuk', /^Kuponunuzu doğrulayın \|/, '.verdict'],
  ['/gecmis-sonuclar', /^Geçmiş Sonuçlar \|/, 'td.score'],
  ['/gecmis-sonuclar?sekme=liderler', /^Geçmiş Sonuçlar \|/, 'table.leaders tbody tr'],
  ['/gecmis-sonuclar?takim=yok', /^Geçmiş Sonuçlar \|/, '.empty'],
  ['/pages/kurallar', /^Kurallar \|/, '.prose'],
  ['/pages/yok', /\| Onda On$/, '.empty'],
  ['/news', /^Haberler \|/, 'ul.news'],
  [`/news/${NEWS}`, /\| Haberler/, '.prose'],
  ['/kupon/0000-0000-0000', /^Kupon bulunamadı \|/, 'h1'],
  ['/boyle/bir-yer/yok', /^404 Page Not Found \|/, 'h1'],
  ['/admin-login', /^Admin Girişi \|/, 'form'],
] as const;

/**
 * Without CMS, CRM, Raporlar and Loglar, which editor-sections, panel-hostile, prizes and operations look at in the same way, section by
 * section.
 */
const ADMIN = [
  ['pano', /^Pano/, '.heading-bar, h1'],
  ['haftalar', /^Haftalar/, 'tbody tr'],
  ['maclar', /^Maçlar/, 'table.results tbody tr'],
  ['kullanicilar', /^Kullanıcılar/, 'tbody tr'],
  ['ayarlar', /^Ayarlar/, 'form'],
] as const;

/** Each tab has a style sheet of its own. */
const TABS = ['haftalar', 'maclar', 'kullanicilar', 'cms', 'crm', 'raporlar', 'ayarlar', 'loglar', 'pano'];

describe('a screen', () => {
  const server = new ServerProcess();
  let couponNo: string;
  beforeAll(async () => {
    await server.start();
    const matches = await matchesOf(server.url, WEEK);
    couponNo = (await submit(server.url, submissionOf(1, WEEK, matches), 'screens-1')).body.couponNo ?? '';
  });
  afterAll(async () => {
    await server.stop();
  });

  describe('would not pass', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await Visit.open(server.url);
    });
    afterAll(() => visit.close());

    const show = (body: string) =>
      visit.page.setContent(`<html lang="tr"><title>T</title><main><h1>B</h1>${body}</main></html>`);

    it('with a button that has no name', async () => {
      await show('<p>Söz</p>');
      await visit.expectAccessible();
      await show('<button></button>');
      await expect(visit.expectAccessible()).rejects.toThrow('button-name');
    });

    it('with words that one theme makes unreadable', async () => {
      await show('<style>@media (prefers-color-scheme: dark) { p { color: #eee } }</style><p>Söz</p>');
      await expect(visit.expectAccessible()).rejects.toThrow('dark: color-contrast: p');
    });

    it.each([
      ['pale', '<p>Söz</p><p>Söz</p><p style="color: #eee">Söz</p>'],
      ['on a pale ground', '<p><b>Söz</b></p><p style="color: #fff; background: #eee"><b>Söz</b></p>'],
      ['pale after a letter that is', '<p style="color: #eee">S</p><p style="color: #eee">Söz</p>'],
      [
        'pale after a control that is switched off',
        '<button style="color: #bbb" disabled>Söz</button><button style="color: #bbb">Söz</button>',
      ],
      ['pale within a text that is not', '<p>Söz</p><p>Söz <b style="color: #eee">söz</b></p>'],
      ['faded', '<p>Söz</p><div style="opacity: 0.2"><p>Söz</p></div>'],
    ])('with words among others that are %s', async (_, body) => {
      await show(body);
      await expect(visit.expectAccessible()).rejects.toThrow('color-contrast');
    });
  });

  describe('at both widths', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await Visit.open(server.url);
      await signIn(visit.page, server.url);
    });
    // All screens share one page; each test answers for its own complaints.
    afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));
    afterAll(() => visit.close());

    it.each(PUBLIC)('%s', async (path, title, ready) => {
      await visit.go(path);
      await expectSound(title, ready);
    });

    it.each(ADMIN)('/admin, %s', async (tab, title, ready) => {
      await visit.go(panelAt(tab));
      await expectSound(title, ready);
    });

    it('/kupon/{no}', async () => {
      await visit.go(`/kupon/${couponNo}`);
      await expectSound(/^Kupon .{14} \|/, '.ticket');
    });

    it('/tahmin-sorgulama with an answer on it', async () => {
      await visit.go('/tahmin-sorgulama');
      await visit.page.getByLabel('TC kimlik numarası').fill(profileOf(1).tcNumber);
      await visit.page.getByRole('button', { name: 'Sorgula', exact: true }).click();
      await expectSound(/^Tahminlerim \|/, '.plate');
    });

    it.each(['/tahmin-sorgulama', '/tahminlerim'])(
      '%s with the places that a correction moved',
      async (path) => {
        await visit.go(path);
        const { page } = visit;
        await page.getByLabel('TC kimlik numarası').fill(CORRECTED.nationalId);
        await page.getByRole('button', { name: 'Sorgula', exact: true }).click();
        const fold = page.locator('summary', { hasText: 'Hangi sıralar değişti?' }).last();
        await fold.click();
        const move = page.locator('.moved-table .move').first();
        await move.waitFor();
        expect(await move.evaluate((each) => getComputedStyle(each).display)).toBe('inline-flex');
        await expectSound(/^Tahminlerim \|/, '.moved-table', async () =>
          expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX_MIN),
        );
      },
    );

    it('/ with the summary open and closed, and the submission dialog, also with what it refuses', async () => {
      await visit.go('/');
      const { page } = visit;
      await openAllMatches(page);
      for (const pick of await page.locator('.pick:first-child').all()) await pick.click();
      await page.locator('.pickbar .submit:enabled').waitFor();
      // The bar floats: the end of the page leaves room for it, so that it covers nothing.
      await page.locator('footer .legal').waitFor();
      await page.waitForFunction(() => !document.querySelector('.skeleton'));
      await expectSound(HOME_TITLE, '.pickbar', () =>
        page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
      );
      await page.getByRole('button', { name: 'Özeti kapat' }).click();
      await expectSound(HOME_TITLE, '.pickbar-open');
      await page.locator('.pickbar-open').click();
      await page.locator('.pickbar .submit').click();
      await expectSound(HOME_TITLE, '[role=dialog]');
      await page.getByRole('dialog').getByRole('button', { name: 'Tahminleri Gönder' }).click();
      await expectSound(HOME_TITLE, '[role=dialog] [role=alert]');
    });

    it('/admin, the correction dialog with its effect', async () => {
      await visit.go('/admin/maclar?hafta=14');
      await visit.page
        .getByRole('button', { name: /^Düzelt/ })
        .first()
        .click();
      const dialog = visit.page.getByRole('dialog', { name: 'Sonucu düzelt' });
      await dialog.getByLabel('Ev sahibi skoru').fill('7');
      await dialog
        .getByText(/kupon etkilen/)
        .first()
        .waitFor();
      await expectSound(/^Maçlar/, '[role=dialog]');
    });

    /** `look`: what is to be done or seen at each width. */
    async function expectSound(title: RegExp, ready: string, look?: () => Promise<void>): Promise<void> {
      const { page } = visit;
      await page.locator(ready).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('main .skeleton, [aria-busy=true]'));
      expect(await page.title()).toMatch(title);
      expect(await page.locator('html').getAttribute('lang')).toBe('tr');
      for (const { viewport, colorScheme } of LOOKS) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await look?.();
        await visit.expectFits();
        await visit.expectAccessible();
      }
    }
  });

  it('of the panel looks the same whatever tabs were open before', async () => {
    const visit = await Visit.open(server.url);
    const { page } = visit;
    await signIn(page, server.url);
    const fresh = new Map<string, Readonly<Record<string, string>>>();
    for (const tab of ['haftalar', 'maclar?hafta=14', 'raporlar', 'pano']) {
      await page.goto(server.url + panelAt(tab));
      fresh.set(tab, await headsOf(page));
    }
    for (const tab of TABS) await openInside(page, panelAt(tab));
    for (const [tab, heads] of fresh) {
      await openInside(page, panelAt(tab));
      // By the second visit there may be more parts, but not fewer.
      await eventually(async () => expect(await headsOf(page)).toMatchObject(heads));
    }
    await visit.close();
  });
});

/** The styles of a tab's table heads and labels, which another tab's style sheet would change first. */
async function headsOf(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.locator('main thead th').first().waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const parts = document.querySelectorAll('main :is(thead th, .twin th, .acts, .row, .center)');
    const looks = Array.from(parts, (each): [string, string] => {
      const { display, gap, padding, margin, minWidth, fontSize, textAlign } = getComputedStyle(each);
      const place = [...(each.parentElement?.children ?? [])].indexOf(each);
      const within = `${each.closest('table')?.className} ${each.parentElement?.parentElement?.className}`;
      const look = [display, gap, padding, margin, minWidth, fontSize, textAlign].join('; ');
      return [`${within} ${each.tagName}.${each.className} ${place}`, look];
    });
    return Object.fromEntries(looks);
  });
}

/** Navigates as a link does: the style sheets of earlier tabs stay. */
async function openInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  const tab = /^\/admin\/(\w+)/u.exec(address)?.[1] ?? 'pano';
  await page.locator(`#sekme-${tab}[aria-selected=true]`).waitFor();
  await page.locator('main h1').waitFor();
}
