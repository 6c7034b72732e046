import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Ticket } from '@onda-on/contracts/api';
import type { AdminRole, WeekNumber } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import type { Answer } from '../../../testing/fake-server.ts';
import { contactIn, isUnansweredIn, partIn, ticketIn, ticketPlace, unansweredPlace } from './crm-place.ts';
import { customer, press, show, ticket, type } from './crm-stage.fixture.tsx';
import { changedSince } from './customer-form.ts';
import { OpenTicket } from './OpenTicket.tsx';
import { TicketDialog } from './TicketDialog.tsx';

const ONE = '/api/admin/tickets/t1';
const path = (step: string) => `/api/admin/tickets/t1/${step}`;
const open = (answers: Record<string, Answer> = {}, role?: AdminRole) =>
  show(<TicketDialog ticket={ticket} onClose={() => undefined} />, answers, role);

/** A list that its only ticket leaves. */
function Stage() {
  const [entries, setEntries] = useState<readonly Ticket[]>([ticket]);
  return (
    <>
      <button onClick={() => setEntries([])}>Süz</button>
      <OpenTicket id="t1" entries={entries} onClose={() => undefined} />
    </>
  );
}

const disputed = (isDecided: boolean): Ticket => ({
  ...ticket,
  kind: 'dispute',
  dispute: { request: 'not-mine', week: 15 as WeekNumber, isDecided },
});
const closing = () => screen.queryByRole('button', { name: 'Kaydı Kapat' });
const openDispute = (isDecided: boolean, role: AdminRole) =>
  show(<TicketDialog ticket={disputed(isDecided)} onClose={() => undefined} />, {}, role);

describe('a ticket', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows what was written as the text that it is (T29)', async () => {
    await open();
    expect(await screen.findByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
    expect(screen.getByText('Kuponum <b>nerede</b>')).toBeTruthy();
    expect(document.querySelector('script, .written b')).toBeNull();
    expect(screen.getByText('Bakıyoruz.')).toBeTruthy();
  });

  it('leads back to the answer that is too short', async () => {
    await open();
    press('Yanıtı Gönder');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yanıt')));
  });

  describe('of a dispute', () => {
    it('leads to where it is decided, and is not closed before', async () => {
      await openDispute(false, 'Yönetici');
      const link = await screen.findByRole('link', { name: 'İtirazı Aç' });
      expect(link.getAttribute('href')).toContain('bolum=itirazlar.t1');
      expect(closing()).toBeNull();
    });

    it('says who decides to those who are not shown that place', async () => {
      await openDispute(false, 'Editör');
      expect(await screen.findByText(/Kararı bir Yönetici verir/)).toBeTruthy();
      expect([closing(), screen.queryByRole('link', { name: 'İtirazı Aç' })]).toEqual([null, null]);
    });

    it('is closed by whoever writes in CRM once it is decided', async () => {
      await openDispute(true, 'Editör');
      expect(await screen.findByRole('button', { name: 'Kaydı Kapat' })).toBeTruthy();
    });
  });

  it('is taken, answered and closed, each with the revision that was seen', async () => {
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

  it('stays open when it leaves those that are shown, and is read by its own id', async () => {
    const server = await show(<Stage />, {
      [ONE]: { body: { ...ticket, status: 'closed', revision: 2 } },
      [path('reopen')]: { body: {} },
    });
    await screen.findByRole('dialog', { name: 'Kuponum <b>nerede</b>' });
    fireEvent.click(screen.getByText('Süz'));
    fireEvent.click(await screen.findByRole('button', { name: 'Yeniden Aç' }));
    await waitFor(() => expect(server.to(path('reopen'))[0]?.headers.get('if-match')).toBe('"2"'));
  });

  it('keeps what was typed when the list goes on without it', async () => {
    await show(<Stage />, { [ONE]: { body: ticket } });
    await screen.findByRole('dialog');
    type('Yanıt', 'Yarım kalan');
    fireEvent.click(screen.getByText('Süz'));
    expect(screen.getByLabelText('Yanıt')).toHaveProperty('value', 'Yarım kalan');
  });

  it.each([
    [404, 'Destek kaydı bulunamadı'],
    [400, 'Destek kaydı bulunamadı'],
    [503, 'Destek kaydı yüklenemedi'],
  ] as const)('that the address names and nobody has (%s) says so', async (status, words) => {
    await show(<OpenTicket id="t1" entries={[]} onClose={() => undefined} />, {
      [ONE]: { status, body: {} },
    });
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('is only read by a Denetçi', async () => {
    await open({}, 'Denetçi');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Üzerime Al' })).toBeNull();
    expect(screen.queryByLabelText('Yanıt')).toBeNull();
  });
});

describe('the address', () => {
  it.each([
    [undefined, 'musteriler', '', ''],
    ['destek', 'destek', '', ''],
    ['destek.abc-1', 'destek', 'abc-1', ''],
    ['destek.abc-1.t-1', 'destek', 'abc-1', 't-1'],
    ['destek.kayit.t-1', 'destek', '', 't-1'],
    ['destek.bekleyen.t-1', 'destek', '', 't-1'],
    ['destek.<x>.<y>', 'destek', '', ''],
    ['musteriler.kayit.t-1', 'musteriler', '', ''],
    ['yok', 'musteriler', '', ''],
  ] as const)('%s opens %s', (bolum, part, contact, opened) =>
    expect([partIn(bolum), contactIn(bolum), ticketIn(bolum)]).toEqual([part, contact, opened]),
  );

  it.each([
    ['', ''],
    ['c', ''],
    ['', 't'],
    ['c', 't'],
  ])('of customer %j and ticket %j is read as it was written', (contact, opened) => {
    const { bolum } = ticketPlace(contact, opened);
    expect([contactIn(bolum), ticketIn(bolum)]).toEqual([contact, opened]);
  });

  it('asks for those that wait for an answer, with one of them open or none', () => {
    expect([unansweredPlace(), unansweredPlace('t')].map(({ bolum }) => isUnansweredIn(bolum))).toEqual([
      true,
      true,
    ]);
    expect(['destek', 'destek.c', 'destek.kayit.t'].some(isUnansweredIn)).toBe(false);
  });

  it('names what somebody else has changed', () =>
    expect(changedSince(customer, { ...customer, name: 'x', campaigns: false })).toEqual([
      'name',
      'campaigns',
    ]));
});
