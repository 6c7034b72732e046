import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { firstSignIn, makeAdministrator } from '../support/accounts.ts';
import { LOOKS, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { notified } from '../support/cms.ts';
import { adminCalls } from '../support/contest-setup.ts';
import { button, dialog, escapeFrom, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { act, openActions, pressInToast, reason, rows } from '../support/matches.ts';
import { openMatches } from '../support/operator.ts';
import { tabTo } from '../support/tab-to.ts';

const NEXT = 'kendi sectigim uzun parola';

const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Rows as they are copied from a spreadsheet. */
const row = (n: number, moment = '05.12.2030 19:00') => `Kasaba Ligi\tOrdu ${n}\tRize ${n}\t${moment}\t2,10`;
const rowsFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => row(from + i));

const harness = new JourneyHarness();

describe('the tab Maçlar by keyboard', () => {
  let visit: Visit;
  let page: Page;
  const begin = async (look?: (typeof LOOKS)[number]) => {
    ({ page } = visit = await harness.openPanel(look));
  };

  it.each(looksOf(LOOKS))(
    'filters by status and team, in the address ($viewport.width px, $colorScheme)',
    async (look) => {
      await begin(look);
      await openMatches(page, harness.server.url, 14);
      const home = (await rows(page).nth(3).locator('td.home').textContent()) ?? '';
      await type(page, page.getByLabel('Takım ara'), home.toLocaleUpperCase('tr'));
      await page.waitForFunction(() => document.querySelectorAll('table.results tbody tr').length < 10);
      // Until the last letter is typed, other matches may be found as well.
      await eventually(async () => {
        expect(await rows(page).first().locator('td.home, td.away').allTextContents()).toContain(home);
        expect(await rows(page).first().locator('td.nr').textContent()).toBe('4');
      });
      await page.getByRole('heading', { name: 'Diğer haftalarda' }).waitFor();
      await tabTo(page, page.getByLabel('Durum'), 'Shift+Tab');
      await page.keyboard.press('g');
      await page.getByRole('heading', { name: 'Süzgece uyan maç yok' }).waitFor();
      await page.waitForURL(/durum=void/);
      await page.reload();
      expect(await page.getByLabel('Takım ara').inputValue()).toBe(home.toLocaleUpperCase('tr'));
      await visit.expectAccessible();
      await visit.expectFits();
      await press(page, button(page, 'Süzgeci temizle'));
      await rows(page).nth(9).waitFor();
    },
  );

  it('corrects a result and takes that back by events of their own, with reason and preview, which the history shows and can undo in turn', async () => {
    await begin();
    await openMatches(page, harness.server.url, 14);
    await press(
      page,
      rows(page)
        .nth(0)
        .getByRole('button', { name: /^Düzelt/ }),
    );
    await type(page, page.getByLabel('Yeni sonuç: Ev sahibi skoru'), '9');
    await page.locator('.effect p').getByText(/kupon/).waitFor();
    await type(page, reason(page), 'Tutanak farklı');
    await press(page, button(page, 'Düzeltmeyi Yayımla'));
    await notified(page, 'Sonuç düzeltildi.');
    await pressInToast(page, 'Geri al');
    const undo = dialog(page, 'Son işlemi geri al');
    await undo.getByText('Sonuç, düzeltmeden önceki skora döner.').waitFor();
    await undo.getByText(/kupon etkilenir/).waitFor();
    await visit.expectAccessible();
    await press(page, button(undo, 'Geri Al'));
    await undo.getByText('Gerekçe en az 3 karakter olmalı').waitFor();
    await type(page, reason(page), 'Tutanak doğruymuş');
    await press(page, button(undo, 'Geri Al'));
    await notified(page, 'İşlem geri alındı.');

    await openActions(page, 0);
    await act(page, 'Geçmiş');
    const history = dialog(page, 'Maçın geçmişi');
    await history.getByText('Tutanak doğruymuş').first().waitFor();
    await history.getByText('Tutanak farklı').first().waitFor();
    expect(await history.getByText('geri alma', { exact: true }).count()).toBe(1);
    expect(await button(history, /^Geri al/).count()).toBe(1);
    await visit.expectAccessible();
    await escapeFrom(page, history);
    await press(page, button(page, /^Geçmiş/).first());
    await history.getByText(/^\d+ kayıt, yenisi üstte\.$/).waitFor();
    await press(page, button(history, /^Geri al/));
    await undo.waitFor();
  });

  it.each(looksOf(LOOKS))(
    'takes a whole list in one window and the rest from a spreadsheet ($viewport.width px, $colorScheme)',
    async (look) => {
      const number = look.viewport.width === PHONE.width ? 30 : 31;
      await begin(look);
      const ask = await adminCalls(harness.server.url);
      const plan = { number, status: 'draft', startAt: hence(24), lockAt: hence(48), closeAt: hence(120) };
      await ask('POST', 'weeks', plan);
      await page.goto(`${harness.server.url}/admin/maclar?hafta=${number}`);
      await press(page, button(page, 'Maç Ekle'));
      const add = dialog(page, 'Maç ekle');
      const field = (name: string) => add.getByLabel(name, { exact: true });
      for (const [home, away] of [
        ['Şemdinli 1', 'Iğdır Yurdum'],
        ['Çay 2', 'Ünye 2'],
      ] as const) {
        await type(page, field('Ev sahibi'), home);
        await type(page, field('Deplasman'), away);
        await type(page, field('Lig'), 'Kasaba Ligi');
        await press(page, button(add, 'Kaydet ve yenisi'));
        await eventually(async () => {
          expect(await field('Ev sahibi').inputValue()).toBe('');
          expect(await hasFocus(field('Ev sahibi'))).toBe(true);
        });
      }
      expect(await field('Lig').inputValue()).toBe('Kasaba Ligi');
      expect(await field('Oran X').getAttribute('placeholder')).toBe('3,00');
      await eventually(async () => {
        await type(page, field('Ev sahibi'), 'igdir yur');
        expect(await add.getByRole('option').allTextContents()).toEqual(['Iğdır Yurdum']);
      });
      await visit.expectAccessible();
      await visit.expectFits();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await field('Ev sahibi').inputValue()).toBe('Iğdır Yurdum');

      await press(page, button(add, 'Bütün listeyi bir tablodan yapıştır'));
      const paste = dialog(page, 'Toplu içe aktar');
      const insert = async (lines: readonly string[]) => {
        await tabTo(page, paste.getByLabel(/^Tablodan yapıştır/));
        await page.keyboard.press('Control+a');
        await page.keyboard.insertText(lines.join('\n'));
        await press(page, button(paste, 'Önizle'));
      };
      await insert([row(1), row(2, '12/05/2030 7 PM'), row(1)]);
      await paste.getByText('2 sorun var, bu hâliyle hiçbir satır yazılmaz').first().waitFor();
      await paste.getByText('Bu maç dosyada 1. satırda da var').waitFor();
      expect(await button(paste, 'İçe Aktar').isDisabled()).toBe(true);
      await visit.expectAccessible();
      await visit.expectFits();
      await insert(rowsFrom(1, 9));
      await paste.getByText(`Hafta ${number} listesi dolu (10 maç)`).waitFor();
      await insert(rowsFrom(1, 8));
      await paste.getByText('Ordu 8 – Rize 8, 05.12.2030 19:00').waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await press(page, button(paste, '8 Satırı İçe Aktar'));
      await paste.getByText('8 satır yazıldı, 0 satır zaten kayıtlıydı.').waitFor();
      await press(page, paste.getByRole('button', { name: 'Kapat' }).first());
      await rows(page).nth(9).waitFor();
      expect(await rows(page).count()).toBe(10);
    },
  );

  it.each(looksOf(LOOKS))(
    'makes a match with a result void in one step with one reason, and takes that and a result back from the toast ($viewport.width px)',
    async (look) => {
      const number = look.viewport.width === PHONE.width ? 33 : 34;
      await begin(look);
      const ask = await adminCalls(harness.server.url);
      const plan = { number, status: 'draft', startAt: hence(-3), lockAt: hence(-2), closeAt: hence(24) };
      await ask('POST', 'weeks', plan);
      const fixture = { week: number, league: 'L', homeTeam: 'Ev', awayTeam: 'Konuk', matchDate: hence(-1) };
      await ask('POST', 'matches', fixture);
      await page.goto(`${harness.server.url}/admin/maclar?hafta=${number}`);
      await rows(page).first().waitFor();
      await type(page, page.getByLabel('Ev, ev sahibi skoru'), '2');
      await type(page, page.getByLabel('Konuk, deplasman skoru'), '1');
      await press(page, button(page, 'Sonucu Kaydet'));
      await notified(page, 'Sonuç kaydedildi.');
      await pressInToast(page, 'Geri al');
      await dialog(page, 'Son işlemi geri al')
        .getByText('Sonuç geri çekilir, maç yeniden bekleyen olur.')
        .waitFor();
      await escapeFrom(page, dialog(page, 'Son işlemi geri al'));

      await openActions(page, 0);
      await act(page, 'Geçersiz say');
      const voiding = dialog(page, 'Maçı geçersiz say');
      await voiding.getByText('Kayıtlı sonuç (2–1) silinir.').waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await type(page, reason(page), 'Hükmen karar');
      await press(page, button(voiding, 'Geçersiz Say'));
      await rows(page).first().getByText('Geçersiz').waitFor();
      await pressInToast(page, 'Geri al');
      const undo = dialog(page, 'Son işlemi geri al');
      await undo.getByText('Maç yeniden geçerli olur ve silinen sonucu yeniden kaydedilir.').waitFor();
      await type(page, reason(page), 'Karar kalktı');
      await press(page, button(undo, 'Geri Al'));
      await rows(page).first().locator('td.sc').getByText('2').waitFor();
      await rows(page).first().getByText('Bitti').waitFor();
    },
  );

  it('shows the second of two administrators what the first one changed, and overwrites nothing', async () => {
    await begin();
    await openMatches(page, harness.server.url, 15);
    const password = await makeAdministrator(page, {
      name: 'İkinci',
      username: 'ikinci',
      role: 'Yönetici',
    });
    const theirs = await harness.open();
    await firstSignIn(theirs.page, harness.server.url, { username: 'ikinci', password }, NEXT);
    await openMatches(theirs.page, harness.server.url, 15);
    const last = (await rows(page).count()) - 1;
    for (const each of [page, theirs.page]) {
      await openActions(each, last);
      await act(each, 'Maçı düzenle');
      await dialog(each, 'Maçı düzenle').waitFor();
    }
    await type(theirs.page, theirs.page.getByLabel('Lig', { exact: true }), 'Kupa');
    await press(theirs.page, button(theirs.page, 'Kaydet'));
    await notified(theirs.page, 'Maç güncellendi.');
    await type(page, page.getByLabel('Oran 1'), '4,44');
    await press(page, button(page, 'Kaydet'));
    const alert = dialog(page, 'Maçı düzenle').getByRole('alert');
    await alert.getByText('Siz düzenlerken ikinci bu kaydı değiştirdi.').waitFor();
    await alert.getByText(/^Lig: .+ → Kupa$/).waitFor();
    await visit.expectAccessible();
    await rows(theirs.page).nth(last).locator('td.lgc', { hasText: 'Kupa' }).waitFor();
    await press(page, button(alert, 'Yeni hâlini al'));
    expect(await page.getByLabel('Lig', { exact: true }).inputValue()).toBe('Kupa');
    await type(page, page.getByLabel('Oran 1'), '4,44');
    await press(page, button(page, 'Kaydet'));
    await notified(page, 'Maç güncellendi.');
    await rows(page).nth(last).locator('td.lgc', { hasText: 'Kupa' }).waitFor();
  });
});

const weekRow = (page: Page, week: number) =>
  page
    .locator('table.list tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`\\b${week}$`) }) });
const value = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label).inputValue();
const weekLater = (local: string) =>
  new Date(Date.parse(`${local}Z`) + 7 * 86_400_000).toISOString().slice(0, 16);

describe('the tab Haftalar, by keyboard', () => {
  let visit: Visit;
  let page: Page;
  const begin = async (look: (typeof LOOKS)[number]) => {
    visit = await harness.openPanel(look);
    page = visit.page;
    await page.goto(`${harness.server.url}/admin/haftalar`);
    await weekRow(page, 15).waitFor();
  };

  it.each(looksOf(LOOKS))('says what a week with coupons would lose ($viewport.width px)', async (look) => {
    await begin(look);
    await press(page, weekRow(page, 15).getByRole('button', { name: /^Sil/ }));
    const remove = page.getByRole('dialog', { name: 'Hafta 15 silinsin mi?' });
    await remove.getByText(/^Bu haftada [\d.]+ kupon var: kuponu olan hafta silinemez\.$/).waitFor();
    expect(await button(remove, 'Haftayı Sil').isDisabled()).toBe(true);
    await visit.expectAccessible();
    await visit.expectFits();
    await press(page, button(remove, 'Vazgeç'));

    await press(page, weekRow(page, 15).getByRole('button', { name: /^Düzenle/ }));
    await tabTo(page, page.getByRole('dialog').getByLabel('Durum'));
    await page.keyboard.type('Kilitli');
    await page.getByText(/[\d.]+ kupon kilitlenecek/).waitFor();
    await visit.expectAccessible();
  });

  it('fills a new week from the last one, seven days on, shows what its list misses, and deletes it', async () => {
    await begin(LOOKS[1]);
    const { body } = await (
      await adminCalls(harness.server.url)
    )<readonly { number: number }[]>('GET', 'weeks');
    const last = Math.max(...body.map(({ number }) => number));
    await press(page, weekRow(page, last).getByRole('button', { name: /^Düzenle/ }));
    const dates = [
      await value(page, 'Başlangıç'),
      await value(page, 'Kilitlenme'),
      await value(page, 'Kapanış'),
    ];
    await press(page, button(page.getByRole('dialog'), 'Vazgeç'));
    await press(page, button(page, 'Hafta Ekle'));
    const add = page.getByRole('dialog', { name: 'Hafta ekle' });
    expect(await value(page, 'Hafta numarası')).toBe(String(last + 1));
    const next = [
      await value(page, 'Başlangıç'),
      await value(page, 'Kilitlenme'),
      await value(page, 'Kapanış'),
    ];
    expect(next).toEqual(dates.map(weekLater));
    await page.getByLabel('Kapanış').fill('2031-01-01T10:00');
    await press(page, button(add, `Hafta ${last} tarihlerini kopyala (+7 gün)`));
    expect(await value(page, 'Kapanış')).toBe(next[2]);
    await press(page, button(add, 'Hafta ekle'));
    await notified(page, 'Hafta oluşturuldu.');

    await press(page, weekRow(page, last + 1).getByRole('button', { name: /^0\/10/ }));
    const sheet = page.getByRole('dialog', { name: `Hafta ${last + 1}: maç listesi` });
    await sheet.getByText(/^Liste 0\/10: 10 maç eksik/).waitFor();
    await eventually(async () => expect(await sheet.locator('.missing').count()).toBe(10));
    await visit.expectAccessible();
    await press(page, button(sheet, 'Maç Ekle'));
    await page.getByRole('dialog', { name: 'Maç ekle' }).waitFor();
    expect(new URL(page.url()).searchParams.get('hafta')).toBe(String(last + 1));

    await page.goto(`${harness.server.url}/admin/haftalar`);
    await press(page, weekRow(page, last + 1).getByRole('button', { name: /^Sil/ }));
    await press(page, button(page, 'Haftayı Sil'));
    await notified(page, 'Hafta silindi.');
  });
});
