import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { enter, makeAdministrator } from '../support/accounts.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, PHONE, type Visit } from '../support/browser.ts';
import { button, escapeFrom } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const TARGET_PX_MIN = 44;

/** They end after five seconds, in which a busy machine may not have looked at them. */
const keepNotifications = (page: Page) =>
  page.addInitScript(() => {
    const own = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (...given: readonly [unknown, number?]) =>
        given[1] === 5_000 ? 0 : (Reflect.apply(own, globalThis, given) as unknown),
    });
  });

describe('the panel around its tabs', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let visit: Visit;
  let page: Page;

  const begin = async (look: Parameters<JourneyHarness['openPanel']>[0] = {}) => {
    ({ page } = visit = await harness.openPanel(look));
    await page.goto(`${server.url}/admin`);
    await page.getByRole('tab', { name: 'Pano' }).waitFor();
  };
  const secret = () => page.locator('output.secret');

  it('keeps a generated password until it is taken on purpose', async () => {
    await begin();
    await makeAdministrator(page, { name: 'Ece Tan', username: 'ece.tan', role: 'Denetçi' });
    await page.goto(`${server.url}/admin/ayarlar`);
    await button(page, 'Parolayı Sıfırla (Ece Tan)').click();
    await button(page.getByRole('dialog'), 'Parolayı Sıfırla').click();
    await secret().waitFor();
    const password = await secret().textContent();
    const taken = button(page, 'Parolayı Aldım');

    await page.keyboard.press('Escape');
    await eventually(async () => expect(await hasFocus(taken)).toBe(true));
    await page.mouse.click(5, 400);
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await expectFineAtBothWidths(visit);

    const asking = page.waitForEvent('dialog');
    // The reload is refused, so it never ends.
    void page.reload().catch(() => undefined);
    const asked = await asking;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    expect(await secret().textContent()).toBe(password);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(password);
    await taken.click();
    await secret().waitFor({ state: 'detached' });
  });

  it('shows a notification beside the open window at both widths, and Escape means the window', async () => {
    ({ page } = visit = await harness.open());
    await enter(page, server.url);
    await page.getByRole('tab', { name: 'Pano' }).waitFor();
    await keepNotifications(page);
    await page.goto(`${server.url}/admin/ayarlar`);
    await button(page, 'Yönetici Ekle').click();
    const window = page.getByRole('dialog', { name: 'Yönetici ekle' });
    const expectApart = async () => {
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        expect(await overlap(page.locator('.toast'), window)).toBe(0);
      }
    };
    // The page's first notification, which was shown before the window opened.
    await page.locator('.toast').getByText('Hoş geldiniz').waitFor();
    await expectApart();
    await page.getByLabel('Ad soyad').fill('Aynı Ad');
    await page.getByLabel('Kullanıcı adı').fill('derya');
    await button(window, 'Hesabı Oluştur').click();
    await page.locator('.toast').getByText('Bu kullanıcı adı zaten kullanılıyor').waitFor();
    await expectApart();
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    expect(await page.locator('.toast').count()).toBe(1);
  });

  it('has a place for commands, help and density on a phone, and takes commands by touch', async () => {
    await begin({ viewport: PHONE, hasTouch: true });
    const menu = button(page, 'Menü');
    await menu.tap();
    for (const control of await page.locator('.panel-menu button').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX_MIN);
    await visit.expectFits();
    await visit.expectAccessible();
    await button(page, 'Klavye kısayolları').tap();
    await button(page.getByRole('dialog', { name: 'Klavye kısayolları' }), 'Kapat').tap();
    await menu.tap();
    await button(page, 'Ferah satırlar').tap();
    await page.locator('.panel.roomy').waitFor();
    await menu.tap();
    await button(page, 'Komutlar').tap();
    const command = button(page, 'Hafta ekle');
    await command.scrollIntoViewIfNeeded();
    expect((await command.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX_MIN);
    await command.tap();
    await page.getByRole('dialog', { name: 'Hafta ekle' }).waitFor();
  });

  it('helps with ?, runs commands by name, and keeps the density of rows', async () => {
    await begin();
    await page.goto(`${server.url}/admin/maclar?hafta=15`);
    await page.locator('table.results').waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Klavye kısayolları' });
    await help.getByText('yazılan sonuçları kaydeder').waitFor();
    await visit.expectAccessible();
    await escapeFrom(page, help);

    const command = async (letters: string) => {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Komut ara').waitFor();
      await page.keyboard.type(letters);
      await page.keyboard.press('Enter');
      await page.getByLabel('Komut ara').waitFor({ state: 'detached' });
    };
    await page.keyboard.press('Control+k');
    await page.getByLabel('Komut ara').waitFor();
    expect(await page.getByRole('button', { name: /sekmesine git$/ }).count()).toBe(9);
    await page.keyboard.press('Escape');
    await command('ferah');
    await page.goto(`${server.url}/admin/haftalar`);
    const row = page.locator('table.list tbody tr').first();
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await command('sık sa');
    await page.waitForFunction(() => document.querySelector('.panel.roomy') === null);
    await command('HAFTA EK');
    await page.getByRole('dialog', { name: 'Hafta ekle' }).waitFor();
  });

  it('lets somebody go who is to choose a password first', async () => {
    await begin();
    const username = 'baska.gun';
    const password = await makeAdministrator(page, { name: 'Başka Gün', username, role: 'Editör' });
    await button(page, 'Çıkış Yap').click();
    await enter(page, server.url, { username, password });
    await page.getByRole('heading', { name: 'Parolanızı değiştirin' }).waitFor();
    await expectFineAtBothWidths(visit);
    await button(page, 'Çıkış Yap').click();
    await page.getByLabel('Kullanıcı adı').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });

  it('leads past its frame by the skip link, and out by a command', async () => {
    await begin();
    const skip = page.getByRole('link', { name: 'İçeriğe geç' });
    await skip.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('icerik');
    await page.getByRole('button', { name: /Komutlar$/ }).click();
    await button(page, 'Siteye dön').click();
    await page.waitForURL(`${server.url}/`);
  });

  it('fetches the code of a tab that is pointed at or focused, before it is opened, and moves no tab when one is', async () => {
    await begin();
    for (const [name, code, come] of [
      ['Raporlar', /raporlar-screen/u, (tab: Locator) => tab.hover()],
      ['Loglar', /loglar-screen/u, (tab: Locator) => tab.focus()],
    ] as const) {
      const fetched = page.waitForResponse(code);
      await come(page.getByRole('tab', { name }));
      expect((await fetched).status()).toBe(200);
    }
    expect(await page.locator('[role=tab][aria-selected=true]').textContent()).toBe('Pano');
    const before = await tabPlaces(page);
    for (const name of ['Kullanıcılar', 'CMS', 'Raporlar']) {
      await page.getByRole('tab', { name }).click();
      await page.locator(`[role=tab][aria-selected=true]`, { hasText: name }).waitFor();
      expect(await tabPlaces(page)).toEqual(before);
    }
    expect(before).toHaveLength(9);
  });

  it('stands although the code of the tab in the address does not come, and says so in the tab', async () => {
    await begin();
    await page.route(/loglar-screen/u, (route) => route.abort());
    await page.goto(`${server.url}/admin/loglar`);
    await page.getByRole('alert').getByRole('button', { name: 'Tekrar Dene' }).waitFor();
    await page.getByRole('tab', { name: 'Raporlar' }).click();
    await page.getByRole('heading', { name: 'Raporlar', level: 1 }).waitFor();
    await page.unroute(/loglar-screen/u);
    await page.getByRole('tab', { name: 'Loglar' }).click();
    await page.getByRole('heading', { name: 'Loglar', level: 1 }).waitFor();
    for (const complaint of visit.complaints.splice(0)) expect(complaint).toContain('loglar-screen');
  });

  it('is loading until the server has confirmed the session, and keeps it when the page is loaded again', async () => {
    ({ page } = visit = await harness.openPanel());
    await page.route('**/api/admin/verify', () => undefined, { times: 1 });
    await page.goto(`${server.url}/admin`);
    await page.getByText('Yükleniyor...').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Pano' }).waitFor();
  });
});

/** The left edges of the panel's own tabs in their own font, not of tabs inside them, which come with their data. */
const tabPlaces = (page: Page): Promise<readonly number[]> =>
  page.locator('.panel-tab-list [role=tab]').evaluateAll(async (tabs) => {
    await document.fonts.ready;
    return tabs.map((tab) => tab.getBoundingClientRect().left);
  });

/** The area in square pixels that two elements share on the screen. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both have to be on the screen');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
