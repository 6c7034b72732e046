import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { PHONE } from '../support/browser.ts';
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

/** Each page's text for visitors. */
const PAGES = [
  ['/', 'Maçlar henüz belli değil'],
  ['/siralama', 'Sayılan maç yok'],
  ['/siralama/7', '7. hafta bu sezonda yok.'],
  ['/gecmis-sonuclar?hafta=3', 'Sonuç Bulunamadı'],
] as const;

/** The list comes from two requests, and the page is shown when one of them is late. */
const expectJobs = (page: Page, jobs: readonly string[]) =>
  eventually(async () => expect(await page.locator('.todo li b').allTextContents()).toEqual(jobs));

describe('an installation in which nothing has happened yet', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });

  it('says so in every tab of the panel, whole at both widths', async () => {
    const visit = await harness.openPanel();
    for (const [tab, words] of TABS) {
      await visit.go(panelAt(tab));
      await visit.page.getByText(words).first().waitFor();
      await expectFineAtBothWidths(visit);
    }
  });

  it('says so to visitors on every page, whole at both widths', async () => {
    const visit = await harness.open();
    for (const [path, words] of PAGES) {
      await visit.go(path);
      await visit.page.getByText(words).first().waitFor();
      expect(await visit.page.getByText(/0\/0 maç|1 ile 52/u).count()).toBe(0);
      await expectFineAtBothWidths(visit);
    }
  });

  it('names on Pano what a contest needs, in order, and leads to the weeks, which come first', async () => {
    const visit = await harness.openPanel();
    const { page } = visit;
    await visit.go('/admin');
    await expectJobs(page, [
      'Düzenleyen bilgileri eksik',
      'Yasal metinler yayında değil',
      'Menüler eksik',
      'Henüz hafta yok',
      'E-posta gönderimi ayarlı değil',
    ]);
    await expectFineAtBothWidths(visit);
    for (const [tab, name] of [
      ['maclar', 'Haftalara Git'],
      ['pano', 'Aç (Henüz hafta yok)'],
    ] as const) {
      await visit.go(panelAt(tab));
      await page.getByRole('link', { name }).press('Enter');
      await page.getByRole('button', { name: 'Hafta Ekle' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/haftalar');
    }
  });

  it('keeps no room in the footer for menus that are not there', async () => {
    const visit = await harness.open({ viewport: PHONE });
    await visit.go('/news');
    await visit.page.locator('.foot .social').waitFor();
    const columns = visit.page.locator('.foot .cols');
    const text = columns.locator('> :first-child');
    await eventually(async () =>
      expect((await columns.boundingBox())?.height).toBe((await text.boundingBox())?.height),
    );
  });

  it('has the way on from an empty list in the middle, apart from the text', async () => {
    const visit = await harness.openPanel({ viewport: PHONE });
    const boxOf = async (part: string) => {
      await visit.page.locator(part).waitFor();
      return (await visit.page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    for (const path of ['/siralama', panelAt('maclar')]) {
      await visit.go(path);
      const [card, text, way] = [
        await boxOf('.empty'),
        await boxOf('.empty > p >> nth=0'),
        await boxOf('.empty a'),
      ];
      expect(way.y - text.y - text.height).toBeGreaterThan(8);
      expect(Math.abs(card.x + card.width / 2 - way.x - way.width / 2)).toBeLessThan(2);
    }
  });
});
