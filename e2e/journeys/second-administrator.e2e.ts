import { describe, expect, it } from '@jest/globals';

import { button, firstSignIn, makeAdministrator, press, type } from '../support/accounts.ts';
import { DESK, PHONE } from '../support/browser.ts';
import { told } from '../support/cms.ts';
import { eventually } from '../support/eventually.ts';
import { reason, rows } from '../support/match-desk.ts';
import { openMatches, signIn } from '../support/operator.ts';
import { Room } from '../support/room.ts';

const PATIENCE_MS = 120_000;
const NEXT = 'kendi sectigim uzun parola';

describe('where a second administrator confirms corrections (CONFIRM_CORRECTIONS=on)', () => {
  const room = new Room({ CONFIRM_CORRECTIONS: 'on' });

  it(
    'a correction waits until another one, who sees what it does, confirms it',
    async () => {
      const visit = await room.open({ viewport: DESK });
      const { page } = visit;
      await signIn(page, room.server.url);
      await openMatches(page, room.server.url, 14);
      const before = await rows(page).nth(0).locator('td.sc').textContent();
      await press(
        page,
        rows(page)
          .nth(0)
          .getByRole('button', { name: /^Düzelt/ }),
      );
      await type(page, page.getByLabel('Yeni sonuç: Ev sahibi skoru'), '9');
      await type(page, reason(page), 'Tutanak farklı');
      await press(page, button(page, 'Düzeltmeyi Öner'));
      await told(page, /^Düzeltme önerildi/);
      await page.getByText('Kendi önerin: başka bir Yönetici karar verecek.').waitFor();
      await page.getByText(/^Şu anda senden başka etkin bir Yönetici yok/).waitFor();
      expect(await button(page, /^Onayla/).count()).toBe(0);
      expect(await rows(page).nth(0).locator('td.sc').textContent()).toBe(before);
      await visit.expectAccessible();

      const password = await makeAdministrator(page, {
        name: 'İkinci',
        username: 'ikinci',
        role: 'Yönetici',
      });
      const theirs = await room.open({ viewport: PHONE });
      await firstSignIn(theirs.page, room.server.url, { username: 'ikinci', password }, NEXT);
      await openMatches(theirs.page, room.server.url, 14);
      await theirs.page.getByText(/kupon etkilenir/).waitFor();
      await theirs.expectAccessible();
      await theirs.expectFits();
      await press(theirs.page, button(theirs.page, /^Onayla/));
      await told(theirs.page, 'Öneri onaylandı ve yayımlandı.');
      await eventually(async () =>
        expect(await rows(page).nth(0).locator('td.sc').textContent()).toContain('9'),
      );
      await visit.close();
    },
    PATIENCE_MS,
  );
});
