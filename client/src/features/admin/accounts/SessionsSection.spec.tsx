import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { adminToken, forgetAdminSession } from '../../../memory/admin-session.ts';
import { fakeServer, type Answer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const SESSIONS = '/api/admin/sessions';
const MINE = {
  id: 'm',
  since: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-22T00:00:00.000Z',
  isCurrent: true,
};
const OTHER = {
  id: 'o',
  since: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-21T22:00:00.000Z',
  isCurrent: false,
};
const RENEWED: Answer = { body: { admin: anAdmin(), token: 'yeni' } };

async function open(sessions: readonly object[], answers: Record<string, Answer> = {}) {
  const server = fakeServer({ [SESSIONS]: { body: sessions }, ...answers });
  await show(<SessionsSection />);
  return server;
}
afterEach(forgetAdminSession);

describe('own open sessions', () => {
  it('show their beginning, their latest end and which is this one', async () => {
    await open([MINE, OTHER]);
    const [, mine, other] = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(mine).toBe('21 Kas, 15:00 Bu oturum22 Kas, 03:00');
    expect(other).toBe('21 Kas, 13:00 22 Kas, 01:00Sonlandır (21 Kas, 13:00)');
  });

  it('cannot be ended where there is only this one', async () => {
    await open([MINE]);
    await screen.findByText('Bu oturum');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[string, RegExp, string, string, RegExp]>([
    ['one of the others', /^Sonlandır \(/, 'Sonlandır', `${SESSIONS}/o/end`, /^21 Kas, 13:00 başlangıçlı/],
    [
      'all others',
      /^Diğer Oturumları/,
      'Diğer Oturumları Sonlandır',
      `${SESSIONS}/end-others`,
      /^Bu oturum dışındaki/,
    ],
  ])('end by the password: %s', async (_, wanted, submit, path, text) => {
    const { to } = await open([MINE, OTHER], { [path]: RENEWED });
    await pressWhenShown(wanted);
    expect(screen.getByText(text)).toBeTruthy();
    press(submit);
    expect(await screen.findByText('Parola gerekli')).toBeTruthy();
    type('Şimdiki parola', 'gizli');
    press(submit);
    await waitFor(() => expect(to(path)[0]?.body).toEqual({ password: 'gizli' }));
    await screen.findByText('Bu oturum');
    expect(adminToken()).toBe('yeni');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Açık oturumlar'));
    await waitFor(() => expect(to(SESSIONS).length).toBeGreaterThan(1));
  });

  it('stay open after Geri and after a wrong password', async () => {
    const path = `${SESSIONS}/o/end`;
    const { to } = await open([MINE, OTHER], {
      [path]: { status: 403, body: { code: 'WRONG_PASSWORD', message: 'Şimdiki parola yanlış' } },
    });
    await pressWhenShown(/^Sonlandır \(/);
    type('Şimdiki parola', 'yanlış');
    press('Sonlandır');
    await waitFor(() => expect(to(path)).toHaveLength(1));
    press('Geri');
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(3);
    expect(adminToken()).toBeNull();
  });
});
