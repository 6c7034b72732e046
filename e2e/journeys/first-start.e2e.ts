import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, type Visit } from '../support/browser.ts';
import { openPanel } from '../support/operator.ts';
import { Room } from '../support/room.ts';

/** What stands in each tab while there is nothing to show. */
const TABS = [
  ['pano', 'Son 24 saatte kupon gönderilmedi.'],
  ['haftalar', '“Hafta Ekle” ile ilk haftayı oluşturun.'],
  ['maclar', 'Önce Haftalar sekmesinde ilk haftayı oluşturun.'],
  ['kullanicilar', 'Henüz katılımcı yok'],
  ['kullanicilar&bolum=supheli-kumeler', 'İlk kuponlar gelince burada denetlenecek.'],
  ['crm', 'Henüz müşteri yok'],
  ['raporlar', 'Bu günlerde kupon gönderilmedi.'],
  ['loglar', 'giriş yaptı'],
] as const;

describe('the panel of an installation in which nothing has happened yet', () => {
  const room = new Room({ DEMO: 'off' });
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    ({ page } = visit = await openPanel(room, { viewport: DESK }));
  });

  it.each(TABS)('says so in %s, and is whole at both widths', async (tab, words) => {
    await page.goto(`${room.server.url}/admin?sekme=${tab}`);
    await page.getByText(words).first().waitFor();
    await expectFineAtBothWidths(visit);
  });

  it.each([
    ['maclar', 'Haftalara Git'],
    ['pano', 'Aç (Henüz hafta yok)'],
  ])('leads from %s to the weeks, which come first', async (tab, name) => {
    await page.goto(`${room.server.url}/admin?sekme=${tab}`);
    await page.getByRole('link', { name }).press('Enter');
    await page.getByRole('button', { name: 'Hafta Ekle' }).waitFor();
    expect(new URL(page.url()).search).toBe('?sekme=haftalar');
  });
});
