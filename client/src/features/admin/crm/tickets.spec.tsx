import { describe, expect, it } from '@jest/globals';
import type { Ticket } from '@onda-on/contracts/api';
import type { AdminRole, WeekNumber } from '@onda-on/contracts/rules';
import { act, screen, waitFor } from '@testing-library/react';

import { type Answer, heldAnswer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { show } from '../../../testing/show-to-admin.tsx';
import { ticket } from './crm.fixture.ts';
import { OpenTicketDialog, TicketDialog } from './TicketDialog.tsx';
import { ticketFilterIn, ticketsSearch, ticketsSearchOf } from './tickets-search.ts';

const LIST = '/api/admin/tickets';
const ONE = `${LIST}/t1`;
const path = (step: string) => `/api/admin/tickets/t1/${step}`;
const open = (answers: Record<string, Answer> = {}, role?: AdminRole) =>
  show(<TicketDialog ticket={ticket} onClose={() => undefined} />, answers, role);

const disputed = (isDecided: boolean): Ticket => ({
  ...ticket,
  kind: 'dispute',
  dispute: { request: 'not-mine', week: 15 as WeekNumber, isDecided },
});
const closing = () => screen.queryByRole('button', { name: 'Kaydı Kapat' });
const openDispute = (isDecided: boolean, role: AdminRole) =>
  show(<TicketDialog ticket={disputed(isDecided)} onClose={() => undefined} />, {}, role);

describe('ticket', () => {
  it('shows its text as plain text', async () => {
    await open();
    expect(await screen.findByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
    expect(screen.getByText('Kuponum <b>nerede</b>')).toBeTruthy();
    expect(document.querySelector('script, .written b')).toBeNull();
    expect(screen.getByText('Bakıyoruz.')).toBeTruthy();
  });

  it('links its address to a mail about the subject', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'E-posta programında aç' });
    expect(link.getAttribute('href')).toBe(
      'mailto:ayse%40ornek.example?subject=Kuponum%20%3Cb%3Enerede%3C%2Fb%3E',
    );
  });

  it('focuses an answer that is too short', async () => {
    await open();
    press('Yanıtı Gönder');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yanıt')));
  });

  describe('of a dispute', () => {
    it('links to the dispute, and is not closed before its decision', async () => {
      await openDispute(false, 'Yönetici');
      const link = await screen.findByRole('link', { name: 'İtirazı Aç' });
      expect(link.getAttribute('href')).toBe('/admin/kullanicilar/itirazlar/t1');
      expect(closing()).toBeNull();
    });

    it('names who decides to readers without access to disputes', async () => {
      await openDispute(false, 'Editör');
      expect(await screen.findByText(/Kararı bir Yönetici verir/)).toBeTruthy();
      expect([closing(), screen.queryByRole('link', { name: 'İtirazı Aç' })]).toEqual([null, null]);
    });

    it('is closed by a writer of the CRM after the decision', async () => {
      await openDispute(true, 'Editör');
      expect(await screen.findByRole('button', { name: 'Kaydı Kapat' })).toBeTruthy();
    });
  });

  it('is assigned, answered and closed, each with the revision that was seen', async () => {
    const saved = { body: { id: 't1', status: 'open', revision: 2 } };
    const server = await open({ [path('assign')]: saved, [path('answer')]: saved, [path('close')]: saved });
    await screen.findByRole('dialog');
    press('Üzerime Al');
    await waitFor(() => expect(server.to(path('assign'))[0]?.body).toEqual({ adminId: 'a1' }));
    press('Yanıtı Gönder');
    expect(await screen.findByText(/Yanıt 2 ile/)).toBeTruthy();
    type('Yanıt', ' Kuponunuz burada. ');
    press('Yanıtı Gönder');
    await waitFor(() => expect(server.to(path('answer'))[0]?.body).toEqual({ text: 'Kuponunuz burada.' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Kaydı Kapat' })).toHaveProperty('disabled', false),
    );
    press('Kaydı Kapat');
    await waitFor(() => expect(server.to(path('close'))[0]?.headers.get('if-match')).toBe('"1"'));
  });

  it('is read by its own id, whatever the list shows', async () => {
    const server = await show(<OpenTicketDialog id="t1" onClose={() => undefined} />, {
      [ONE]: { body: { ...ticket, status: 'closed', revision: 2 } },
      [path('reopen')]: { body: {} },
    });
    await screen.findByRole('dialog', { name: 'Kuponum <b>nerede</b>' });
    await pressWhenShown('Yeniden Aç');
    await waitFor(() => expect(server.to(path('reopen'))[0]?.headers.get('if-match')).toBe('"2"'));
  });

  it('keeps typed text when it leaves the list', async () => {
    let listed: readonly Ticket[] = [ticket];
    const { queryClient } = await showPanel('/admin/crm/destek/t1', {
      [`${LIST}?status=open`]: () => ({ body: listed }),
      [ONE]: { body: ticket },
    });
    await screen.findByRole('dialog');
    type('Yanıt', 'Yarım kalan');
    listed = [];
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Destek kaydı yok');
    expect(screen.getByLabelText('Yanıt')).toHaveProperty('value', 'Yarım kalan');
  });

  it('returns to its list by the close button, and by going back', async () => {
    const { router } = await showPanel('/admin/crm/destek?durum=unanswered', {
      [`${LIST}?status=unanswered`]: { body: [ticket] },
      [ONE]: { body: ticket },
    });
    const openIt = async () => {
      await pressWhenShown(/^Aç/);
      await screen.findByRole('dialog');
      expect(router.state.location.href).toBe('/admin/crm/destek/t1?durum=unanswered');
    };
    const expectList = () =>
      waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(router.state.location.href).toBe('/admin/crm/destek?durum=unanswered');
      });
    await openIt();
    act(() => router.history.back());
    await expectList();
    await openIt();
    press('Kapat');
    await expectList();
  });

  it.each([
    [404, 'Destek kaydı bulunamadı'],
    [400, 'Destek kaydı bulunamadı'],
    [503, 'Destek kaydı yüklenemedi'],
  ] as const)(
    'with an unknown id (%s) is reported, also while it is asked for again',
    async (status, words) => {
      const again = heldAnswer();
      const answers = [(): Answer | Promise<Answer> => ({ status, body: {} }), again.answer];
      const { queryClient, to } = await show(<OpenTicketDialog id="t1" onClose={() => undefined} />, {
        [ONE]: () => answers.shift()?.() ?? 'lost',
      });
      const reported = await screen.findByText(words, {}, { timeout: 10_000 });
      act(() => void queryClient.invalidateQueries());
      await waitFor(() => expect(to(ONE)).toHaveLength(2));
      await act(() => new Promise((drawn) => setTimeout(drawn)));
      expect(reported.isConnected).toBe(true);
    },
  );

  it('is read-only for a Denetçi', async () => {
    await open({}, 'Denetçi');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Üzerime Al' })).toBeNull();
    expect(screen.queryByLabelText('Yanıt')).toBeNull();
  });
});

describe('address of Destek', () => {
  it.each([
    [{}, { status: 'open', contact: '' }],
    [{ durum: 'unanswered' }, { status: 'unanswered', contact: '' }],
    [{ durum: 'hepsi' }, { status: '', contact: '' }],
    [
      { musteri: 'c-1', durum: 'closed' },
      { status: '', contact: 'c-1' },
    ],
    [
      { musteri: '<x>', durum: 'yok' },
      { status: 'open', contact: '' },
    ],
  ] as const)('%j requests %j', (search, filter) =>
    expect(ticketFilterIn(ticketsSearch(search))).toEqual(filter),
  );

  it.each(['open', 'closed', 'unanswered', ''] as const)('keeps the filter %j as it is read', (status) =>
    expect(ticketFilterIn(ticketsSearch(ticketsSearchOf(status))).status).toBe(status),
  );
});
