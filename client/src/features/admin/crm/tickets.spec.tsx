import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';

import type { Answer } from '../../../testing/fake-server.ts';
import { contactIn, partIn } from './crm-place.ts';
import { customer, press, show, ticket, type } from './crm-stage.fixture.tsx';
import { changedSince } from './customer-form.ts';
import { TicketDialog } from './TicketDialog.tsx';

const path = (step: string) => `/api/admin/tickets/t1/${step}`;
const open = (answers: Record<string, Answer> = {}, role?: AdminRole) =>
  show(<TicketDialog ticket={ticket} onClose={() => undefined} />, answers, role);

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
