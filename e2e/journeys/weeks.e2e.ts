import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { notified } from '../support/cms.ts';
import { button, press } from '../support/controls.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';

const LOOKS = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESK, colorScheme: 'dark' },
] as const;

const rowOf = (page: Page, week: number) =>
  page
    .locator('table.list tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`\\b${week}$`) }) });
const value = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label).inputValue();
const weekLater = (local: string) =>
  new Date(Date.parse(`${local}Z`) + 7 * 86_400_000).toISOString().slice(0, 16);

describe('the tab Haftalar, by keyboard', () => {
  const harness = new JourneyHarness();
  let visit: Visit;
  let page: Page;
  const begin = async (look: (typeof LOOKS)[number]) => {
    visit = await harness.openPanel(look);
    page = visit.page;
    await page.goto(`${harness.server.url}/admin/haftalar`);
    await rowOf(page, 15).waitFor();
  };
  beforeEach(() => begin(LOOKS[1]));

  it.each(looksOf(LOOKS))('says what a week with coupons would lose ($viewport.width px)', async (look) => {
    await begin(look);
    await press(page, rowOf(page, 15).getByRole('button', { name: /^Sil/ }));
    const remove = page.getByRole('dialog', { name: 'Hafta 15 silinsin mi?' });
    await remove.getByText(/^Bu haftada [\d.]+ kupon var: kuponu olan hafta silinemez\.$/).waitFor();
    expect(await button(remove, 'Haftayı Sil').isDisabled()).toBe(true);
    await visit.expectAccessible();
    await visit.expectFits();
    await press(page, button(remove, 'Vazgeç'));

    await press(page, rowOf(page, 15).getByRole('button', { name: /^Düzenle/ }));
    await tabTo(page, page.getByRole('dialog').getByLabel('Durum'));
    await page.keyboard.type('Kilitli');
    await page.getByText(/[\d.]+ kupon kilitlenecek/).waitFor();
    await visit.expectAccessible();
  });

  it('fills a new week from the last one, seven days on, shows what its list misses, and deletes it', async () => {
    await press(page, rowOf(page, 15).getByRole('button', { name: /^Düzenle/ }));
    const dates = [
      await value(page, 'Başlangıç'),
      await value(page, 'Kilitlenme'),
      await value(page, 'Kapanış'),
    ];
    await press(page, button(page.getByRole('dialog'), 'Vazgeç'));
    await press(page, button(page, 'Hafta Ekle'));
    const add = page.getByRole('dialog', { name: 'Hafta ekle' });
    expect(await value(page, 'Hafta numarası')).toBe('16');
    const next = [
      await value(page, 'Başlangıç'),
      await value(page, 'Kilitlenme'),
      await value(page, 'Kapanış'),
    ];
    expect(next).toEqual(dates.map(weekLater));
    await page.getByLabel('Kapanış').fill('2031-01-01T10:00');
    await press(page, button(add, 'Hafta 15 tarihlerini kopyala (+7 gün)'));
    expect(await value(page, 'Kapanış')).toBe(next[2]);
    await press(page, button(add, 'Hafta ekle'));
    await notified(page, 'Hafta oluşturuldu.');

    await press(page, rowOf(page, 16).getByRole('button', { name: /^0\/10/ }));
    const sheet = page.getByRole('dialog', { name: 'Hafta 16: maç listesi' });
    await sheet.getByText(/^Liste 0\/10: 10 maç eksik/).waitFor();
    await eventually(async () => expect(await sheet.locator('.missing').count()).toBe(10));
    await visit.expectAccessible();
    await press(page, button(sheet, 'Maç Ekle'));
    await page.getByRole('dialog', { name: 'Maç ekle' }).waitFor();
    expect(new URL(page.url()).searchParams.get('hafta')).toBe('16');

    await page.goto(`${harness.server.url}/admin/haftalar`);
    await press(page, rowOf(page, 16).getByRole('button', { name: /^Sil/ }));
    await press(page, button(page, 'Haftayı Sil'));
    await notified(page, 'Hafta silindi.');
  });
});
