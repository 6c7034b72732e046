import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { NO_STREAM } from '../../stores/src/event-log/event-log.port.ts';
import { SqliteEventLog } from '../../stores/src/event-log/sqlite.event-log.ts';
import { FailStop } from '../../stores/src/sqlite/fail-stop.ts';
import { LOOKS, PHONE, type Visit } from '../support/browser.ts';
import { changeSettings } from '../support/contest-setup.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';

/** The operations card of Ayarlar, the settings beside it, and the machine's state in Pano; by keyboard alone. */
describe('the machine in the panel', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let visit: Visit;
  let page: Page;

  const open = async (address: string, look: Parameters<JourneyHarness['openPanel']>[0] = {}) => {
    visit = await harness.openPanel(look);
    page = visit.page;
    await page.goto(`${server.url}/admin${address}`);
  };
  const openCard = async (look: Parameters<JourneyHarness['openPanel']>[0] = {}) => {
    await open('/ayarlar#isletim', look);
    await page.locator('.projections tbody tr').first().waitFor();
  };
  const openEvents = async () => {
    await press(page, button(page, 'Olaylara göz at'));
    await page.locator('.event-list li').first().waitFor();
  };

  it.each(LOOKS)('is readable ($viewport.width px, $colorScheme)', async (look) => {
    await openCard(look);
    await openEvents();
    await tabTo(page, page.locator('.event-list summary').first());
    await page.keyboard.press('Enter');
    await page.locator('.event-list pre').first().waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
  });

  it('builds a read model anew, and goes on when the page is closed', async () => {
    await openCard();
    await press(page, button(page, 'Tümünü yeniden oluştur'));
    const dialog = page.getByRole('dialog', { name: /yeniden oluşturulsun mu/ });
    await dialog.waitFor();
    await visit.expectAccessible();
    await press(page, button(dialog, 'Yeniden oluştur'));
    await page
      .getByText(/Yeniden oluşturma (?:sürüyor|başladı)/)
      .first()
      .waitFor();
    const other = await visit.another();
    await page.goto('about:blank');
    await other.goto(`${server.url}/admin/ayarlar#isletim`);
    await other.getByText('Son yeniden oluşturma bitti.').waitFor({ timeout: 60_000 });
    await other.getByText(/\d+ model karşılaştırıldı, hepsi aynı/).waitFor();
    await other.goto(`${server.url}/admin/loglar?tur=System`);
    await other
      .getByText(/^Yeniden oynatma bitti \(fark yok\)/)
      .first()
      .waitFor();
    await eventually(async () =>
      expect(await other.locator('table.logs tbody tr td:nth-child(3)').first().textContent()).toBe('derya'),
    );
  });

  it('compares one read model without changing anything', async () => {
    await openCard();
    await press(page, button(page, 'Yeniden oluştur: Haftalar'));
    const dialog = page.getByRole('dialog', { name: 'Haftalar yeniden oluşturulsun mu?' });
    await tabTo(page, dialog.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press(page, button(dialog, 'Karşılaştır'));
    await page.getByText('Yalnızca karşılaştırma.').waitFor();
    await page.getByText('1 model karşılaştırıldı, hepsi aynı').waitFor({ timeout: 30_000 });
  });

  it('leads through the log by type, stream and page, and runs nothing that is typed', async () => {
    await openCard();
    await openEvents();
    await type(page, page.getByLabel('Olay türü'), 'WeekCreated');
    await page.keyboard.press('Enter');
    await page.getByText(/^15 olay gösteriliyor/).waitFor();
    const first = page.locator('.event-list li').first();
    await tabTo(page, first.locator('summary'));
    await page.keyboard.press('Enter');
    await press(page, first.getByRole('button', { name: /^Bu akışın olayları/ }));
    await page.locator('.event-list summary', { hasText: '@0' }).first().waitFor();
    expect(await page.getByLabel('Akış').inputValue()).toMatch(/^week-/);

    for (const payload of HOSTILE_PAYLOADS.slice(0, 5)) {
      await type(page, page.getByLabel('Akış'), payload.slice(0, 200));
      await page.keyboard.press('Enter');
      await page.locator('.events').getByText('Olaylar yüklenemedi').waitFor();
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await press(page, button(page, 'Temizle'));
    await page.locator('.event-list li').nth(40).waitFor();
  });

  it('keeps a form of settings from being left, shows what a colleague saved meanwhile, and leads to a refused field', async () => {
    await open('/ayarlar');
    await type(page, page.getByLabel(/^Doğru tahmin puanı/), '5');
    await page.getByText('1 ayar değişti.').waitFor();
    await press(page, page.getByRole('tab', { name: 'Ayarlar' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const guard = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await guard.waitFor();
    await press(page, button(guard, 'Kal'));

    await changeSettings(server.url, { security: { maxLoginAttempts: 9 } });
    await page.getByRole('heading', { name: 'Ayarlar siz düzenlerken değişti' }).waitFor();
    await page.locator('.stale').getByText('En çok giriş denemesi').waitFor();
    expect(await button(page, 'Değişiklikleri Kaydet').isDisabled()).toBe(true);
    await visit.expectAccessible();
    await press(page, button(page, 'Gördüm, düzenlemeye devam et'));
    await press(page, button(page, 'Değişiklikleri Kaydet'));
    const review = page.getByRole('dialog', { name: 'Ayarlar kaydedilsin mi?' });
    await review.getByText(/geçerli olur/).waitFor();
    expect(await review.locator('tbody tr').count()).toBe(1);
    await press(page, button(review, 'Kaydet'));
    await page.getByText('Ayarlar güncellendi.').first().waitFor();
    expect(await page.getByLabel(/^En çok giriş denemesi/).inputValue()).toBe('9');
    await review.waitFor({ state: 'detached' });
    await page.getByLabel('Site adı').fill('');
    await press(page, button(page, 'Değişiklikleri Kaydet'));
    await press(page, button(review, 'Kaydet'));
    await eventually(async () => expect(await hasFocus(page.getByLabel('Site adı'))).toBe(true));
  });

  it('names an event that could not be applied, on Pano too, and gives it up with a reason', async () => {
    await server.stop();
    await damage(server.dataDirectory);
    await server.start();
    await open('');
    await press(page, page.getByRole('link', { name: /^İncele \(Park edilmiş olay\)/ }).first());
    const parked = page.locator('.parked li', { hasText: 'Menüler, menu-bozuk' });
    await parked.waitFor();
    await visit.expectAccessible();
    await press(page, parked.getByRole('button', { name: /^Yeniden dene/ }));
    await page.getByText('Denendi; akış hâlâ işlenemiyor.').first().waitFor();
    await parked.getByText(/2 kez denendi/).waitFor();
    await press(page, parked.getByRole('button', { name: /^Atla/ }));
    const dialog = page.getByRole('dialog', { name: 'Olay atlansın mı?' });
    await press(page, button(dialog, 'Atla'));
    await dialog.getByText(/Gerekçe en az/).waitFor();
    await type(page, dialog.getByLabel('Gerekçe (zorunlu)'), '<img src=x onerror=window.ran=1>');
    await press(page, button(dialog, 'Atla'));
    await parked.waitFor({ state: 'detached' });
    await page.goto(`${server.url}/admin/loglar?tur=System`);
    await page.getByText(/bekleyen menu-bozuk olayı atlandı: <img src=x/).waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('is on Pano: stores, hours with a table, and what waits', async () => {
    await open('', { viewport: PHONE });
    await page.getByRole('heading', { name: 'Saatlik kuponlar' }).waitFor();
    await page.getByText('Kişi kasası').waitFor();
    await tabTo(page, page.locator('.charted summary'));
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await page.locator('.charted .twin tbody tr').count()).toBe(24));
    await visit.expectAccessible();
    await visit.expectFits();
  });
});

/** Writes an event about a menu that was never made: the read model of menus stops at it. */
async function damage(dataDirectory: string): Promise<void> {
  const log = new SqliteEventLog(join(dataDirectory, 'events.db'), new FailStop(() => undefined));
  const meta = { commandId: 'c', actor: 'cli', at: new Date().toISOString() } as const;
  const data = { menuId: 'bozuk', itemId: 'yok' };
  const event = { id: randomUUID(), type: 'MenuItemRemoved', version: 1, data, meta };
  await log.append('menu-bozuk', NO_STREAM, [event]);
  await log.close();
}
