import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aWeek } from '../../../testing/a-week.ts';
import { anAdminWeek } from '../../../testing/an-admin-week.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { CUSTOMER_FORM } from '../../../text/admin/crm.tr.ts';
import { SESSION, UNSAVED } from '../../../text/admin/panel.tr.ts';
import { aMenu } from '../content/content.fixture.ts';
import { match } from '../matches/match.fixture.tsx';
import { answer as report } from '../reports/reports.fixture.ts';
import { user } from '../users/users.fixture.ts';

const OVER: Answer = { status: 401, body: { message: 'Oturumunuz geçerli değil' } };
const SIGNED_IN = { admin: anAdmin(), token: 'jeton' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/admin/verify': SIGNED_IN,
  '/api/admin/weeks': [anAdminWeek()],
  '/api/admin/matches?week=15': [match()],
  '/api/admin/users': [user],
  '/api/admin/menus': [aMenu()],
  '/api/admin/contacts': [],
  '/api/admin/tickets?status=open': [],
  '/api/admin/reports': report,
  '/api/admin/incomes': [],
};

/** Addresses of the panel whose answers are kept; the settings of the site are for everybody. */
const answersIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey }) => queryKey.join(' '))
    .filter((key) => key.startsWith('/api/admin/') && key !== '/api/admin/site-settings public');

type Name = string | RegExp;
/** A form's address, the button that opens its window, and a field. */
const FORMS: readonly (readonly [what: string, at: string, opener: Name, label: Name])[] = [
  ['a week', '/admin/haftalar', 'Hafta Ekle', 'Hafta numarası'],
  ['a match', '/admin/maclar?hafta=15', 'Maç Ekle', 'Ev sahibi'],
  ['a correction', '/admin/maclar?hafta=15', /^Düzelt/, /^Gerekçe/],
  ['why somebody is blocked', '/admin/kullanicilar/katilimcilar', /^Engelle/, /^Gerekçe/],
  ['a menu item', '/admin/cms/menuler', /^Öğe Ekle/, 'Etiket'],
  ['a customer', '/admin/crm/musteriler', 'Müşteri Ekle', 'Ad soyad'],
  ['a ticket', '/admin/crm/destek', 'Yeni Ticket', 'Konu'],
  ['an income', '/admin/raporlar', 'Gelir Ekle', 'Sponsor'],
];

const fieldOf = (label: Name) => screen.findByLabelText<HTMLInputElement>(label);

async function signIn(): Promise<void> {
  await fieldOf('Kullanıcı adı');
  type('Kullanıcı adı', 'deneme');
  type('Parola', 'uzun bir parola');
  press('Giriş Yap');
}

describe('what is typed into a form of the panel', () => {
  it.each(FORMS)(
    'about %s is there again, at its address, once its operator has signed in after the session ended',
    async (_, at, opener, label) => {
      const typed = label === 'Hafta numarası' ? '29' : 'Yarım kalan yazı';
      let isOver = false;
      const answers = Object.entries(ANSWERS).map(
        ([path, body]) => [path, (): Answer => (isOver ? OVER : { body })] as const,
      );
      const { router, queryClient } = await showPanel(at, {
        ...Object.fromEntries(answers),
        '/api/weeks/current': { body: aWeek() },
        '/api/admin/login': { status: 201, body: SIGNED_IN },
      });
      await pressWhenShown(opener);
      fireEvent.change(await fieldOf(label), { target: { value: typed } });

      isOver = true;
      await act(() => queryClient.invalidateQueries());
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
      isOver = false;
      await fieldOf('Kullanıcı adı');
      expect(screen.queryByLabelText(label)).toBeNull();
      expect(answersIn(queryClient)).toEqual([]);
      expect(localStorage.getItem('adminToken')).toBeNull();
      await signIn();
      expect((await fieldOf(label)).value).toBe(typed);
      expect(router.state.location.href).toBe(at);
    },
  );

  it('and sent after the session ended is there again, and the operator is told why to sign in', async () => {
    let isOver = false;
    const { router } = await showPanel('/admin/crm/musteriler', {
      ...Object.fromEntries(Object.entries(ANSWERS).map(([path, body]) => [path, { body }])),
      '/api/admin/contacts': () => (isOver ? OVER : { body: [] }),
      '/api/weeks/current': { body: aWeek() },
      '/api/admin/login': { status: 201, body: SIGNED_IN },
    });
    await pressWhenShown('Müşteri Ekle');
    const dialog = within(await screen.findByRole('dialog'));
    type('Ad soyad', 'Naz Kale', dialog);
    type('E-posta', 'naz@ornek.example', dialog);
    isOver = true;
    press(CUSTOMER_FORM.add, dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
    isOver = false;
    await screen.findByText(SESSION.expired.title);
    await signIn();
    expect((await fieldOf('Ad soyad')).value).toBe('Naz Kale');
    expect((await fieldOf('E-posta')).value).toBe('naz@ornek.example');
  });

  it('in the settings is asked about before another tab is opened', async () => {
    const { router } = await showPanel('/admin/ayarlar', {
      '/api/weeks/current': { body: aWeek() },
      '/api/admin/settings': { body: DEFAULT_SETTINGS },
    });
    fireEvent.change(await fieldOf(/^Site adı/), { target: { value: 'Yarım' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Loglar' }));
    await screen.findByRole('dialog', { name: UNSAVED.title });
    press(UNSAVED.stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/ayarlar');
    expect((await fieldOf(/^Site adı/)).value).toBe('Yarım');
  });
});
