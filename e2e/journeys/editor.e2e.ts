import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { endSessionBefore, enter } from '../support/accounts.ts';
import { DESK, looksOf, PHONE, Visit } from '../support/browser.ts';
import { act, asVisitor, cms, expectValue, title, notified, words } from '../support/cms.ts';
import { button, dialog, escapeFrom } from '../support/controls.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/operator.ts';
import { ServerProcess } from '../support/server-process.ts';
import { tabTo } from '../support/tab-to.ts';

const summary = (page: Page) => page.getByLabel('Açıklama', { exact: true });

describe('an editor at work', () => {
  const server = new ServerProcess();
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    await server.start();
    visit = await Visit.open(server.url);
    page = visit.page;
    await signIn(page, server.url);
  });
  afterAll(async () => {
    await visit.close();
    await server.stop();
  });

  describe.each(
    looksOf([
      ['1280 px', DESK],
      ['390 px', PHONE],
    ] as const),
  )('at %s', (name, viewport) => {
    const isPhone = viewport === PHONE;
    const slug = `klavyeyle-yazilan-haber-${viewport.width}`;
    beforeAll(() => page.setViewportSize(viewport));
    afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));

    it('writes an article by keyboard alone, looks at it, publishes it, and a visitor reads it', async () => {
      await cms(page, 'haberler');
      await page.locator('.publications tbody tr').first().waitFor();
      await tabTo(page, button(page, 'Yeni Haber'));
      await page.keyboard.press('Enter');
      await title(page).waitFor();
      await tabTo(page, title(page));
      await page.keyboard.type(`Klavyeyle yazılan haber ${viewport.width}`);
      await eventually(async () =>
        expect(await page.getByLabel('Adres', { exact: true }).inputValue()).toBe(slug),
      );
      await tabTo(page, words(page, 1));
      await page.keyboard.type('Sonra gelen paragraf.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Önce gelen paragraf.');
      await page.keyboard.press('Alt+ArrowUp');
      await eventually(async () => expect(await words(page, 1).inputValue()).toBe('Önce gelen paragraf.'));

      if (isPhone) {
        await tabTo(page, button(page, 'Önizleme'), 'Shift+Tab');
        await page.keyboard.press('Enter');
      }
      await page.getByLabel('Ziyaretçinin göreceği hali').getByText('Sonra gelen paragraf.').waitFor();
      await visit.expectAccessible();
      await visit.expectFits();

      await tabTo(page, button(page, 'Yayınla'));
      await page.keyboard.press('Enter');
      await notified(page, 'Haber yayınlandı.');
      await page.waitForURL(/\/cms\/haberler\/(?!yeni)/);
      await eventually(() =>
        asVisitor(`${server.url}/news/${slug}`, async (reader) =>
          expect(await reader.locator('.prose p').allTextContents()).toEqual([
            'Önce gelen paragraf.',
            'Sonra gelen paragraf.',
          ]),
        ),
      );
    });

    it('changes it, compares the revisions, and goes back to the earlier one', async () => {
      await cms(page, 'haberler');
      await button(page, `Klavyeyle yazılan haber ${viewport.width}`).click();
      await words(page, 1).fill('Bambaşka bir paragraf.');
      await button(page, 'Değişiklikleri Yayınla').click();
      await notified(page, 'Haber güncellendi.');
      await button(page, 'Sürümler').click();
      const window = dialog(page, 'Sürümler');
      await window.locator('ins', { hasText: 'Bambaşka bir paragraf.' }).waitFor();
      await window.locator('del', { hasText: 'Önce gelen paragraf.' }).waitFor();
      await visit.expectAccessible();
      await window
        .getByRole('button', { name: /^Sürüm/ })
        .nth(1)
        .click();
      await window.getByRole('button', { name: 'Bu sürüme dön' }).click();
      await expectValue(words(page, 1), 'Önce gelen paragraf.');
      await page.getByText('Her şey kaydedildi.').waitFor();
      await eventually(() =>
        asVisitor(`${server.url}/news/${slug}`, async (reader) =>
          expect((await reader.locator('.prose p').allTextContents())[0]).toBe('Önce gelen paragraf.'),
        ),
      );
    });

    it('loses nothing when two save the same page', async () => {
      const other = await Visit.open(server.url, { viewport });
      await signIn(other.page, server.url);
      await cms(page, 'sayfalar/sorumlu-oyun');
      await cms(other.page, 'sayfalar/sorumlu-oyun');
      await summary(page).fill(`Benim açıklamam ${name}`);
      await summary(other.page).fill(`Onun açıklaması ${name}`);
      await other.page.getByRole('textbox', { name: 'Etiketler' }).fill(`oyun, ${name}`);
      await button(other.page, 'Değişiklikleri Yayınla').click();
      await notified(other.page, 'Sayfa güncellendi.');
      await other.close();

      await button(page, 'Değişiklikleri Yayınla').click();
      const window = dialog(page, 'Bu kayıt siz düzenlerken değişti');
      await window.getByText(`Onun açıklaması ${name}`).waitFor();
      await window.getByText(`Benim açıklamam ${name}`).waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await window.getByRole('button', { name: 'Benimkini kaydet' }).click();
      await page.getByText('Her şey kaydedildi.').waitFor();
      expect(await page.getByRole('textbox', { name: 'Etiketler' }).inputValue()).toBe(`oyun, ${name}`);
      expect(await summary(page).inputValue()).toBe(`Benim açıklamam ${name}`);
    });

    it('keeps what is written when the session ends, and comes back to it', async () => {
      await cms(page, 'sayfalar/sss');
      await title(page).fill('Yarım kalan başlık');
      await endSessionBefore(page, () => button(page, 'Değişiklikleri Yayınla').click());
      await enter(page, server.url);
      await title(page).waitFor();
      expect(await title(page).inputValue()).toBe('Yarım kalan başlık');
      expect(new URL(page.url()).pathname).toBe('/admin/cms/sayfalar/sss');
      await page.getByRole('link', { name: 'Sayfalar', exact: true }).click();
      const guard = dialog(page, 'Kaydedilmemiş değişiklikler var');
      await guard.getByRole('button', { name: 'Kal' }).click();
      await title(page).fill('Sıkça Sorulan Sorular');
      await page.getByText('Her şey kaydedildi.').waitFor();
    });

    it('plans a draft, which nobody reads before its time', async () => {
      await cms(page, 'haberler/yeni');
      await title(page).fill(`Yarının haberi ${viewport.width}`);
      await words(page, 1).fill('Henüz değil.');
      await page.getByLabel('Yayın zamanı').fill('2099-01-01T10:00');
      await button(page, 'Planı Kaydet').click();
      await notified(page, /için planlandı/);
      await cms(page, 'haberler');
      const row = page.getByRole('row', { name: new RegExp(`Yarının haberi ${viewport.width}`) });
      await row.getByText('Planlandı: 01 Oca, 10:00').waitFor();
      const answer = await fetch(`${server.url}/api/news/yarinin-haberi-${viewport.width}`);
      expect(answer.status).toBe(404);
    });

    it('publishes chosen drafts at once, and says what became of each', async () => {
      await cms(page, 'haberler');
      await act(page, 'Planla', `Yarının haberi ${viewport.width}`).click();
      await dialog(page, 'Yayını planla').waitFor();
      await visit.expectAccessible();
      await visit.expectFits();
      await escapeFrom(page, dialog(page, 'Yayını planla'));
      await page.getByLabel(`Hızlı yayın için seç: Yarının haberi ${viewport.width}`).check();
      await button(page, /^Hızlı Yayınla/).click();
      const window = dialog(page, 'Hızlı Yayınla');
      await visit.expectAccessible();
      await window.getByRole('button', { name: '1 Taslağı Yayınla' }).click();
      await window.getByText('1 taslak yayınlandı.').waitFor();
      await window.getByRole('button', { name: 'Kapat' }).last().click();
      await eventually(async () =>
        expect((await fetch(`${server.url}/api/news/yarinin-haberi-${viewport.width}`)).status).toBe(200),
      );
    });
  });
});
