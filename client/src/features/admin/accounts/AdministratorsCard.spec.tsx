import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Administrator } from '@onda-on/contracts/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { forgetAdminSession, keepAdminSession } from '../../../memory/admin-session.ts';
import { fakeServer, type Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show.tsx';
import { forgetAllOnce } from '../kit/shown-once.ts';
import { AdminProvider } from '../shell/admin-context.ts';
import { ShownOnce } from '../shell/ShownOnce.tsx';
import { AdministratorsCard } from './AdministratorsCard.tsx';

const BASE = '/api/admin/administrators';
const someone = (changes: Partial<Administrator> = {}): Administrator => ({
  id: 'a2',
  name: 'Ayşe Yılmaz',
  username: 'ayse',
  role: 'Editör',
  isActive: true,
  mustChangePassword: false,
  hasSecondFactor: true,
  createdAt: '2026-11-20T10:00:00Z',
  revision: 4,
  ...changes,
});
const OWN = someone({ id: 'a1', name: 'Derya Aksoy', username: 'derya', role: 'Yönetici' });

async function open(all: readonly Administrator[], answers: Record<string, Answer> = {}, own = OWN) {
  const server = fakeServer({ [BASE]: { body: all }, ...answers });
  await show(
    <AdminProvider value={own}>
      <AdministratorsCard />
      <ShownOnce />
    </AdminProvider>,
  );
  await screen.findByText('@derya');
  return server;
}
const actionsOf = (name: RegExp) =>
  [...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('button') ?? [])].map(
    ({ textContent }) => textContent?.replace(/ \(.*/u, ''),
  );

describe('administrators', () => {
  beforeEach(() => {
    keepAdminSession(OWN, 'jeton');
  });
  afterEach(() => {
    cleanup();
    forgetAllOnce();
    forgetAdminSession();
  });

  it('are readable for a Denetçi, without actions', async () => {
    await open([OWN, someone()], {}, someone({ id: 'a9', role: 'Denetçi' }));
    expect(screen.getByRole('rowheader', { name: /Ayşe Yılmaz/ })).toBeTruthy();
    const buttons = screen.getAllByRole('button');
    expect(buttons.length).toBeGreaterThan(3);
    for (const button of buttons) expect(button.hasAttribute('disabled')).toBe(true);
  });

  it("can be edited, reset and disabled; one's own account can only be renamed", async () => {
    await open([OWN, someone(), someone({ id: 'a3', name: 'Can Er', isActive: false })]);
    expect(actionsOf(/Derya/)).toEqual(['Düzenle']);
    expect(actionsOf(/Ayşe/)).toEqual(['Düzenle', 'Parolayı Sıfırla', 'İki Adımı Kaldır', 'Kapat']);
    expect(actionsOf(/Can/)).toEqual(['Düzenle', 'Yeniden Aç']);
    press('Düzenle (Derya Aksoy)');
    expect(screen.getByRole('group', { name: 'Rol' })).toHaveProperty('disabled', true);
  });

  it('are added after client-side validation, and the password is shown once', async () => {
    const made = {
      administrator: someone({ name: 'Can Er', username: 'can.er' }),
      password: 'Xy7Xy7Xy7Xy7Xy7Xy7Xy',
    };
    let isMade = false;
    const server = await open([OWN]);
    jest.restoreAllMocks();
    const second = fakeServer({
      [BASE]: () => {
        const answer: Answer = isMade ? { body: [OWN] } : { status: 201, body: made };
        isMade = true;
        return answer;
      },
    });
    press('Yönetici Ekle');
    press('Hesabı Oluştur');
    expect(await screen.findByText('Ad en az 2 karakter olmalı')).toBeTruthy();
    type('Ad soyad', '  Can   Er ');
    type('Kullanıcı adı', 'can.er');
    fireEvent.click(screen.getByRole('radio', { name: /Editör/ }));
    press('Hesabı Oluştur');
    expect(await screen.findByText(made.password)).toBeTruthy();
    expect(second.to(BASE)[0]?.body).toEqual({ name: 'Can Er', username: 'can.er', role: 'Editör' });
    press('Parolayı Aldım');
    expect(screen.queryByText(made.password)).toBeNull();
    expect(sessionStorage.getItem('admin-taslak::yonetici-yeni')).toBeNull();
    expect(server.to(BASE)).toHaveLength(1);
  });

  it('whose password was lost with the answer are named, with the way to a new one', async () => {
    let all = [OWN];
    await open(all);
    jest.restoreAllMocks();
    const server = fakeServer({
      [BASE]: () => {
        if (server.to(BASE).at(-1)?.method !== 'POST') return { body: all };
        if (all.length > 1)
          return { status: 409, body: { code: 'USER_NAME_TAKEN', message: 'Kullanılıyor' } };
        all = [OWN, someone({ name: 'Can Er', username: 'can.er' })];
        return 'lost';
      },
    });
    press('Yönetici Ekle');
    type('Ad soyad', 'Can Er');
    type('Kullanıcı adı', 'Can.Er ');
    press('Hesabı Oluştur');
    expect(await screen.findByText(/parolasını alamadıysanız ‘Parolayı Sıfırla’ ile/)).toBeTruthy();
    expect(screen.getByText('@can.er')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Hesabı Oluştur' })).toHaveProperty('disabled', false),
    );
    press('Hesabı Oluştur');
    expect(await screen.findByText('Kullanılıyor')).toBeTruthy();
    expect(screen.getByLabelText('Kullanıcı adı').getAttribute('aria-invalid')).toBe('true');
    type('Kullanıcı adı', 'can.er2');
    expect(screen.queryByText(/parolasını alamadıysanız/)).toBeNull();
  });

  it("are changed at the revision that was seen, and another operator's change is reported", async () => {
    const server = await open([OWN, someone()], {
      [`${BASE}/a2`]: { status: 409, body: { message: 'Bu kayıt siz düzenlerken değişti' } },
    });
    press('Düzenle (Ayşe Yılmaz)');
    fireEvent.click(screen.getByRole('radio', { name: /Denetçi/ }));
    expect(screen.getByText(/açık oturumları biter/)).toBeTruthy();
    press('Kaydet');
    await waitFor(() => expect(server.to(`${BASE}/a2`)).toHaveLength(1));
    const [sent] = server.to(`${BASE}/a2`);
    expect([sent?.method, sent?.headers.get('if-match'), sent?.body]).toEqual([
      'PATCH',
      '"4"',
      { name: 'Ayşe Yılmaz', role: 'Denetçi' },
    ]);
    // The form keeps the choices.
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Denetçi/ })).toHaveProperty('checked', true),
    );
  });

  it("show another operator's change, and continue with the typed text", async () => {
    const now = someone({ name: 'Ayşe Demir', role: 'Denetçi', revision: 5 });
    let isChanged = false;
    await open([OWN, someone()]);
    jest.restoreAllMocks();
    const server = fakeServer({
      [BASE]: () => ({ body: [OWN, isChanged ? now : someone()] }),
      [`${BASE}/a2`]: () => {
        const isFirst = !isChanged;
        isChanged = true;
        return isFirst ? { status: 409, body: { message: 'Bu kayıt değişti' } } : { body: now };
      },
    });
    press('Düzenle (Ayşe Yılmaz)');
    type('Ad soyad', 'Ayşe Kaya');
    press('Kaydet');
    expect(await screen.findByText('Ad soyad: Ayşe Yılmaz → Ayşe Demir')).toBeTruthy();
    expect(screen.getByText('Rol: Editör → Denetçi')).toBeTruthy();
    expect(screen.getByLabelText('Ad soyad')).toHaveProperty('value', 'Ayşe Kaya');
    press('Benim yazdıklarımla sürdür');
    await waitFor(() => expect(screen.queryByText(/Editör → Denetçi/)).toBeNull());
    press('Kaydet');
    await waitFor(() => expect(server.to(`${BASE}/a2`)).toHaveLength(2));
    expect(server.to(`${BASE}/a2`)[1]?.headers.get('if-match')).toBe('"5"');
  });

  it('show a new password until it is confirmed, and nowhere else', async () => {
    const made = { administrator: someone(), password: 'Xy7Xy7Xy7Xy7Xy7Xy7Xy' };
    await open([OWN, someone()], { [`${BASE}/a2/reset-password`]: { body: made } });
    press('Parolayı Sıfırla (Ayşe Yılmaz)');
    screen.getAllByRole('button', { name: 'Parolayı Sıfırla' })[0]?.click();
    const shown = () => screen.queryByText(made.password);
    await waitFor(() => expect(shown()).toBeTruthy());
    const taken = screen.getByRole('button', { name: 'Parolayı Aldım' });
    expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(taken));
    fireEvent.pointerDown(document.querySelector('.veil') ?? document.body);
    expect(shown()).toBeTruthy();
    for (const storage of [sessionStorage, localStorage])
      expect(JSON.stringify(storage)).not.toContain(made.password);
    // As after a lost session: the card is unmounted and mounted again, with the password.
    cleanup();
    await open([OWN, someone()]);
    await waitFor(() => expect(shown()).toBeTruthy());
    press('Parolayı Aldım');
    expect(shown()).toBeNull();
  });

  it('get one new password for a double click', async () => {
    const made = { administrator: someone(), password: 'Xy7Xy7Xy7Xy7Xy7Xy7Xy' };
    const server = await open([OWN, someone()], { [`${BASE}/a2/reset-password`]: { body: made } });
    press('Parolayı Sıfırla (Ayşe Yılmaz)');
    const [confirm] = screen.getAllByRole('button', { name: 'Parolayı Sıfırla' });
    confirm?.click();
    confirm?.click();
    expect(await screen.findByText(made.password)).toBeTruthy();
    expect(server.to(`${BASE}/a2/reset-password`)).toHaveLength(1);
  });

  it('are disabled with a reason only', async () => {
    const server = await open([OWN, someone()], {
      [`${BASE}/a2/disable`]: { body: someone({ isActive: false }) },
    });
    press('Kapat (Ayşe Yılmaz)');
    press('Hesabı Kapat');
    expect(server.to(`${BASE}/a2/disable`)).toHaveLength(0);
    type(/Gerekçe/, 'İşten ayrıldı');
    press('Hesabı Kapat');
    await waitFor(() =>
      expect(server.to(`${BASE}/a2/disable`)[0]?.body).toEqual({ reason: 'İşten ayrıldı' }),
    );
  });

  it('are opened again after a question', async () => {
    const closed = someone({ isActive: false });
    const server = await open([OWN, closed], { [`${BASE}/a2/enable`]: { body: someone() } });
    press('Yeniden Aç (Ayşe Yılmaz)');
    const dialog = await screen.findByRole('dialog', { name: 'Ayşe Yılmaz: hesabı yeniden aç' });
    press('Yeniden Aç', within(dialog));
    await waitFor(() => expect(server.to(`${BASE}/a2/enable`)).toHaveLength(1));
  });

  it('keep a half-written form over a lost session', async () => {
    await open([OWN]);
    press('Yönetici Ekle');
    type('Ad soyad', 'Yarım Kal');
    cleanup();
    jest.restoreAllMocks();
    await open([OWN]);
    expect(screen.getByLabelText('Ad soyad')).toHaveProperty('value', 'Yarım Kal');
  });
});
