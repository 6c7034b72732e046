import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { NO_STREAM } from '../../stores/src/event-log/event-log.port.ts';
import { SqliteEventLog } from '../../stores/src/event-log/sqlite.event-log.ts';
import { FailStop } from '../../stores/src/sqlite/fail-stop.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import type { Visit } from '../support/browser.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';

const harness = new JourneyHarness();
const { server } = harness;

/** The operations card of Ayarlar, and what Pano says of the machine; by keyboard alone. */
describe('the machine in the panel', () => {
  let visit: Visit;
  let page: Page;

  const open = async (address: string) => {
    visit = await harness.openPanel();
    page = visit.page;
    await page.goto(`${server.url}/admin${address}`);
  };
  const openCard = async () => {
    await open('/ayarlar#isletim');
    await page.locator('.projections tbody tr').first().waitFor();
  };
  const openEvents = async () => {
    await press(page, button(page, 'Olaylara göz at'));
    await page.locator('.event-list li').first().waitFor();
  };

  it('is readable', async () => {
    await openCard();
    await openEvents();
    await tabTo(page, page.locator('.event-list summary').first());
    await page.keyboard.press('Enter');
    await page.locator('.event-list pre').first().waitFor();
    await expectFineAtBothWidths(visit);
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

    await type(page, page.getByLabel('Akış'), '<img src=x onerror=window.ran=1>');
    await page.keyboard.press('Enter');
    await page.locator('.events').getByText('Olaylar yüklenemedi').waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await press(page, button(page, 'Temizle'));
    await page.locator('.event-list li').nth(40).waitFor();
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
});

/** The tab Loglar by keyboard alone: filters, older entries, the check of the chain, the download. */
describe('the audit log', () => {
  let visit: Visit;
  let page: Page;

  const open = async () => {
    visit = await harness.openPanel();
    page = visit.page;
    await page.goto(`${server.url}/admin/loglar`);
    await page.locator('table.logs tbody tr').first().waitFor();
  };
  const dialog = () => page.getByRole('dialog', { name: 'Logları süz' });
  const openFilter = async () => {
    await press(page, button(page, 'Süz'));
    await dialog().waitFor();
  };

  it('is readable, and so is its filter, which gives the focus back', async () => {
    await open();
    await expectFineAtBothWidths(visit);
    await openFilter();
    await page.getByText('Süzgeç açıkken yenilenmez.').waitFor();
    await expectFineAtBothWidths(visit);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(button(page, 'Süz'))).toBe(true));
  });

  it('is narrowed to who, what and when; the address holds it, without a name', async () => {
    await open();
    await openFilter();
    await tabTo(page, dialog().getByLabel('Kim'));
    await page.keyboard.type('derya');
    await tabTo(page, dialog().getByLabel('Eylem'));
    await page.keyboard.type('Giriş');
    await page.keyboard.press('Enter');
    await press(page, button(dialog(), 'Uygula'));
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Süzgeci kaldır: Kim: derya' }).waitFor();
    expect(page.url()).toContain('eylem=login');
    expect(page.url()).toMatch(/kim=admin%3A[\w-]+/);
    expect(page.url()).not.toContain('derya');
    await page.reload();
    await page.locator('table.logs tbody tr').first().waitFor();
    const actions = await page.locator('table.logs tbody tr td:nth-child(4)').allTextContents();
    expect(new Set(actions)).toEqual(new Set(['Giriş']));

    await press(page, page.getByRole('button', { name: 'Süzgeci kaldır: Kim: derya' }));
    await press(page, page.getByRole('button', { name: 'Süzgeci kaldır: Eylem: Giriş' }));
    await page.getByText('Oluşturma').first().waitFor();
    expect(page.url()).not.toMatch(/kim=|eylem=/);
  });

  it('has its chain checked on the server, and is exported as a file, which the log records', async () => {
    await open();
    await press(page, button(page, 'Zinciri doğrula'));
    await page.getByText(/^Zincir doğrulandı: [\d.]+ kayıt$/).waitFor();
    const saved = page.waitForEvent('download');
    await press(page, button(page, 'CSV olarak indir'));
    expect((await saved).suggestedFilename()).toMatch(/^denetim-gunlugu-\d{4}-\d{2}-\d{2}\.csv$/);
    await page
      .getByText(/Denetim günlüğü/)
      .first()
      .waitFor();
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
