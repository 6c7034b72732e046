import { once } from 'node:events';

import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, PHONE, type Visit } from '../support/browser.ts';
import { expectValue } from '../support/cms.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { expectStill, isPainted, isPaintedWhole, watchShifts } from '../support/shifts.ts';
import { takenOver } from '../support/taken-over.ts';
import { TwoPieces } from '../support/two-pieces.ts';

const SLUG = 'muhurlu-kuponlar';

/** Every address that the server renders, with words that its page shows before any script has run. */
const SCREENS: readonly (readonly [path: string, heading: RegExp, words: RegExp])[] = [
  ['/', /10 maçını bil/u, /Hafta 15 Maçları.*EV SAHİBİ.*Üç adımda oyna/su],
  ['/gecmis-sonuclar', /Geçmiş Sonuçlar/u, /Hafta 14.*BİTTİ/su],
  ['/gecmis-sonuclar?sekme=liderler&hafta=12', /Geçmiş Sonuçlar/u, /₺50\.000/u],
  ['/siralama', /Hafta 15/u, /kupon/u],
  ['/siralama/14', /Hafta 14/u, /Doğru dağılımı/u],
  ['/siralama/14?sayfa=2&utm_source=x', /Hafta 14/u, /21–40 \//u],
  ['/siralama/sezon', /Sezon/u, /14 hafta/u],
  ['/tahmin-sorgulama', /Tahminlerim/u, /TC kimlik numarası.*Sorgula/su],
  ['/tahminlerim', /Tahminlerim/u, /TC kimlik numarası.*Sorgula/su],
  ['/news', /Haberler/u, /Toplam \d+ haber gösteriliyor/u],
  [`/news/${SLUG}`, /mühür/u, /Yarışma Ekibi/u],
  ['/pages/kurallar', /Kurallar/u, /Sıralama ve eşitlik/u],
];
const MISSING: readonly (readonly [path: string, heading: string])[] = [
  ['/news/boyle-bir-haber-yok', 'Haber Bulunamadı'],
  ['/pages/boyle-bir-sayfa-yok', 'Sayfa Bulunamadı'],
  ['/pages/b%C3%B6yle%20%25%22yok', 'Sayfa Bulunamadı'],
  ['/siralama/40', 'Böyle bir hafta yok'],
  ['/siralama/015', 'Böyle bir hafta yok'],
  ['/boyle/bir/yer/yok', '404 Page Not Found'],
];

/** The page's calls of the API, except the stream of changes. */
function asked(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/changes') paths.push(pathname);
  });
  return paths;
}

const CODE = /\/assets\/index-[^/]+\.js$/u;

/** Files that wait until they are released. */
async function held(page: Page, files: RegExp): Promise<AbortController> {
  const release = new AbortController();
  await page.route(files, async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  return release;
}

/** An address whose code waits until it is released. */
async function withoutCode(path: string): Promise<readonly [Visit, AbortController]> {
  const visit = await harness.open();
  const release = await held(visit.page, CODE);
  await visit.page.goto(visit.url + path, { waitUntil: 'commit' });
  return [visit, release];
}

/** Opens an address; its code, and other files, come once all of the page is painted. Then nothing may move. */
async function openWatched({ page, url }: Visit, path: string, others?: RegExp): Promise<void> {
  const releases = [await held(page, CODE), ...(others ? [await held(page, others)] : [])];
  await watchShifts(page);
  await page.goto(url + path, { waitUntil: 'commit' });
  await isPaintedWhole(page);
  for (const release of releases) release.abort();
}

const textOf = ({ page }: Visit, selector: string) => page.locator(selector).first().textContent();

/** `/news` without the parts that differ from answer to answer. */
async function bareHtml(url: string, agent: string): Promise<string> {
  const headers = { accept: 'text/html', 'user-agent': agent };
  const html = await (await fetch(`${url}/news`, { headers })).text();
  return html
    .replaceAll(/(?:nonce|content)="[A-Za-z0-9+/]{22}=="/gu, '')
    .replace(/name="server-time" content="[^"]+"/u, '');
}

const secondsIn = (text: string | null | undefined): number =>
  (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const harness = new JourneyHarness();

async function expectTakenOver(path: string, viewport: typeof DESK): Promise<void> {
  const visit = await harness.open({ viewport });
  const paths = asked(visit.page);
  // The page opens the stream of changes last.
  const isListening = visit.page.waitForRequest(/\/api\/changes/u);
  await openWatched(visit, path);
  await takenOver(visit.page);
  await isListening;
  expect(paths).toEqual([]);
  await visit.page.evaluate(() => document.fonts.ready);
  await expectStill(visit.page);
  await visit.close();
}

describe('the first answer', () => {
  it('holds the whole of every screen for who runs no scripts', async () => {
    const visit = await harness.open({ javaScriptEnabled: false });
    for (const [path, heading, words] of SCREENS) {
      await visit.go(path);
      const said = [
        await textOf(visit, 'h1'),
        await textOf(visit, 'main'),
        await textOf(visit, 'header.top'),
        await textOf(visit, 'footer.foot'),
      ];
      const wanted = [heading, words, /ONDA ON.*Geçmiş Sonuçlar/su, /Gizlilik.*©/su];
      expect([path, ...said]).toEqual([path, ...wanted.map((each) => expect.stringMatching(each))]);
    }
  });

  it('can be followed from link to link without a script', async () => {
    const visit = await harness.open({ javaScriptEnabled: false });
    await visit.go('/');
    await visit.page.locator('header.top nav a', { hasText: 'Sıralama' }).first().click();
    expect(await textOf(visit, 'h1')).toMatch(/Hafta 15/u);
    await visit.page.locator('footer a', { hasText: 'Kurallar' }).first().click();
    expect(await textOf(visit, 'h1')).toMatch(/Kurallar/u);
    await visit.go('/news');
    await visit.page.locator('.news-card a').first().click();
    await visit.page.locator('article h1').waitFor();
  });

  it.each([...SCREENS.map(([path]) => path), ...MISSING.map(([path]) => path)])(
    'of %s is taken over as it stands: nothing is fetched again, nothing moves, nobody complains',
    async (path) => {
      // Both at once, since each waits for the server and its own browser much of the time.
      await Promise.all([DESK, PHONE].map((viewport) => expectTakenOver(path, viewport)));
    },
  );

  it.each([
    ['/', 'all fonts come', /\.woff2$/u, PHONE],
    ['/gecmis-sonuclar', 'all fonts come', /\.woff2$/u, PHONE],
    ['/tahmin-sorgulama', 'one font of two comes', /archivo-latin-wght[^/]+$/u, DESK],
  ] as const)('of %s keeps its letters when %s late: nothing moves', async (path, _, late, viewport) => {
    const visit = await harness.open({ viewport });
    await openWatched(visit, path, late);
    await takenOver(visit.page);
    await visit.page.evaluate(() => document.fonts.ready);
    await expectStill(visit.page);
  });

  it.each(MISSING)('says 404 at %s, with the screen for it', async (path, heading) => {
    const response = await fetch(harness.server.url + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(`${heading}</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('is the same for people and for crawlers', async () => {
    expect(await bareHtml(harness.server.url, 'Googlebot/2.1')).toBe(
      await bareHtml(harness.server.url, 'Mozilla/5.0'),
    );
  });

  it('describes itself to searches and previews', async () => {
    const visit = await harness.open();
    await visit.go(`/news/${SLUG}`);
    const meta = (name: string) => visit.page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect([await meta('og:locale'), await meta('og:type')]).toEqual(['tr_TR', 'article']);
    expect(Date.parse((await meta('article:published_time')) ?? '')).not.toBeNaN();
    const image = await fetch(harness.server.url + ((await meta('og:image')) ?? ''));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const data = JSON.parse((await textOf(visit, 'script[type="application/ld+json"]')) ?? '') as {
      '@graph': { '@type': string }[];
    };
    expect(data['@graph'].map((each) => each['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
  });
});

describe('what only this browser knows', () => {
  it('puts no number of anybody into an address before its code is there', async () => {
    const visit = await harness.open();
    await visit.page.route(/\/assets\/index-[^/]+\.js$/u, (route) => route.abort());
    await visit.go('/tahmin-sorgulama');
    const field = visit.page.getByLabel('TC kimlik numarası');
    expect([await field.isDisabled(), await field.getAttribute('name')]).toEqual([true, null]);
    expect(await visit.page.locator('main form').getAttribute('method')).toBe('post');
    await visit.page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
    await visit.page.waitForLoadState();
    expect(new URL(visit.page.url()).search).toBe('');
    visit.complaints.length = 0;
  });

  it('comes after the page was taken over, and moves nothing', async () => {
    const visit = await harness.open();
    await visit.go('/');
    await visit.page.evaluate(async () => {
      const matches = (await (await fetch('/api/matches?week=15')).json()) as { id: string }[];
      const picks = matches.map(({ id }) => ({ matchId: id, outcome: 'X' }));
      const acceptedAt = new Date().toISOString();
      const coupon = { couponNo: '4T7K-9QXM-2H8C', week: 15, acceptedAt, picks };
      localStorage.setItem('kuponlarim', JSON.stringify([coupon]));
      localStorage.setItem('theme', 'dark');
    });
    await openWatched(visit, '/');
    await visit.page.getByText('4T7K-9QXM-2H8C').waitFor();
    expect(await visit.page.locator('.sent-picks li').count()).toBe(10);
    await expectStill(visit.page);
    // The footer is hydrated last.
    await expectValue(visit.page.locator('.theme select'), 'dark');
  });

  it('is in the list of own coupons with it, and moves nothing there either', async () => {
    const visit = await harness.open();
    await visit.go('/tahminlerim');
    await visit.page.evaluate(() => {
      const acceptedAt = '2026-01-01T12:00:00.000Z';
      const coupons = ['4T7K-9QXM-2H8C', '4T7K-9QXM-2H8D'].map((couponNo) => ({
        couponNo,
        week: 3,
        acceptedAt,
      }));
      localStorage.setItem('kuponlarim', JSON.stringify(coupons));
    });
    await openWatched(visit, '/tahminlerim');
    await visit.page.getByText('4T7K-9QXM-2H8D').first().waitFor();
    await expectStill(visit.page);
  });

  it('hears a press that came before its code', async () => {
    const [visit, release] = await withoutCode('/');
    const pick = visit.page.locator('article.match button.pick').first();
    await pick.click();
    expect(await pick.getAttribute('aria-pressed')).toBe('false');
    release.abort();
    await visit.page.locator('button.pick[aria-pressed="true"]').waitFor();
  });

  it('opens the tab that was pressed before its code', async () => {
    const [{ page }, release] = await withoutCode('/gecmis-sonuclar');
    const leaders = page.getByRole('tab', { name: 'Lider Tablosu' });
    await leaders.click();
    expect(await leaders.getAttribute('aria-selected')).toBe('false');
    release.abort();
    await page.getByRole('tab', { name: 'Lider Tablosu', selected: true }).waitFor();
    await page.waitForURL(/sekme=liderler/u);
  });

  it('is no clock that counts: a device that is three hours fast shows the time that is left', async () => {
    const visit = await harness.open();
    await visit.page.addInitScript(() => {
      const own = Date.now;
      Date.now = () => own() + 3 * 3_600_000;
    });
    await visit.go('/');
    await takenOver(visit.page);
    const html = await (await fetch(harness.server.url, { headers: { accept: 'text/html' } })).text();
    const sent = secondsIn(/role="timer">([\d:]+)</u.exec(html)?.[1]);
    const shown = secondsIn(await visit.page.locator('[role="timer"]').textContent());
    expect(Math.abs(sent - shown)).toBeLessThanOrEqual(60);
  });

  it('lets the next page be asked for, and one that was not there again after half a minute', async () => {
    const visit = await harness.open();
    const back = async () => {
      await visit.page.goBack();
      await visit.page.getByRole('heading', { name: 'Haber Bulunamadı' }).waitFor();
    };
    await visit.go('/news/boyle-bir-haber-yok');
    await takenOver(visit.page);
    const paths = asked(visit.page);
    await visit.page.getByRole('link', { name: 'Tüm Haberler' }).click();
    await visit.page.locator('.news-card').first().waitFor();
    expect(paths).toEqual(['/api/news']);
    expect(await visit.page.locator('meta[name="robots"]').count()).toBe(0);
    await back();
    expect(paths).toEqual(['/api/news']);
    await visit.page.goForward();
    await visit.page.locator('.news-card').first().waitFor();
    await visit.page.evaluate(() => {
      const own = Date.now;
      Date.now = () => own() + 30_000;
    });
    await back();
    await eventually(async () => expect(paths).toEqual(['/api/news', '/api/news/boyle-bir-haber-yok']));
  });
});

describe('a page that arrives in pieces', () => {
  let pieces: TwoPieces;
  afterEach(() => pieces.stop());

  const FOOTER = '<footer class="foot">';
  it.each([
    ['in the footer of', '/news/boyle-bir-haber-yok', FOOTER, 'footer'],
    ['in the footer of', '/tahmin-sorgulama', FOOTER, 'footer'],
    ['behind the head of the table of', '/siralama/14?sayfa=2', '</thead>', '.board thead'],
  ])('may stop %s %s: the rest moves nothing', async (_place, path, mark, last) => {
    pieces = new TwoPieces(harness.server.url, mark);
    const visit = await harness.open();
    const { page } = visit;
    await watchShifts(page);
    await page.goto((await pieces.start()) + path, { waitUntil: 'commit' });
    await page.locator(last).waitFor({ state: 'attached' });
    await isPainted(page);
    pieces.rest();
    await takenOver(page);
    await expectStill(page);
    // Before the slow line ends: the page would complain about code that is still loading.
    await visit.close();
  });
});
