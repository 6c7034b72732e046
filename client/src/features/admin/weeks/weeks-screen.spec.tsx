import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminRecord, AdminWeek } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { fireEvent, screen, within } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show as showPart } from '../../../testing/show.tsx';
import { AdminProvider } from '../shell/admin-context.ts';
import { WeeksScreen } from './WeeksScreen.tsx';

const PLAN = {
  id: 'w1',
  number: 44,
  status: 'draft',
  startAt: '2026-11-16T09:00:00.000Z',
  lockAt: '2026-11-20T17:00:00.000Z',
  closeAt: '2026-11-24T20:59:00.000Z',
  effectiveLockAt: '2026-11-20T17:00:00.000Z',
  revision: 3,
  sheet: null,
  seal: null,
  sheetSize: 10,
  matches: 2,
  coupons: 0,
};
const week = (over: Partial<AdminWeek> = {}) => ({ ...PLAN, ...over }) as unknown as AdminWeek;

async function show(weeks: readonly AdminWeek[], role: AdminRole = 'Yönetici') {
  const admin = { id: 'a1', name: 'D', username: 'd', role, mustChangePassword: false } as AdminRecord;
  fakeServer({ '/api/admin/weeks': { body: weeks }, '/api/admin/matches?week=44': { body: [] } });
  await showPart(
    <AdminProvider value={admin}>
      <WeeksScreen />
    </AdminProvider>,
  );
  await screen.findByRole('rowheader', { name: /44$/, hidden: true });
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

describe('Haftalar', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows a week’s list also to those who may only look, and changes nothing for them', async () => {
    await show([week()], 'Denetçi');
    for (const name of [/^Düzenle/, /^Çoğalt/, /^Sil/])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    press(/^2\/10/);
    expect(inDialog().getByText(/^Liste 2\/10: 8 maç eksik/)).toBeTruthy();
    expect(inDialog().queryByRole('button', { name: 'Maç Ekle' })).toBeNull();
  });

  it('says before a week goes or gets another number that its matches stay', async () => {
    await show([week()]);
    press(/^Sil/);
    expect(inDialog().getByText(/^Bu haftaya bağlı 2 maç silinmez/)).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: 'Vazgeç' }));
    press(/^Düzenle/);
    expect(inDialog().queryByText(/maç 44\. haftada kalır/)).toBeNull();
    fireEvent.change(inDialog().getByLabelText('Hafta numarası'), { target: { value: '45' } });
    expect(inDialog().getByText(/^Numara değişince 2 maç 44\. haftada kalır/)).toBeTruthy();
  });

  it('opens a new week also after one whose dates lead out of every field', async () => {
    await show([week({ closeAt: '9999-12-31T23:59:59.000Z' })]);
    press(/^Hafta Ekle$/);
    expect(inDialog().getByLabelText('Kapanış')).toHaveProperty('value', '');
    expect(inDialog().getByLabelText('Hafta numarası')).toHaveProperty('value', '45');
  });

  it('tells after a lost session too what somebody else changed meanwhile', async () => {
    const kept = { number: '44', status: 'draft', startAt: '2026-11-16T12:00', lockAt: '2026-11-20T20:00' };
    const form = { ...kept, closeAt: '2026-11-25T10:00' };
    sessionStorage.setItem('admin-taslak::hafta-penceresi', JSON.stringify({ kind: 'edit', weekId: 'w1' }));
    sessionStorage.setItem('admin-taslak::hafta-w1', JSON.stringify({ form, base: week({ revision: 2 }) }));
    await show([week({ status: 'locked' })]);
    expect(inDialog().getByRole('alert').textContent).toContain('Durum: Taslak → Kilitli');
    expect(inDialog().getByLabelText('Kapanış')).toHaveProperty('value', '2026-11-25T10:00');
  });
});
