import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { firstSignIn, makeAdministrator } from '../support/accounts.ts';
import { PHONE } from '../support/browser.ts';
import { notified } from '../support/cms.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { reason, rows } from '../support/matches.ts';
import { openMatches } from '../support/operator.ts';

const NEXT = 'kendi sectigim uzun parola';

/** Corrects the first match, which is only a proposal here. */
async function propose(page: Page): Promise<void> {
  await press(
    page,
    rows(page)
      .nth(0)
      .getByRole('button', { name: /^Düzelt/ }),
  );
  await type(page, page.getByLabel('Yeni sonuç: Ev sahibi skoru'), '9');
  await type(page, reason(page), 'Tutanak farklı');
  await press(page, button(page, 'Düzeltmeyi Öner'));
  await notified(page, /^Düzeltme önerildi/);
}

describe('where a second administrator confirms corrections (CONFIRM_CORRECTIONS=on)', () => {
  const harness = new JourneyHarness({ CONFIRM_CORRECTIONS: 'on' });

  it('a correction waits until another one, who sees what it does, confirms it', async () => {
    const visit = await harness.openPanel();
    const { page } = visit;
    await openMatches(page, harness.server.url, 14);
    const before = await rows(page).nth(0).locator('td.sc').textContent();
    await propose(page);
    await page.getByText('Kendi öneriniz: başka bir Yönetici karar verecek.').waitFor();
    await page.getByText(/^Şu anda sizden başka etkin bir Yönetici yok/).waitFor();
    expect(await button(page, /^Onayla/).count()).toBe(0);
    await eventually(async () => expect(await rows(page).nth(0).locator('td.sc').textContent()).toBe(before));
    await visit.expectAccessible();

    // There is nobody yet to decline it: the proposer takes it back and proposes it again.
    await press(page, button(page, /^Önerimi Geri Çek/));
    const withdraw = page.getByRole('dialog', { name: 'Öneri geri çekilsin mi?' });
    await withdraw.getByText(/maçta hiçbir şey değişmez/).waitFor();
    await visit.expectAccessible();
    await press(page, button(withdraw, 'Önerimi Geri Çek'));
    await notified(page, 'Öneri geri çekildi.');
    await page.getByRole('heading', { name: /^Onay bekleyen/ }).waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await hasFocus(page.getByRole('heading', { name: 'Maçlar', level: 1 }))).toBe(true),
    );
    await propose(page);

    const password = await makeAdministrator(page, {
      name: 'İkinci',
      username: 'ikinci',
      role: 'Yönetici',
    });
    const theirs = await harness.open({ viewport: PHONE });
    await firstSignIn(theirs.page, harness.server.url, { username: 'ikinci', password }, NEXT);
    await openMatches(theirs.page, harness.server.url, 14);
    await theirs.page.getByText(/kupon etkilenir/).waitFor();
    await theirs.expectAccessible();
    await theirs.expectFits();
    // The second administrator declines it with a reason; then it is proposed once more.
    await press(theirs.page, button(theirs.page, /^Reddet/));
    const decline = theirs.page.getByRole('dialog', { name: 'Öneriyi reddet' });
    await type(theirs.page, reason(theirs.page), 'Tutanak doğru okunmamış');
    await press(theirs.page, button(decline, 'Reddet'));
    await notified(theirs.page, 'Öneri reddedildi.');
    await page.getByRole('heading', { name: /^Onay bekleyen/ }).waitFor({ state: 'detached' });
    await propose(page);
    await press(theirs.page, button(theirs.page, /^Onayla/));
    await notified(theirs.page, 'Öneri onaylandı ve yayımlandı.');
    await eventually(async () =>
      expect(await rows(page).nth(0).locator('td.sc').textContent()).toContain('9'),
    );
  });
});
