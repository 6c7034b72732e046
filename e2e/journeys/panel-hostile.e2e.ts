import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Visit } from '../support/browser.ts';
import { adminCalls, changeSettings } from '../support/contest-setup.ts';
import { button } from '../support/controls.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { panelAt, signIn } from '../support/operator.ts';

/** One of each sort, since an installation may only have a few administrators and menus. */
const TEXTS = HOSTILE_PAYLOADS.filter(({ length }) => length >= 20 && length <= 60)
  .filter((_, i) => i % 25 === 0)
  .slice(0, 12);
const [BITING = ''] = TEXTS;

/** Each place of the panel, with its search fields. */
const PLACES: readonly (readonly [address: string, fields?: readonly string[]])[] = [
  ['pano'],
  ['haftalar'],
  ['maclar', ['Takım ara']],
  ['kullanicilar', ['Kullanıcı Ara']],
  ['kullanicilar/itirazlar'],
  ['kullanicilar/supheli-kumeler'],
  ['cms/sayfalar', ['Başlık veya adres ara']],
  ['cms/haberler', ['Başlık veya adres ara']],
  ['cms/medya', ['Ad veya açıklama ara']],
  ['cms/menuler'],
  ['cms/site-ayarlari'],
  ['crm', ['Müşteri ara']],
  ['raporlar'],
  ['ayarlar#yoneticiler'],
  ['loglar'],
];

describe('texts that try to run something, where no other journey writes them', () => {
  const harness = new JourneyHarness();
  let visit: Visit;
  let page: Page;
  const noticed: string[] = [];
  beforeEach(async () => {
    visit = await harness.open();
    page = visit.page;
    page.on('dialog', (opened) => {
      // The page itself asks whether unsaved text may be left.
      if (opened.type() !== 'beforeunload') noticed.push(opened.message());
      void opened.accept();
    });
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) noticed.push(request.url());
    });
    await signIn(page, harness.server.url);
  });

  const quiet = async () => {
    expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined();
    expect(noticed).toEqual([]);
  };

  it('are texts wherever administrators, menus, settings and reasons are shown, and in every search', async () => {
    const ask = await adminCalls(harness.server.url);
    for (const [i, text] of TEXTS.entries()) {
      const named = { name: text, username: `bozuk.${i}`, role: 'Denetçi' };
      const { status, body } = await ask('POST', 'administrators', named);
      expect([text, status]).toEqual([text, 201]);
      await ask('POST', `administrators/${String(body['id'])}/disable`, { reason: text });
      await ask('POST', 'menus', { name: `bozuk-${i}`, displayName: text });
    }
    await changeSettings(harness.server.url, {
      site: { name: BITING, description: TEXTS.join(' ').slice(0, 300) },
    });
    for (const [address, fields = []] of PLACES) {
      await page.goto(`${harness.server.url}${panelAt(address)}`);
      await page.locator('h1').first().waitFor();
      for (const field of fields) {
        await page.getByLabel(field).first().fill(BITING);
        await page.keyboard.press('Enter');
      }
      await page.waitForLoadState('networkidle');
      await quiet();
    }
    await page.getByText(BITING, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: /Komutlar$/ }).click();
    await page
      .getByRole('dialog', { name: 'Komutlar' })
      .getByRole('combobox')
      .or(page.getByLabel('Komut ara'))
      .first()
      .fill(BITING);
    await page.getByText('Eşleşen komut yok.').waitFor();
    await quiet();
  });

  it('are texts in forms that are left half written and come back', async () => {
    for (const [address, opener, field] of [
      ['maclar?hafta=16', 'Maç Ekle', 'Lig'],
      ['crm/kampanyalar', 'Yeni Kampanya', 'İleti'],
      ['crm/segmentler', 'Yeni Segment', 'Segment adı'],
      ['crm/destek', 'Yeni Ticket', 'Not'],
      ['ayarlar', 'Yönetici Ekle', 'Ad soyad'],
    ] as const) {
      await page.goto(`${harness.server.url}${panelAt(address)}`);
      await button(page, opener).first().click();
      const written = page.getByRole('dialog').getByLabel(field, { exact: true });
      await written.fill(BITING);
      await page.reload();
      const back = await written.inputValue().catch(() => 'no window');
      expect([address, back]).toEqual([address, BITING]);
      await quiet();
    }
  });
});
