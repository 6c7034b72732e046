import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { endSessionBefore, enter } from '../support/accounts.ts';
import { LOOKS, looksOf, type Visit } from '../support/browser.ts';
import { notified } from '../support/cms.ts';
import { adminCalls } from '../support/contest-setup.ts';
import { button, dialog, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { act, openActions, reason, rows } from '../support/matches.ts';
import { openMatches } from '../support/operator.ts';
import { tabTo } from '../support/tab-to.ts';

/** A session that ends keeps the typed text, and two operators who edit one record see each other's change. */
describe('what an operator has typed as a reason', () => {
  const harness = new JourneyHarness();
  let visit: Visit;
  let page: Page;
  const begin = async (look: (typeof LOOKS)[number] = LOOKS[1]) => {
    visit = await harness.openPanel(look);
    page = visit.page;
  };

  const row = (index: number, name: RegExp) => rows(page).nth(index).getByRole('button', { name });
  /** A window that opened by itself has no opener: on closing it gives the focus to the heading. */
  const atHeading = () =>
    eventually(async () =>
      expect(await hasFocus(page.getByRole('heading', { name: 'Maçlar', level: 1 }))).toBe(true),
    );
  /** Ends the session outside of the page; the window's own command notices that. */
  const loseSession = async (submit: string) => {
    await endSessionBefore(page, () => press(page, button(page.getByRole('dialog'), submit)));
    await enter(page, harness.server.url);
  };

  it.each(looksOf(LOOKS))(
    'about a correction is there after signing in again, with who was faster ($viewport.width px, $colorScheme)',
    async (look) => {
      await begin(look);
      const place = LOOKS.indexOf(look);
      await openMatches(page, harness.server.url, 14);
      await press(page, row(place, /^Düzelt/));
      await type(page, page.getByLabel('Yeni sonuç: Ev sahibi skoru'), '8');
      await press(page, button(page, 'Düzeltmeyi Yayımla'));
      await eventually(async () => expect(await hasFocus(reason(page))).toBe(true));
      await type(page, reason(page), `Tutanak ${place}`);

      const ask = await adminCalls(harness.server.url);
      const { body: matches } = await ask<readonly { id: string }[]>('GET', 'matches?week=14');
      const { id } = matches[place]!;
      const theirs = { homeScore: 7, awayScore: 7, reason: 'Rapor' };
      expect((await ask('POST', `matches/${id}/correction`, theirs)).status).toBe(200);
      await loseSession('Düzeltmeyi Yayımla');

      const window = dialog(page, 'Sonucu düzelt');
      const alert = window.getByRole('alert');
      await alert.getByText(/^Skor: \d+–\d+ → 7–7$/).waitFor();
      expect(await reason(page).inputValue()).toBe(`Tutanak ${place}`);
      expect(await page.getByLabel('Yeni sonuç: Ev sahibi skoru').inputValue()).toBe('8');
      await visit.expectAccessible();
      await visit.expectFits();
      await press(page, button(window, 'Düzeltmeyi Yayımla'));
      await eventually(async () =>
        expect(await hasFocus(button(alert, 'Benim yazdıklarımla sürdür'))).toBe(true),
      );
      await page.keyboard.press('Enter');
      await alert.waitFor({ state: 'detached' });
      await press(page, button(window, 'Düzeltmeyi Yayımla'));
      await notified(page, 'Sonuç düzeltildi.');
      await rows(page).nth(place).locator('td.sc').getByText(/^8/).waitFor();
      await atHeading();
    },
  );

  it('about withdrawing, voiding and postponing survives a reload, and is gone once it is given up', async () => {
    await begin();
    await openMatches(page, harness.server.url, 12);
    await openActions(page, 0);
    await act(page, 'Sonucu geri çek');
    await type(page, reason(page), 'Yanlış satır');
    await page.reload();
    await dialog(page, 'Sonucu geri çek').waitFor();
    expect(await reason(page).inputValue()).toBe('Yanlış satır');
    await press(page, button(page, 'Vazgeç'));
    await atHeading();

    await openMatches(page, harness.server.url, 15);
    await openActions(page, 0);
    await act(page, 'Geçersiz say');
    await type(page, reason(page), 'Oynanmadı');
    await page.reload();
    expect(await reason(page).inputValue()).toBe('Oynanmadı');
    await press(page, button(page, 'Vazgeç'));
    await openActions(page, 0);
    await act(page, 'Geçersiz say');
    expect(await reason(page).inputValue()).toBe('');
    await press(page, button(page, 'Vazgeç'));
    // The opener of this window went with the window before it, so the focus goes to the button that opened that one.
    await eventually(async () => expect(await hasFocus(row(0, /diğer işlemler$/))).toBe(true));

    await press(page, row(1, /^Ertele/));
    await page.getByLabel('Ne oldu?').selectOption('cancelled');
    await type(page, reason(page), 'Kar');
    await loseSession('Kaydet');
    await dialog(page, /^Ertele/).waitFor();
    expect([await reason(page).inputValue(), await page.getByLabel('Ne oldu?').inputValue()]).toEqual([
      'Kar',
      'cancelled',
    ]);
    await press(page, button(page, 'Kaydet'));
    await rows(page).nth(1).getByText('İptal edildi').waitFor();
  });

  it('about a person is kept as well, and the name that confirms an erasure is not', async () => {
    await begin();
    await page.goto(`${harness.server.url}/admin/kullanicilar`);
    await press(page, page.locator('table.list tbody tr th a').first());
    const window = () => page.getByRole('dialog');
    for (const opens of ['Tam numarayı göster', 'Verilerini indir', 'Engelle']) {
      await press(page, button(page, opens));
      await type(page, reason(page), `Başvuru: ${opens}`);
      await page.reload();
      await window().waitFor();
      expect(await reason(page).inputValue()).toBe(`Başvuru: ${opens}`);
      await press(page, button(window(), 'Vazgeç'));
    }
    await press(page, button(page, 'Verilerini sil'));
    await window().waitFor();
    await type(page, reason(page), 'KVKK başvurusu');
    const name = window().getByRole('textbox').last();
    await type(page, name, 'Yarım ad');
    await page.reload();
    await window().waitFor();
    expect([await reason(page).inputValue(), await name.inputValue()]).toEqual(['KVKK başvurusu', '']);
    await press(page, button(window(), 'Vazgeç'));
  });

  it('about a result too is shown to whoever was slower, and the focus goes on to what is left', async () => {
    await begin();
    const ask = await adminCalls(harness.server.url);
    const { body } = await ask<readonly { id: string }[]>('GET', 'matches?week=15');
    const [first, second] = body.slice(-2).map(({ id }) => id);
    for (const id of [first, second]) expect((await ask('POST', `matches/${id}/start`)).status).toBe(200);
    await openMatches(page, harness.server.url, 15);
    const cell = (id: string | undefined, side: string) => page.locator(`#skor-${id}-${side}`);
    await type(page, cell(first, 'home'), '1');
    await type(page, cell(first, 'away'), '0');
    await page.keyboard.press('Control+s');
    await notified(page, 'Sonuç kaydedildi.');
    await eventually(async () => expect(await hasFocus(cell(second, 'home'))).toBe(true));
    await page.keyboard.type('3');
    await type(page, cell(second, 'away'), '1');
    const theirs = { homeScore: 2, awayScore: 1 };
    expect((await ask('POST', `matches/${second}/result`, theirs)).status).toBe(200);
    const alert = page.getByRole('alert').filter({ hasText: 'siz 3–1 yazmıştınız, şimdi 2–1' });
    await alert.waitFor();
    await visit.expectAccessible();
    await press(page, button(alert, 'Gördüm'));
    await atHeading();
    const week = page.getByRole('combobox', { name: 'Hafta' });
    await tabTo(page, week);
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/hafta=14/);
    await rows(page).nth(9).waitFor();
    expect(await hasFocus(week)).toBe(true);
  });
});
