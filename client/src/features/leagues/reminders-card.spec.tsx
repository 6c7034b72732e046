import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, fireEvent } from '@testing-library/react';

import { aLeague, aMembership, HELD, LEAGUE_API } from '../../testing/a-league.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { RemindersCard } from './RemindersCard.tsx';

const PATH = `${LEAGUE_API}/reminders`;
const SAVED: Answer = { body: { leagueId: aLeague().id, channel: 'mail' } };

async function open(
  wish: 'mail' | 'push' | null,
  mail = true,
  answer: Answer = SAVED,
  reminders = true,
  pushKey?: string,
) {
  const channels = { mail, sms: false, push: pushKey !== undefined, pushKey, reminders };
  const server = fakeServer({ '/api/notification-channels': { body: channels }, [PATH]: answer });
  const membership = { ...aMembership({ reminders: wish }), coupon: HELD };
  const view = await show(
    <main>
      <RemindersCard league={aLeague()} membership={membership} />
    </main>,
  );
  return { ...view, server };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('reminders of a league', () => {
  it('are asked for by a press, with the coupon in the body', async () => {
    const { server } = await open(null);
    await press('E-postayla haber ver');
    await waitFor(() => expect(server.to(PATH)[0]?.body).toEqual({ coupon: HELD, channel: 'mail' }));
    expect(server.to(PATH)[0]?.method).toBe('PUT');
    await expectAccessible();
  });

  it('promise no reminder before the lock where none are sent', async () => {
    await open(null, true, SAVED, false);
    expect(await screen.findByText(/^Hafta sonuçlanınca yerinizi yazarız/)).toBeTruthy();
  });

  it('say that they are on, and end by a press', async () => {
    const { server } = await open('mail');
    await screen.findByText('Kuponunuzdaki e-posta adresine yazıyoruz.');
    expect(screen.queryByRole('button', { name: 'E-postayla haber ver' })).toBeNull();
    await press('Hatırlatmayı durdur');
    await waitFor(() => expect(server.to(PATH)[0]?.body).toEqual({ coupon: HELD, channel: null }));
  });

  it('can be asked for by one more browser where they go to another one', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    Object.assign(window, { PushManager: {}, Notification: {} });
    await open('push', false, SAVED, true, 'key');
    expect(await screen.findByRole('button', { name: 'Bu cihaza bildir' })).toBeTruthy();
    Reflect.deleteProperty(window, 'PushManager');
  });

  it('are not offered where nothing is sent, but can still be ended', async () => {
    const { unmount } = await open(null, false);
    expect(await screen.findByRole('link', { name: 'Son gönderim saatlerini takvime ekle' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await open('mail', false);
    expect(await screen.findByRole('button', { name: 'Hatırlatmayı durdur' })).toBeTruthy();
  });

  it('say why they were refused', async () => {
    const message = 'Şu anda bu yolla haber gönderilmiyor';
    await open(null, true, { status: 403, body: { code: 'SUBSCRIPTIONS_CLOSED', message } });
    await press('E-postayla haber ver');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
