import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Ticket } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import type { Answer } from '../../../testing/fake-server.ts';
import { contactIn, partIn } from './crm-place.ts';
import { customer, press, show, ticket, type } from './crm-stage.fixture.tsx';
import { changedSince } from './customer-form.ts';
import { OpenTicket } from './OpenTicket.tsx';
import { TicketDialog } from './TicketDialog.tsx';

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

  it('is taken, answered and closed, each with the revision that was seen', async () => {
    const saved = { body: { id: 't1', status: 'open', revision: 2 } };
    const server = await open({ [path('assign')]: saved, [path('answer')]: saved, [path('close')]: saved });
    await screen.findByRole('dialog');
    press('Üzerime Al');
    await waitFor(() => expect(server.to(path('assign'))[0]?.body).toEqual({ adminId: 'a1' }));
    press('Yanıtı Kaydet');
    expect(await screen.findByText(/Yanıt 2 ile/)).toBeTruthy();
    type('Yanıt', ' Kuponunuz burada. ');
    press('Yanıtı Kaydet');
    await waitFor(() => expect(server.to(path('answer'))[0]?.body).toEqual({ text: 'Kuponunuz burada.' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Kaydı Kapat' })).toHaveProperty('disabled', false),
    );
    press('Kaydı Kapat');
    await waitFor(() => expect(server.to(path('close'))[0]?.headers.get('if-match')).toBe('"1"'));
  });

  it('stays open when it leaves those that are shown, and can be opened again at once', async () => {
    const server = await show(<Stage />, {
      '/api/admin/tickets?contact=c1': { body: [{ ...ticket, status: 'closed', revision: 2 }] },
      [path('reopen')]: { body: {} },
    });
    await screen.findByRole('dialog');
    type('Yanıt', 'Yarım kalan');
    fireEvent.click(screen.getByText('Süz'));
    expect(screen.getByLabelText('Yanıt')).toHaveProperty('value', 'Yarım kalan');
    fireEvent.click(await screen.findByRole('button', { name: 'Yeniden Aç' }));
    await waitFor(() => expect(server.to(path('reopen'))[0]?.headers.get('if-match')).toBe('"2"'));
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
    [undefined, 'musteriler', ''],
    ['destek', 'destek', ''],
    ['destek.abc-1', 'destek', 'abc-1'],
    ['destek.<x>', 'destek', ''],
    ['yok', 'musteriler', ''],
  ] as const)('%s opens %s', (bolum, part, contact) =>
    expect([partIn(bolum), contactIn(bolum)]).toEqual([part, contact]),
  );

  it('names what somebody else has changed', () =>
    expect(changedSince(customer, { ...customer, name: 'x', campaigns: false })).toEqual([
      'name',
      'campaigns',
    ]));
});
