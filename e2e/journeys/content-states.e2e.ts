import { once } from 'node:events';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { escapeFrom, firstSignIn, makeAdministrator } from '../support/accounts.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, PHONE, Visit } from '../support/browser.ts';
import { act, button, cms, dialog, title, notified } from '../support/cms.ts';
import { signIn } from '../support/operator.ts';
import { picture } from '../support/picture.ts';
import { ServerProcess } from '../support/server-process.ts';

/** Visitors' screens, the call that each waits for, and its texts while loading and after a failure. */
const READING = [
  ['/news', '**/api/news?*', 'Haberler yükleniyor', 'Haberler Yüklenemedi'],
  ['/news/muhurlu-kuponlar', '**/api/news/muhurlu-kuponlar', 'Haber yükleniyor', 'Haber Bulunamadı'],
  ['/pages/kurallar', '**/api/pages/kurallar', 'Sayfa yükleniyor', 'Sayfa Bulunamadı'],
] as const;

/** The same for editors' lists. */
const LISTS = [
  ['sayfalar', '**/api/admin/pages', 'Sayfalar yüklenemedi'],
  ['medya', '**/api/admin/media*', 'Medya yüklenemedi'],
  ['menuler', '**/api/admin/menus', 'Menüler yüklenemedi'],
] as const;
const SECTIONS = ['sayfalar', 'haberler/muhurlu-kuponlar', 'medya', 'menuler', 'site-ayarlari'] as const;
const READER = { username: 'goz', password: 'bakar ama hic dokunmaz' } as const;

/** Each state is reached once and checked in both widths and both themes. */
describe('content in every state', () => {
  const server = new ServerProcess();
  let visit: Visit;
  let page: Page;
  let reader: Visit;
  beforeAll(async () => {
    await server.start();
    visit = await Visit.open(server.url, { viewport: DESK });
    page = visit.page;
    await signIn(page, server.url);
    const role = { name: 'Göz', username: READER.username, role: 'Denetçi' };
    const password = await makeAdministrator(page, role);
    reader = await Visit.open(server.url, { viewport: PHONE, colorScheme: 'dark' });
    await firstSignIn(reader.page, server.url, { ...READER, password }, READER.password);
    // Loads a season and signs somebody in for the first time, on a machine that may be busy.
  }, 180_000);
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(visit.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([visit.close(), reader.close()]);
    await server.stop();
  });

  /** Holds a call back; the returned function makes it fail. */
  async function held(call: string): Promise<() => void> {
    const release = new AbortController();
    await page.route(call, async (route) => {
      if (!release.signal.aborted) await once(release.signal, 'abort');
      await route.abort('internetdisconnected');
    });
    return () => release.abort();
  }

  it.each(READING)('%s while it loads, and when that failed', async (path, call, loading, failed) => {
    const fail = await held(call);
    await visit.goInside(path);
    await page.getByLabel(loading).or(page.getByText(loading)).first().waitFor({ state: 'attached' });
    await expectFineAtBothWidths(visit);
    fail();
    await page.getByText(failed).first().waitFor();
    await expectFineAtBothWidths(visit);
  });

  it.each(LISTS)('%s while it loads, and when that failed', async (section, call, failed) => {
    const fail = await held(call);
    await cms(page, section);
    // The panel's own code may still be loading.
    await page.locator('h1').waitFor();
    await page.getByText('Yükleniyor...').first().waitFor();
    await expectFineAtBothWidths(visit);
    fail();
    await page.getByText(failed).first().waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('lists in which nothing was found', async () => {
    await cms(page, 'sayfalar');
    await page.getByLabel('Başlık veya adres ara').fill('olmayan');
    await page.getByText('Eşleşen kayıt yok').waitFor();
    await expectFineAtBothWidths(visit);
    await button(page, 'Süzgeci Temizle').click();
    await cms(page, 'medya');
    await page.getByLabel('Ad veya açıklama ara').fill('olmayan');
    await page.getByText(/Eşleşen görsel yok|Henüz görsel yok/u).waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('an editor that was refused, and the window that asks before it is left', async () => {
    await cms(page, 'haberler/yeni');
    await title(page).waitFor();
    await button(page, 'Yayınla').click();
    await page.getByText('Başlık gerekli').first().waitFor();
    await expectFineAtBothWidths(visit);
    await title(page).fill('Yarım');
    await page.getByRole('link', { name: 'Haberler', exact: true }).click();
    await dialog(page, 'Kaydedilmemiş değişiklikler var').waitFor();
    await expectFineAtBothWidths(visit);
    await button(page, 'Yine de Ayrıl').click();
  });

  it('the windows about a draft: when it comes out, and whether it goes', async () => {
    const name = 'Durumlar';
    await cms(page, 'haberler/yeni');
    await title(page).fill(name);
    await button(page, 'Taslağı Kaydet').click();
    await notified(page, 'Haber oluşturuldu.');
    await cms(page, 'haberler');
    await act(page, 'Planla', name).click();
    await page.getByRole('dialog').waitFor();
    await expectFineAtBothWidths(visit);
    await escapeFrom(page, page.getByRole('dialog'));
    await act(page, 'Sil', name).click();
    await dialog(page, 'Haberi sil').waitFor();
    await expectFineAtBothWidths(visit);
    await dialog(page, 'Haberi sil').getByRole('button', { name: 'Sil', exact: true }).click();
    await notified(page, 'Haber silindi.');
  });

  it('the windows about pictures: chosen for an article, described', async () => {
    const name = 'durum.png';
    await cms(page, 'medya');
    await page
      .getByLabel('Dosya Yükle', { exact: true })
      .setInputFiles([{ name, mimeType: 'image/png', buffer: picture(64, 36) }]);
    await act(page, 'Düzenle', name).click();
    await dialog(page, 'Görseli düzenle').waitFor();
    await expectFineAtBothWidths(visit);
    await escapeFrom(page, dialog(page, 'Görseli düzenle'));
    await cms(page, 'haberler/yeni');
    await button(page, 'Medyadan Seç').click();
    await act(page, 'Seç', name).waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('the windows about a menu item: refused, and whether it goes', async () => {
    await cms(page, 'menuler');
    await page
      .getByRole('button', { name: /^Öğe Ekle/u })
      .first()
      .click();
    const window = page.getByRole('dialog');
    await window.getByRole('button', { name: 'Kaydet' }).click();
    await window.getByText('Etiket gerekli').first().waitFor();
    await expectFineAtBothWidths(visit);
    await escapeFrom(page, window);
    await page
      .getByRole('button', { name: /^Sil ?:/u })
      .first()
      .click();
    await window.waitFor();
    await expectFineAtBothWidths(visit);
  });

  it('what a Denetçi reads and may not change', async () => {
    for (const section of SECTIONS) {
      await cms(reader.page, section);
      await reader.page
        .locator('.publications tbody tr, .block, .drop, .menu-item, .settings')
        .first()
        .waitFor();
      await expectFineAtBothWidths(reader);
    }
  });
});
