import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { adminToken, forgetAdminSession } from '../../../memory/admin-session.ts';
import { fakeServer, heldAnswer, type Answer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import { FactorSection } from './AccountDialog.tsx';

const OWN = '/api/admin/second-factor';
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-000${n}`);
const SIGNED_IN = { admin: anAdmin(), token: 'yeni' };
const OFFER = {
  ...SIGNED_IN,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Onda%20On:derya?secret=x',
};

async function open(state: object, answers: Parameters<typeof fakeServer>[0] = {}) {
  let isFirst = true;
  const server = fakeServer({
    ...answers,
    [OWN]: () => {
      const { offer } = answers;
      const answer = isFirst || !offer ? { body: state } : offer;
      isFirst = false;
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  const onFactor = jest.fn();
  await show(<FactorSection onFactor={onFactor} />);
  return { server, onFactor };
}

async function sendFirstCode(): Promise<void> {
  await pressWhenShown('Kur');
  type('Şimdiki parola', 'gizli');
  press('Başla');
  await screen.findByRole('img', { name: /karekod/ });
  type('Uygulamadaki 6 haneli kod', '123456');
  press('Doğrula ve Aç');
}

const OFF = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const ON = { isOn: true, isRequired: false, recoveryCodesLeft: 3 };

afterEach(forgetAdminSession);

describe('own second factor', () => {
  it('is set up with password, picture and code, and finished when the recovery codes are confirmed', async () => {
    const { server, onFactor } = await open(OFF, {
      offer: { body: OFFER },
      [`${OWN}/confirm`]: { body: { ...SIGNED_IN, recoveryCodes: CODES } },
    });
    await pressWhenShown('Kur');
    press('Başla');
    expect(await screen.findByText('Parola gerekli')).toBeTruthy();
    type('Şimdiki parola', 'gizli');
    press('Başla');
    expect(await screen.findByRole('img', { name: /karekod/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    type('Uygulamadaki 6 haneli kod', '12345');
    press('Doğrula ve Aç');
    expect(await screen.findByText('Kod 6 haneli olmalı')).toBeTruthy();
    type('Uygulamadaki 6 haneli kod', '123 456');
    press('Doğrula ve Aç');
    expect(await screen.findByText(CODES[9] ?? '')).toBeTruthy();
    expect(server.to(`${OWN}/confirm`)[0]?.body).toEqual({ code: '123456' });
    expect(screen.getByRole('button', { name: 'Bitir' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox'));
    press('Bitir');
    expect(onFactor).toHaveBeenCalledWith(true);
  });

  it('is on where an earlier code was accepted and its answer lost', async () => {
    const refused = { code: 'SECOND_FACTOR_ON', message: 'İki adımlı doğrulama zaten açık' };
    const { onFactor } = await open(OFF, {
      offer: { body: OFFER },
      [`${OWN}/confirm`]: { status: 409, body: refused },
    });
    await sendFirstCode();
    await waitFor(() => expect(onFactor).toHaveBeenCalledWith(true));
    expect(renderHook(() => useShownToast()).result.current?.description).toMatch(/^Kurtarma kodlarınız/);
  });

  it('is set up anew where the offer has ended', async () => {
    const refused = { code: 'SECOND_FACTOR_OFF', message: 'İki adımlı doğrulama açık değil' };
    await open(OFF, { offer: { body: OFFER }, [`${OWN}/confirm`]: { status: 409, body: refused } });
    await sendFirstCode();
    expect(await screen.findByLabelText('Şimdiki parola')).toBeTruthy();
    expect(renderHook(() => useShownToast()).result.current?.title).toBe('Kurulum sona erdi');
  });

  it.each([
    ['is emptied of a wrong code', '', ''],
    ['keeps the code that is typed before an earlier one turns out to be wrong', '654321', '654321'],
  ])('%s', async (_, meanwhile, left) => {
    const held = heldAnswer();
    const { server } = await open(OFF, { offer: { body: OFFER }, [`${OWN}/confirm`]: held.answer });
    await sendFirstCode();
    await waitFor(() => expect(server.to(`${OWN}/confirm`)).toHaveLength(1));
    if (meanwhile) type('Uygulamadaki 6 haneli kod', meanwhile);
    held.give({ status: 403, body: { message: 'Kod yanlış' } });
    await screen.findByRole('button', { name: 'Doğrula ve Aç' });
    expect(screen.getByLabelText('Uygulamadaki 6 haneli kod')).toHaveProperty('value', left);
  });

  it('warns of few recovery codes, and makes new ones with the password', async () => {
    await open(ON, { [`${OWN}/recovery-codes`]: { body: { ...SIGNED_IN, recoveryCodes: CODES } } });
    expect(await screen.findByText(/Az sayıda kurtarma kodunuz kaldı/)).toBeTruthy();
    press('Yeni Kurtarma Kodları');
    type('Şimdiki parola', 'gizli');
    type('Doğrulama kodu', '123456');
    press('Yeni Kurtarma Kodları');
    expect(await screen.findByText(CODES[0] ?? '')).toBeTruthy();
  });

  it('is removed with password and code; a wrong password changes nothing', async () => {
    const answers: Record<string, Answer> = {
      [`${OWN}/remove`]: { status: 403, body: { message: 'Şimdiki parola yanlış' } },
    };
    const { onFactor, server } = await open(ON, answers);
    await pressWhenShown('İki Adımı Kapat');
    type('Şimdiki parola', 'yanlış');
    type('Doğrulama kodu', '123456');
    press('İki adımlı doğrulamayı kapat');
    await waitFor(() => expect(server.to(`${OWN}/remove`)).toHaveLength(1));
    expect(onFactor).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Doğrulama kodu')).toHaveProperty('value', '123456');
    answers[`${OWN}/remove`] = { body: { ...SIGNED_IN, ...OFF } };
    cleanup();
    jest.restoreAllMocks();
    const again = await open(ON, answers);
    await pressWhenShown('İki Adımı Kapat');
    type('Şimdiki parola', 'gizli');
    press('İki adımlı doğrulamayı kapat');
    expect(await screen.findByText('Kod gerekli')).toBeTruthy();
    type('Doğrulama kodu', ' 123 456 ');
    press('İki adımlı doğrulamayı kapat');
    await waitFor(() => expect(again.onFactor).toHaveBeenCalledWith(false));
    expect(again.server.to(`${OWN}/remove`)[0]?.body).toEqual({ password: 'gizli', code: '123 456' });
    expect(adminToken()).toBe('yeni');
  });

  it('says who helps without app and codes, and is emptied of a wrong code alone', async () => {
    const refused = { code: 'SECOND_FACTOR_WRONG', message: 'Doğrulama kodu geçersiz' };
    await open(ON, { [`${OWN}/remove`]: { status: 403, body: refused } });
    await pressWhenShown('İki Adımı Kapat');
    expect(screen.getByText(/başka bir yönetici ya da sunucunun sorumlusu/)).toBeTruthy();
    type('Şimdiki parola', 'gizli');
    type('Doğrulama kodu', '000000');
    press('İki adımlı doğrulamayı kapat');
    await waitFor(() => expect(screen.getByLabelText('Doğrulama kodu')).toHaveProperty('value', ''));
    expect(screen.getByLabelText('Şimdiki parola')).toHaveProperty('value', 'gizli');
  });

  it('shows the password when asked, and is left before it is set up', async () => {
    await open(OFF);
    await pressWhenShown('Kur');
    press('Parolayı göster');
    expect(screen.getByLabelText('Şimdiki parola')).toHaveProperty('type', 'text');
    press('Geri');
    expect(screen.getByRole('button', { name: 'Kur' })).toBeTruthy();
  });

  it('gives its new recovery codes as a file, and ends once they are kept', async () => {
    await open(ON, { [`${OWN}/recovery-codes`]: { body: { ...SIGNED_IN, recoveryCodes: CODES } } });
    await pressWhenShown('Yeni Kurtarma Kodları');
    type('Şimdiki parola', 'gizli');
    type('Doğrulama kodu', '123456');
    press('Yeni Kurtarma Kodları');
    const file = await screen.findByRole('link', { name: 'İndir' });
    expect(file.getAttribute('download')).toBe('onda-on-kurtarma-kodlari.txt');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    fireEvent.click(screen.getByRole('checkbox', { name: /kaydettim/ }));
    press('Bitir');
    expect(screen.getByRole('button', { name: 'İki Adımı Kapat' })).toBeTruthy();
  });

  it('cannot be removed where it is required', async () => {
    await open({ ...ON, isRequired: true });
    await screen.findByRole('button', { name: 'Yeni Kurtarma Kodları' });
    expect(screen.queryByRole('button', { name: 'İki Adımı Kapat' })).toBeNull();
  });
});
