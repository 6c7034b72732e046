import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { adminCalls } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { panelAt } from '../support/operator.ts';

/** Each tab's text while there is nothing to show. */
const TABS = [
  ['pano', 'Son 24 saatte kupon gönderilmedi.'],
  ['haftalar', '“Hafta Ekle” ile ilk haftayı oluşturun.'],
  ['maclar', 'Önce Haftalar sekmesinde ilk haftayı oluşturun.'],
  ['kullanicilar', 'Henüz katılımcı yok'],
  ['kullanicilar/supheli-kumeler', 'İlk kuponlar gelince burada denetlenecek.'],
  ['crm', 'Henüz müşteri yok'],
  ['raporlar', 'Bu günlerde kupon gönderilmedi.'],
  ['loglar', 'giriş yaptı'],
] as const;

/** The list comes from two requests, and the page is shown when one of them is late. */
const expectJobs = (page: Page, jobs: readonly string[]) =>
  eventually(async () => expect(await page.locator('.todo li b').allTextContents()).toEqual(jobs));

describe('the panel of an installation in which nothing has happened yet', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    ({ page } = visit = await harness.openPanel());
  });

  it.each(TABS)('says so in %s, and is whole at both widths', async (tab, words) => {
    await page.goto(`${harness.server.url}${panelAt(tab)}`);
    await page.getByText(words).first().waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('names on Pano what a contest needs, in order', async () => {
    await page.goto(`${harness.server.url}/admin`);
    await expectJobs(page, [
      'Düzenleyen bilgileri eksik',
      'Yasal metinler yayında değil',
      'Menüler eksik',
      'Henüz hafta yok',
      'E-posta gönderimi ayarlı değil',
    ]);
    await expectFineAtBothWidths(visit);
  });

  it.each([
    ['maclar', 'Haftalara Git'],
    ['pano', 'Aç (Henüz hafta yok)'],
  ])('leads from %s to the weeks, which come first', async (tab, name) => {
    await page.goto(`${harness.server.url}${panelAt(tab)}`);
    await page.getByRole('link', { name }).press('Enter');
    await page.getByRole('button', { name: 'Hafta Ekle' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/haftalar');
  });
});

describe('a visitor of an installation in which nothing has happened yet', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it.each([
    ['/', 'Maçlar henüz belli değil'],
    ['/siralama', 'Sayılan maç yok'],
    ['/siralama/7', '7. hafta bu sezonda yok.'],
    ['/gecmis-sonuclar?hafta=3', 'Sonuç Bulunamadı'],
  ])('reads so at %s, which is whole at both widths', async (path, words) => {
    const visit = await harness.open();
    await visit.go(path);
    await visit.page.getByText(words).first().waitFor();
    expect(await visit.page.getByText(/0\/0 maç|1 ile 52/u).count()).toBe(0);
    await expectFineAtBothWidths(visit);
  });
});

describe('the footer of an installation without menus', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it('keeps no room for them', async () => {
    const visit = await harness.open({ viewport: PHONE });
    await visit.go('/news');
    await visit.page.locator('.foot .social').waitFor();
    const columns = visit.page.locator('.foot .cols');
    const text = columns.locator('> :first-child');
    await eventually(async () =>
      expect((await columns.boundingBox())?.height).toBe((await text.boundingBox())?.height),
    );
  });
});

describe('the way on from an empty list', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it.each(['/siralama', panelAt('maclar')])(
    'stands in the middle at %s, apart from the text',
    async (path) => {
      const { page } = await harness.openPanel({ viewport: PHONE });
      await page.goto(`${harness.server.url}${path}`);
      const boxOf = async (part: string) => {
        await page.locator(part).waitFor();
        return (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      };
      const [card, text, way] = [
        await boxOf('.empty'),
        await boxOf('.empty > p >> nth=0'),
        await boxOf('.empty a'),
      ];
      expect(way.y - text.y - text.height).toBeGreaterThan(8);
      expect(Math.abs(card.x + card.width / 2 - way.x - way.width / 2)).toBeLessThan(2);
    },
  );
});

describe.each(
  looksOf([
    ['a phone', PHONE],
    ['a desk', DESK],
  ] as const),
)('who follows Pano’s list from an empty installation on %s', (_, viewport) => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it('is refused an active week, gets the texts and menus from Pano without a match, and opens it', async () => {
    const { page } = await harness.openPanel({ viewport });
    const ask = await adminCalls(harness.server.url);
    const [from, lock, close] = [-1, 2, 5].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString(),
    );
    const plan = { number: 1, status: 'draft', startAt: from, lockAt: lock, closeAt: close };
    expect((await ask('POST', 'weeks', plan)).status).toBe(201);
    const open = async () => {
      await page.goto(`${harness.server.url}/admin/haftalar`);
      await page.getByRole('button', { name: 'Düzenle (hafta 1)' }).click();
      await page.getByLabel('Durum').selectOption('active');
      await page.getByRole('button', { name: 'Kaydet' }).click();
    };
    await open();
    await page.getByRole('dialog').getByText('Önce CMS’de yayımlayın: kosullar, gizlilik').waitFor();
    await page.getByRole('link', { name: 'Yasal metinleri CMS’de yayımlayın' }).waitFor();
    await page.getByRole('button', { name: 'Vazgeç' }).click();

    await page.goto(`${harness.server.url}/admin`);
    await page.getByRole('button', { name: /^Hazır metinleri yükle \(Yasal/ }).press('Enter');
    await page.getByText('0 admin, 0 maç, 7 sayfa, 4 menü eklendi.').first().waitFor();
    await page.locator('.todo b', { hasText: 'Yasal metinler' }).waitFor({ state: 'detached' });
    await expectJobs(page, [
      'Düzenleyen bilgileri eksik',
      'Hafta 1: 10 maç eksik (0/10)',
      'E-posta gönderimi ayarlı değil',
    ]);
    for (const slug of ['kurallar', 'kosullar', 'gizlilik'])
      expect((await fetch(`${harness.server.url}/api/pages/${slug}`)).status).toBe(200);
    expect(await (await fetch(`${harness.server.url}/api/matches?week=15`)).json()).toEqual([]);

    await open();
    await page.getByText('Hafta güncellendi.').first().waitFor();
    expect((await ask('DELETE', 'pages/kosullar')).body['code']).toBe('LEGAL_PAGE_REQUIRED');
  });
});
