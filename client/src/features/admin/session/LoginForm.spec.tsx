import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';

import { press, type } from '../../../testing/press-and-type.ts';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import { LoginForm } from './LoginScreen.tsx';

function show(answer?: Response) {
  const fetch = jest.spyOn(globalThis, 'fetch');
  if (answer) fetch.mockResolvedValue(answer);
  else fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const onSignedIn = jest.fn();
  render(<LoginForm onSignedIn={onSignedIn} />);
  const { result: toast } = renderHook(useShownToast);
  return { fetch, onSignedIn, toast };
}

function signIn() {
  type('Kullanıcı adı', 'derya');
  type('Parola', 'çok gizli bir parola');
  press('Giriş Yap');
}

describe('login form', () => {
  it('requires both fields before a request', async () => {
    const { fetch } = show(Response.json({}));
    press('Giriş Yap');
    expect(await screen.findByText('Kullanıcı adı gerekli')).toBeTruthy();
    expect(screen.getByText('Parola gerekli')).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('returns the record and the token', async () => {
    const answer = { admin: { name: 'Derya' }, token: 't' };
    const { onSignedIn } = show(Response.json(answer));
    signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(answer));
  });

  it("shows the server's message, or that it is unreachable", async () => {
    const { toast } = show(new Response('', { status: 500 }));
    signIn();
    await waitFor(() =>
      expect([toast.current?.title, toast.current?.description]).toEqual([
        'Giriş Hatası',
        'Giriş yapılamadı',
      ]),
    );
    cleanup();
    const lost = show().toast;
    signIn();
    await waitFor(() =>
      expect([lost.current?.title, lost.current?.description]).toEqual([
        'Bağlantı Hatası',
        'Sunucuya bağlanılamadı',
      ]),
    );
  });

  it('waits as long as the server requires after too many attempts', async () => {
    show(new Response('{"message":"Çok fazla"}', { status: 429, headers: { 'retry-after': '900' } }));
    signIn();
    expect(await screen.findByText(/1[45]:\d\d sonra yeniden/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Giriş Yap' })).toHaveProperty('disabled', true);
  });
});
