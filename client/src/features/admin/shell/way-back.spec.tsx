import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminUser, Customer } from '@onda-on/contracts/api';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import { aWeek } from '../../../testing/a-week.ts';
import { press, pressWhenShown } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { customer } from '../crm/crm.fixture.ts';
import { list } from '../reports/prizes/prizes.fixture.ts';
import { answer as report, week } from '../reports/reports.fixture.ts';
import { aDispute, detail, user } from '../users/users.fixture.ts';

const USERS = '/api/admin/users';
const CONTACTS = '/api/admin/contacts';
const DISPUTES = '/api/admin/disputes';
const TICKETS = '/api/admin/tickets';

const named = (id: string, name: string): Customer => ({ ...customer, id, name });
const page = (...users: readonly AdminUser[]) => ({ body: users, headers: { 'x-next-cursor': 'c1' } });
const open = (address: string, answers: Parameters<typeof showPanel>[1]) =>
  showPanel(address, { '/api/weeks/current': { body: aWeek() }, ...answers });
const rows = () => document.querySelectorAll('table.list tbody tr');
const shown = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** From a list into a record, and back with the browser's own button. */
describe('the way back to a list of the panel', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('ends on the page of participants that was left, from a person and by the link there', async () => {
    const { router } = await open('/admin/kullanicilar/katilimcilar', {
      [USERS]: page(user),
      [`${USERS}?after=c1`]: page({ ...user, name: 'İkinci Sayfa' }),
      [`${USERS}/${user.id}`]: { body: detail },
    });
    await pressWhenShown('Sonraki');
    await screen.findByText('Sayfa 2');
    for (const back of [
      () => act(() => router.history.back()),
      () => fireEvent.click(screen.getByRole('link', { name: 'Listeye dön' })),
    ]) {
      fireEvent.click(await screen.findByRole('link', { name: 'İkinci Sayfa' }));
      await screen.findByRole('link', { name: 'Listeye dön' });
      back();
      await screen.findByText('Sayfa 2');
    }
  });

  it('finds customers searched for as they were, after a look at what one wrote', async () => {
    const all = [customer, named('c2', 'Ayşe Ünal'), named('c3', 'Mehmet Çelik')];
    const { router, to } = await open('/admin/crm/musteriler', {
      // The search words travel in a header.
      [CONTACTS]: () => ({ body: to(CONTACTS).at(-1)?.headers.has('x-search') ? all.slice(0, 2) : all }),
      [`${TICKETS}?contact=c1`]: { body: [] },
    });
    await shown(3);
    choose('Müşteri ara', 'ayşe');
    await shown(2);
    fireEvent.click(screen.getAllByRole('link', { name: /^İletileri/ })[0]!);
    await screen.findByRole('link', { name: 'Herkesinkini göster' });
    act(() => router.history.back());
    await shown(2);
    expect(screen.getByLabelText('Müşteri ara')).toHaveProperty('value', 'ayşe');
  });

  it('closes the window of a dispute, over the list as it was filtered', async () => {
    const { router } = await open('/admin/kullanicilar/itirazlar', {
      [`${DISPUTES}?status=open`]: {
        body: [aDispute({ id: 'd1', request: 'not-mine' }), aDispute({ id: 'd2', request: 'lost-code' })],
      },
      [`${DISPUTES}?status=open&request=not-mine`]: { body: [aDispute({ id: 'd1', request: 'not-mine' })] },
      [`${DISPUTES}/d1`]: {
        body: {
          ...aDispute({ id: 'd1', request: 'not-mine' }),
          userId: null,
          coupon: null,
          isLocked: false,
          lockAt: null,
        },
      },
    });
    await shown(2);
    choose('Konu', 'not-mine');
    await shown(1);
    press(/^İncele/);
    await screen.findByRole('heading', { name: /hafta 15$/ });
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Konu')).toHaveProperty('value', 'not-mine');
    await shown(1);
  });

  it('closes the list of a week’s prizes, over the report', async () => {
    const { router } = await open('/admin/raporlar', {
      '/api/admin/reports': { body: { ...report, weeks: [week(14)] } },
      '/api/admin/reports/prizes/14': { body: list([]) },
    });
    await pressWhenShown(/^Listeyi aç/);
    await screen.findByRole('dialog', { name: /^Ödül listesi/ });
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Raporlar' })).toBeTruthy();
  });

  it('is not from its top when what was opened has left it: the next row has the focus', async () => {
    let listed = [customer, named('c2', 'Mehmet'), named('c3', 'Zeynep')];
    await open('/admin/crm/musteriler', {
      [CONTACTS]: () => ({ body: listed }),
      [`${CONTACTS}/c2`]: () => {
        listed = listed.filter(({ id }) => id !== 'c2');
        return { body: { id: 'c2' } };
      },
    });
    await shown(3);
    const [, remove] = screen.getAllByRole('button', { name: /^Sil/ });
    remove!.focus();
    fireEvent.click(remove!);
    press('Müşteriyi Sil');
    await shown(2);
    await waitFor(() => expect(document.activeElement?.querySelector('th')?.textContent).toContain('Zeynep'));
  });

  it.each([
    ['?sekme=maclar&hafta=14', '/admin/maclar?hafta=14'],
    ['?sekme=kullanicilar&bolum=itirazlar', '/admin/kullanicilar/itirazlar'],
    ['?sekme=crm&bolum=destek.bekleyen', '/admin/crm/destek?durum=unanswered'],
    ['?sekme=ayarlar&bolum=isletim', '/admin/ayarlar#isletim'],
  ])('is found under its old address too, %s, also by way of the login', async (old, current) => {
    const login = { status: 201, body: { admin: anAdmin(), token: 'jeton' } };
    for (const address of [`/admin${old}`, `/admin-login?donus=${encodeURIComponent(`/admin${old}`)}`]) {
      const { router } = await open(address, { '/api/admin/login': login });
      if (address.includes('login')) {
        fireEvent.change(await screen.findByLabelText('Kullanıcı adı'), { target: { value: 'deneme' } });
        choose('Parola', 'uzun bir parola');
        press('Giriş Yap');
      }
      await waitFor(() => expect(router.state.location.href).toBe(current));
      cleanup();
      jest.restoreAllMocks();
    }
  });
});
