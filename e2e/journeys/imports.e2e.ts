import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { LOOKS, looksOf, textOf, type Visit } from '../support/browser.ts';
import { adminCalls, openWeek } from '../support/contest-setup.ts';
import { button, press, type } from '../support/controls.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const HEAD = 'Hafta;Lig;Ev sahibi;Deplasman;Başlama;Oran 1;Oran X;Oran 2';
const line = (n: number) => `20;Süper Lig;Şimşek ${n};İğneada ${n};28.11.2030 19:0${n};2,10;;`;
const GOOD = `\ufeff${[HEAD, ...[1, 2, 3, 4].map(line)].join('\r\n')}`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const rows = (page: Page) => page.locator('table.results tbody tr');

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('fixtures and results from files (Toplu İçe Aktar)', () => {
  const harness = new JourneyHarness({ DEMO: 'off' });
  let visit: Visit;
  let page: Page;
  let week = 0;

  const begin = async (look: (typeof LOOKS)[number]) => {
    visit = await harness.openPanel(look);
    page = visit.page;
    await openImport();
  };
  const openImport = async () => {
    await page.goto(`${harness.server.url}/admin/maclar?hafta=${week}`);
    await press(page, button(page, 'Toplu İçe Aktar'));
    await page.getByRole('dialog', { name: 'Toplu içe aktar' }).waitFor();
  };
  const choose = (name: string, text: string | Buffer) =>
    page.getByLabel('CSV dosyası').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: typeof text === 'string' ? Buffer.from(text) : text,
    });
  const saved = async (label: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await press(page, button(page, label));
    return textOf(await download);
  };

  beforeEach(async () => {
    if (week) return;
    week = await openWeek(harness.server.url);
    const ask = await adminCalls(harness.server.url);
    for (const number of [20, 35])
      await ask('POST', 'weeks', { number, status: 'draft', startAt: at(1), lockAt: at(2), closeAt: at(3) });
  });

  it.each(looksOf(LOOKS))(
    'are looked at, carried out, and taken back whole ($viewport.width px, $colorScheme)',
    async (look) => {
      await begin(look);
      expect(await saved('Örnek dosyayı indir')).toContain('Hafta;Lig;Ev sahibi;Deplasman;Başlama');
      await choose('x.csv', Buffer.from('PK\u0003\u0004xl'));
      await page
        .getByRole('alert')
        .getByText(/Bu bir Excel dosyası/)
        .waitFor();
      await choose(
        'bozuk.csv',
        GOOD.replace('28.11.2030 19:02', 'yarın').replace('20;Süper Lig;Şimşek 3', '99;;Şimşek 3'),
      );
      await page.getByText('3 sorun var, bu hâliyle hiçbir satır yazılmaz').first().waitFor();
      const problems = page.getByRole('dialog').locator('table.list tbody tr');
      expect(await problems.first().textContent()).toContain('Başlama');
      const apply = button(page.getByRole('dialog'), 'İçe Aktar');
      expect(await apply.isDisabled()).toBe(true);
      await page.getByText('Önce dosyadaki sorunları düzeltin.').waitFor();
      const file = await saved('Hata dosyasını indir');
      expect(file.split('\r\n')[1]).toMatch(/^3;Başlama;/);
      await visit.expectAccessible();
      await visit.expectFits();

      await choose('fikstür.csv', GOOD);
      await page.getByText('4 satır: 4 yazılacak, 0 zaten kayıtlı.').waitFor();
      await page.getByText('Şimşek 1 – İğneada 1, 28.11.2030 19:01').waitFor();
      await visit.expectAccessible();
      await press(page, button(page, '4 Satırı İçe Aktar'));
      await page.getByText('4 satır yazıldı, 0 satır zaten kayıtlıydı.').waitFor();
      await visit.expectAccessible();

      await press(page, button(page, 'Başka Dosya Seç'));
      await choose('fikstür.csv', GOOD);
      await page.getByText('4 satır: 0 yazılacak, 4 zaten kayıtlı.').waitFor();
      expect(await apply.isDisabled()).toBe(true);
      await page.getByText('Yazılacak satır yok.').waitFor();
      await press(page, button(page, /^Ayrıntı/).first());
      await press(page, button(page, 'İçe aktarmayı geri al'));
      await page.getByText('4 satır geri alınacak; her biri için ayrı bir kayıt yazılır.').waitFor();
      await type(page, page.getByRole('dialog').getByLabel(/^Gerekçe/), 'Yanlış dosya');
      await visit.expectFits();
      await page.reload();
      expect(
        await page
          .getByRole('dialog')
          .getByLabel(/^Gerekçe/)
          .inputValue(),
      ).toBe('Yanlış dosya');
      await press(page, button(page, 'Geri Al'));
      await page.getByText('4 satır geri alındı.').waitFor();
    },
  );

  it('of results record a whole week at once, with what that does to the coupons', async () => {
    const ask = await adminCalls(harness.server.url);
    await ask('POST', 'weeks', {
      number: 30,
      status: 'draft',
      startAt: at(-50),
      lockAt: at(-20),
      closeAt: at(90),
    });
    for (const n of [1, 2, 3])
      await ask('POST', 'matches', {
        week: 30,
        league: 'L',
        homeTeam: `Ev ${n}`,
        awayTeam: `Konuk ${n}`,
        matchDate: at(-10),
      });
    week = 30;
    await begin(LOOKS[1]);
    await page.getByRole('radio', { name: 'Sonuçlar' }).focus();
    await page.keyboard.press('Space');
    await choose(
      's.csv',
      'Hafta;Ev sahibi;Deplasman;Ev skoru;Deplasman skoru\n30;EV 1;KONUK 1;2;1\n30;Ev 2;Konuk 2;0;0',
    );
    await page.getByText('2 satır: 2 yazılacak, 0 zaten kayıtlı.').waitFor();
    await page.getByText(/^Toplam 0 kuponun doğru sayısı değişir/).waitFor();
    await visit.expectAccessible();
    await press(page, button(page, '2 Satırı İçe Aktar'));
    await page.getByText('2 satır yazıldı').waitFor();
    await press(page, button(page, 'Kapat').last());
    await rows(page).nth(1).getByText('Bitti').waitFor();
    expect(await rows(page).nth(2).getByText('Bitti').count()).toBe(0);
  });

  it('run nothing that is in their cells or their name', async () => {
    await begin(LOOKS[1]);
    const dialogs: string[] = [];
    page.on('dialog', (opened) => {
      dialogs.push(opened.message());
      void opened.dismiss();
    });
    const texts = HOSTILE_PAYLOADS.slice(0, 120).map((text) => text.replaceAll(/[\r\n]/gu, ' '));
    const cells = texts.map(
      (text) => `${quoted(text)};${quoted(text)};${quoted(text)};${quoted(text)};${quoted(text)};;;`,
    );
    await choose('<img src=x onerror=window.ran=1>.csv', [HEAD, ...cells].join('\n'));
    await page
      .getByText(/sorun var/)
      .first()
      .waitFor();
    const short = texts.filter((text) => text.trim() !== '' && text.length < 75).slice(0, 4);
    const good = short.map((text, n) => `35;${quoted(text)};${quoted(text)};Konuk ${n};28.11.2030 19:00;;;`);
    await choose('<img src=x onerror=window.ran=1>.csv', [HEAD, ...good].join('\n'));
    await press(page, button(page, '4 Satırı İçe Aktar'));
    await page.getByText('4 satır yazıldı').waitFor();
    expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined();
    expect(dialogs).toEqual([]);
  });
});
