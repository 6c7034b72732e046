import { describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { heldAnswer } from '../../../../testing/fake-server.ts';
import { press, type } from '../../../../testing/press-and-type.ts';
import { show as showToAdmin, type Answers } from '../../../../testing/show-to-admin.tsx';
import { LIST, user } from '../users.fixture.ts';
import { EVERYBODY } from '../users.queries.ts';
import { ParticipantsSection } from './ParticipantsSection.tsx';
import { UserListContext, type UserList } from './user-list.ts';

function Participants({
  onSearch = null,
  week = '',
}: Partial<Pick<UserList, 'onSearch'>> & { week?: string }) {
  const [filter, setFilter] = useState({ ...EVERYBODY, week });
  return (
    <UserListContext value={{ filter, onFilter: setFilter, onSearch }}>
      <ParticipantsSection />
    </UserListContext>
  );
}

const DASHBOARD = { '/api/admin/stats/dashboard': { body: { currentWeek: { week: 15, status: 'active' } } } };
const show = (answers: Answers, role?: AdminRole) =>
  showToAdmin(<Participants />, { ...DASHBOARD, ...answers }, role);

describe('Katılımcılar', () => {
  it('shows names as text, masked numbers, and blocks with reasons', async () => {
    const blocked = { ...user, id: '0e'.repeat(16), isActive: false, blockReason: 'İkinci kimlik' };
    await show({ [LIST]: { body: [user, blocked] } });
    expect(await screen.findAllByRole('link', { name: 'Ayşe <b>Işık</b>' })).toHaveLength(2);
    for (const words of ['İkinci kimlik', 'Engelli']) expect(screen.getAllByText(words)[0]).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Engeli kaldır/ })).toBeTruthy();
  });

  it('offers no actions for an erased person', async () => {
    const erased = { ...user, name: 'Silinmiş katılımcı', isErased: true };
    await show({ [LIST]: { body: [erased] } });
    const row = (await screen.findByRole('link', { name: 'Silinmiş katılımcı' })).closest('tr');
    expect(row?.textContent).toContain('Silinmiş');
    expect(row?.querySelector('button')).toBeNull();
  });

  it('sends the search in a header, never in the address', async () => {
    const server = await show({ [LIST]: { body: [user] } });
    await screen.findByRole('link', { name: /Ayşe/ });
    type('Kullanıcı ara', ' 10000000146 ');
    await waitFor(() => expect(server.to(LIST).at(-1)?.headers.get('x-search')).toBe('10000000146'));
    type('Kullanıcı ara', 'ışık');
    await waitFor(() =>
      expect(server.to(LIST).at(-1)?.headers.get('x-search')).toBe(encodeURIComponent('ışık')),
    );
    expect(server.requests.map(({ path }) => path).join()).not.toMatch(/10000000146|%C5|ışık/);
  });

  it('names the week that it is filtered by, although another one is active now', async () => {
    await showToAdmin(<Participants week="14" />, { ...DASHBOARD, [`${LIST}?week=14`]: { body: [user] } });
    await screen.findByRole('link', { name: /Ayşe/ });
    const chosen = screen.getByLabelText<HTMLSelectElement>('Katılım');
    expect([chosen.value, chosen.selectedOptions[0]?.textContent]).toEqual(['14', 'Hafta 14']);
  });

  it('focuses the search on request, once', async () => {
    const asked: boolean[] = [];
    await showToAdmin(<Participants onSearch={(is) => asked.push(is)} />, { [LIST]: { body: [user] } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kullanıcı ara')));
    expect(asked.every((is) => !is)).toBe(true);
  });

  it('pages forwards and back, and starts again after a filter change', async () => {
    const page = { body: [user], headers: { 'x-next-cursor': 'c1' } };
    const server = await show({
      [LIST]: page,
      [`${LIST}?after=c1`]: page,
      [`${LIST}?status=blocked`]: page,
    });
    await screen.findByText('Sayfa 1');
    press('Sonraki');
    await screen.findByText('Sayfa 2');
    await waitFor(() => expect(server.to(`${LIST}?after=c1`)).toHaveLength(1));
    press('Önceki');
    await screen.findByText('Sayfa 1');
    press('Sonraki');
    type('Durum', 'blocked');
    await waitFor(() => expect(server.to(`${LIST}?status=blocked`)).toHaveLength(1));
    await screen.findByText('Sayfa 1');
  });

  it('keeps the focus on a button of the pager that is at work, or leads nowhere', async () => {
    const [second, again] = [heldAnswer(), heldAnswer()];
    const first = { body: [user], headers: { 'x-next-cursor': 'c1' } };
    let isFirst = true;
    const { queryClient, to } = await show({
      [LIST]: () => (isFirst ? first : again.answer()),
      [`${LIST}?after=c1`]: second.answer,
    });
    await screen.findByText('Sayfa 1');
    isFirst = false;
    const [next, previous] = ['Sonraki', 'Önceki'].map((name) => screen.getByRole('button', { name }));
    const isClosed = (button = next) => [button?.matches(':disabled'), button?.getAttribute('aria-disabled')];
    next?.focus();
    for (let times = 0; times < 2; times += 1) press('Sonraki');
    await screen.findByText('Sayfa 2');
    expect(isClosed()).toEqual([false, 'true']);
    second.give({ body: [{ ...user, name: 'Son Kişi' }] });
    await screen.findByRole('link', { name: 'Son Kişi' });
    expect(isClosed()).toEqual([false, 'true']);
    expect(document.activeElement).toBe(next);
    expect(to(`${LIST}?after=c1`)).toHaveLength(1);
    queryClient.removeQueries({ type: 'inactive' });
    previous?.focus();
    press('Önceki');
    await screen.findByText('Sayfa 1');
    expect([isClosed(previous), previous?.isConnected]).toEqual([[false, 'true'], true]);
    again.give(first);
    await screen.findByRole('link', { name: /Ayşe/ });
    expect(document.activeElement).toBe(previous);
  });

  it('reports an empty result, more results, and a failure', async () => {
    await show({
      [LIST]: { body: [] },
      [`${LIST}?checksum=invalid`]: { body: [], headers: { 'x-next-cursor': 'c9' } },
      [`${LIST}?status=erased&checksum=invalid`]: { status: 500, body: {} },
    });
    expect(await screen.findByText('Henüz katılımcı yok')).toBeTruthy();
    type('Kimlik denetimi', 'invalid');
    expect(await screen.findByText(/aramayı ‘Sonraki’ ile sürdürün/)).toBeTruthy();
    type('Durum', 'erased');
    expect(await screen.findByText('Kullanıcılar yüklenemedi')).toBeTruthy();
  });

  it('sends a block once for a double click, and keeps its window while the list changes', async () => {
    let page = [user];
    const server = await show({
      [LIST]: () => ({ body: page }),
      [`${LIST}?status=active`]: { body: [] },
      [`${LIST}/${user.id}/block`]: { body: {} },
    });
    await screen.findByRole('link', { name: /Ayşe/ });
    press(/^Engelle/);
    type(/^Gerekçe/, 'Çift kayıt');
    page = []; // Another participant has entered, so the row has moved to the next page.
    type('Durum', 'active');
    await screen.findByText('Kimse bulunamadı');
    expect(screen.getByLabelText(/^Gerekçe/)).toHaveProperty('value', 'Çift kayıt');
    for (let times = 0; times < 2; times += 1) press('Engelle');
    await waitFor(() => expect(screen.queryByLabelText(/^Gerekçe/)).toBeNull());
    expect(server.to(`${LIST}/${user.id}/block`)).toHaveLength(1);
  });

  it('closes a window whose question another operator has answered, and keeps it after other refusals', async () => {
    const path = `${LIST}/${user.id}/block`;
    const refusals = [
      { status: 500, body: {} },
      { status: 409, body: { code: 'ALREADY_BLOCKED', message: 'Bu katılımcı zaten engelli' } },
    ];
    await show({ [LIST]: { body: [user] }, [path]: () => refusals.shift()! });
    await screen.findByRole('link', { name: /Ayşe/ });
    press(/^Engelle/);
    type(/^Gerekçe/, 'Çift kayıt');
    press('Engelle');
    await waitFor(() => expect(refusals).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Engelle' })).toHaveProperty('disabled', false),
    );
    press('Engelle');
    await waitFor(() => expect(screen.queryByLabelText(/^Gerekçe/)).toBeNull());
    expect(JSON.stringify(sessionStorage)).not.toContain('Çift kayıt');
  });

  it('shows a block made meanwhile, sends nothing, and does not use that reason for unblocking', async () => {
    const path = `${LIST}/${user.id}/block`;
    const first = await show({
      [LIST]: { body: [user] },
      [path]: { status: 409, body: {} },
    });
    await screen.findByRole('link', { name: /Ayşe/ });
    press(/^Engelle/);
    type(/^Gerekçe/, 'Çift kayıt');
    first.unmount();
    const again = await show({ [LIST]: { body: [{ ...user, isActive: false }] } });
    expect(await screen.findByText(/engellensin mi/)).toBeTruthy();
    expect(screen.getByLabelText(/^Gerekçe/)).toHaveProperty('value', 'Çift kayıt');
    expect(screen.getByText('Durum: Aktif → Engelli')).toBeTruthy();
    press('Engelle');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yeni hâlini al' }));
    expect(again.to(path)).toHaveLength(0);
    press('Yeni hâlini al');
    expect(await screen.findByText(/engel kaldırılsın mı/)).toBeTruthy();
    expect(screen.getByLabelText(/^Gerekçe/)).toHaveProperty('value', '');
  });

  it('closes the window of a block that was made although its answer was lost', async () => {
    let stored = user;
    await show({
      [LIST]: () => ({ body: [stored] }),
      [`${LIST}/${user.id}/block`]() {
        stored = { ...user, isActive: false };
        return 'lost';
      },
    });
    await screen.findByRole('link', { name: /Ayşe/ });
    press(/^Engelle/);
    type(/^Gerekçe/, 'Çift kayıt');
    press('Engelle');
    await waitFor(() => expect(screen.queryByLabelText(/^Gerekçe/)).toBeNull());
    expect(screen.getByRole('button', { name: /^Engeli kaldır/u })).toBeTruthy();
  });

  it('is read-only for a Denetçi', async () => {
    await show({ [LIST]: { body: [user] } }, 'Denetçi');
    await screen.findByRole('link', { name: /Ayşe/ });
    expect(screen.getByRole('button', { name: /^Engelle/ }).closest('fieldset')).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByLabelText('Kullanıcı ara')).toHaveProperty('disabled', false);
  });
});
