import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { CONTACT } from '../../text/contact.tr.ts';
import { SUBSCRIBE } from '../../text/subscribe.tr.ts';
import { RemindMe } from './BelowMatches.tsx';

const PATH = '/api/subscriptions';
const CHANNELS = { mail: true, sms: false, push: false, reminders: true };

async function open(channels: object = CHANNELS, answer: Answer = { body: null }) {
  const server = fakeServer({ '/api/notification-channels': { body: channels }, [PATH]: answer });
  const view = await show(
    <main>
      <RemindMe />
    </main>,
  );
  await screen.findByText(/Haftayı kaçırmayın/);
  unfold(true);
  await screen.findByLabelText('E-posta adresiniz');
  return { ...view, server };
}

const unfold = (isOpen: boolean) =>
  act(() => {
    const details = screen.getByText(/Haftayı kaçırmayın/).closest('details');
    if (details) details.open = isOpen;
    details?.dispatchEvent(new Event('toggle'));
  });

const send = (email: string) => {
  fireEvent.change(screen.getByLabelText('E-posta adresiniz'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Abone ol' }));
};

describe('subscription below the matches', () => {
  it('sends the address with what was ticked, and then names the mail to look for', async () => {
    const { server } = await open();
    await expectAccessible();
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ]);
    fireEvent.click(screen.getByLabelText('Hafta kapanmadan hatırlat'));
    send(' abone@ornek.example ');
    expect(await screen.findByText(/abone@ornek.example adresine bir onay bağlantısı/)).toBeTruthy();
    expect(server.to(PATH)[0]?.body).toEqual({
      email: 'abone@ornek.example',
      topics: ['closing'],
      website: '',
    });
    expect(server.to(PATH)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('asks for an address and for one tick at least', async () => {
    const { server } = await open();
    send('abone');
    expect(await screen.findByText('En az birini seçin')).toBeTruthy();
    expect(screen.getByText('Geçerli bir e-posta adresi girin')).toBeTruthy();
    await expectAccessible();
    fireEvent.click(screen.getByLabelText('Sonuçlar açıklanınca haber ver'));
    await waitFor(() => expect(screen.queryByText('En az birini seçin')).toBeNull());
    expect(server.to(PATH)).toEqual([]);
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    const message = 'Çok fazla istek';
    await open(CHANNELS, { status: 429, body: { code: 'TOO_MANY_REQUESTS', message } });
    fireEvent.click(screen.getByLabelText('Hafta kapanmadan hatırlat'));
    send('abone@ornek.example');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('E-posta adresiniz')).toHaveProperty('value', 'abone@ornek.example');
  });

  it('keeps what was typed and ticked while it is folded', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('Hafta kapanmadan hatırlat'));
    fireEvent.change(screen.getByLabelText('E-posta adresiniz'), { target: { value: 'abone@' } });
    unfold(false);
    unfold(true);
    expect(await screen.findByLabelText('E-posta adresiniz')).toHaveProperty('value', 'abone@');
    expect(screen.getByLabelText('Hafta kapanmadan hatırlat')).toHaveProperty('checked', true);
  });

  it('begins with an empty form once it was sent and folded', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('Hafta kapanmadan hatırlat'));
    send('abone@ornek.example');
    await screen.findByText(/abone@ornek.example adresine bir onay bağlantısı/);
    unfold(false);
    unfold(true);
    expect(await screen.findByLabelText('E-posta adresiniz')).toHaveProperty('value', '');
  });

  it('takes a request without an answer for lost after a while, so that it can be sent again', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    await open();
    jest.mocked(fetch).mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    fireEvent.click(screen.getByLabelText('Hafta kapanmadan hatırlat'));
    send('abone@ornek.example');
    expect(await screen.findByRole('button', { name: SUBSCRIBE.busy })).toBeTruthy();
    act(() => limit.abort(new DOMException('', 'TimeoutError')));
    expect((await screen.findByRole('alert')).textContent).toBe(CONTACT.lost);
    expect(screen.getByRole('button', { name: SUBSCRIBE.submit })).toBeTruthy();
  });

  it('offers no reminder where none are sent, and nothing without mails', async () => {
    await open({ ...CHANNELS, reminders: false });
    expect(screen.queryByLabelText('Hafta kapanmadan hatırlat')).toBeNull();
    fakeServer({ '/api/notification-channels': { body: { ...CHANNELS, mail: false } } });
    const { container } = await show(<RemindMe />);
    await waitFor(() => expect(container.querySelector('details')).toBeNull());
  });
});
