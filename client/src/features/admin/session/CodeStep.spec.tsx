import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { LoginForm } from './LoginScreen.tsx';

const refused = (status: number, code: string) => ({
  status,
  body: { statusCode: status, code, message: code },
});
const LOGIN = '/api/admin/login';

/** A server that asks for a code, then gives this answer. */
async function showStep(then: { status?: number; body: unknown }) {
  const answers = [refused(401, 'SECOND_FACTOR_REQUIRED'), then];
  const server = fakeServer({ [LOGIN]: () => answers.shift() ?? then });
  const onSignedIn = jest.fn();
  render(<LoginForm onSignedIn={onSignedIn} />);
  type('Kullanıcı adı', 'derya');
  type('Parola', 'çok gizli bir parola');
  press('Giriş Yap');
  await screen.findByLabelText('Doğrulama kodu');
  return { server, onSignedIn };
}

describe('code step of a sign-in', () => {
  it('has the focus, and sends the code with the earlier input', async () => {
    const answer = { admin: { name: 'Derya' }, token: 't' };
    const { server, onSignedIn } = await showStep({ body: answer });
    expect(document.activeElement).toBe(screen.getByLabelText('Doğrulama kodu'));
    type('Doğrulama kodu', ' 123 456 ');
    press('Doğrula');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(answer));
    expect(server.to(LOGIN).at(-1)?.body).toEqual({
      username: 'derya',
      password: 'çok gizli bir parola',
      code: '123 456',
    });
  });

  it('reports a missing code without a request', async () => {
    const { server } = await showStep({ body: {} });
    press('Doğrula');
    expect(await screen.findByText('Kod gerekli')).toBeTruthy();
    expect(server.to(LOGIN)).toHaveLength(1);
  });

  it('stays after a wrong code, with an empty field', async () => {
    const { server } = await showStep(refused(403, 'SECOND_FACTOR_WRONG'));
    type('Doğrulama kodu', '000000');
    press('Doğrula');
    await waitFor(() => expect(server.to(LOGIN)).toHaveLength(2));
    expect(screen.getByLabelText('Doğrulama kodu')).toHaveProperty('value', '');
  });

  it('accepts a recovery code instead', async () => {
    const { server } = await showStep({ body: { admin: {}, token: 't' } });
    press('Kurtarma kodu kullan');
    expect(document.activeElement).toBe(screen.getByLabelText('Kurtarma kodu'));
    type('Kurtarma kodu', 'ABCD-EFGH-JKMN');
    press('Doğrula');
    await waitFor(() => expect(server.to(LOGIN).at(-1)?.body).toMatchObject({ code: 'ABCD-EFGH-JKMN' }));
  });

  it('returns to another account, with an empty password', async () => {
    await showStep({ body: {} });
    press('Başka hesapla gir');
    expect(screen.getByLabelText('Kullanıcı adı')).toHaveProperty('value', 'derya');
    expect(screen.getByLabelText('Parola')).toHaveProperty('value', '');
  });
});
