import { describe, expect, it } from '@jest/globals';
import type { AdminWeek } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { anAdminWeek, type WeekChanges } from '../../../testing/an-admin-week.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { show as showToAdmin } from '../../../testing/show-to-admin.tsx';
import { WeeksScreen } from './WeeksScreen.tsx';

const week = (changes: WeekChanges = {}) => anAdminWeek({ number: 44, ...changes });

type Weeks = readonly AdminWeek[];

async function show(
  weeks: Weeks | (() => Weeks),
  role?: AdminRole,
  change: Answer | (() => Answer) = { body: {} },
) {
  const shown = await showToAdmin(
    <WeeksScreen />,
    {
      '/api/admin/weeks': () => ({ body: typeof weeks === 'function' ? weeks() : weeks }),
      '/api/admin/matches?week=44': { body: [] },
      '/api/admin/weeks/w1': change,
    },
    role,
  );
  await screen.findByRole('rowheader', { name: /44$/, hidden: true });
  return shown;
}
const inDialog = () => within(screen.getByRole('dialog'));

describe('Haftalar', () => {
  it('scrolls to the active week after a planned season, and not when it is visible', async () => {
    const ahead = (count: number) =>
      Array.from({ length: count }, (_, i) => week({ id: `d${i}`, number: 45 + i }));
    const active = week({ status: 'active' });
    await show([active, ...ahead(8)]);
    press(/^Aktif hafta: 44$/);
    expect(document.activeElement?.querySelector('th')?.textContent).toMatch(/44$/);
    cleanup();
    await show([active, ...ahead(3)]);
    expect(screen.queryByRole('button', { name: /^Aktif hafta/ })).toBeNull();
  });

  it("shows a week's list to readers, without actions", async () => {
    await show([week()], 'Denetçi');
    for (const name of [/^Düzenle/, /^Çoğalt/, /^Sil/])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    press(/^2\/10/);
    expect(inDialog().getByText(/^Liste 2\/10: 8 maç eksik/)).toBeTruthy();
    expect(inDialog().queryByRole('button', { name: 'Maç Ekle' })).toBeNull();
  });

  it('states before a deletion or a new number that the matches stay', async () => {
    await show([week()]);
    press(/^Sil/);
    expect(inDialog().getByText(/^Bu haftaya bağlı 2 maç silinmez/)).toBeTruthy();
    press('Vazgeç', inDialog());
    press(/^Düzenle/);
    expect(inDialog().queryByText(/maç 44\. haftada kalır/)).toBeNull();
    type('Hafta numarası', '45', inDialog());
    expect(inDialog().getByText(/^Numara değişince 2 maç 44\. haftada kalır/)).toBeTruthy();
  });

  it('opens a new week also after one with the latest possible dates', async () => {
    await show([week({ closeAt: '9999-12-31T23:59:59.000Z' })]);
    press(/^Hafta Ekle$/);
    expect(inDialog().getByLabelText('Kapanış')).toHaveProperty('value', '');
    expect(inDialog().getByLabelText('Hafta numarası')).toHaveProperty('value', '45');
  });

  it("shows another operator's change also after a lost session", async () => {
    const kept = { number: '44', status: 'draft', startAt: '2026-11-16T12:00', lockAt: '2026-11-20T20:00' };
    const form = { ...kept, closeAt: '2026-11-25T10:00', reason: '' };
    sessionStorage.setItem('admin-taslak::hafta-penceresi', JSON.stringify({ kind: 'edit', id: 'w1' }));
    sessionStorage.setItem('admin-taslak::hafta-w1', JSON.stringify({ form, base: week({ revision: 2 }) }));
    await show([week({ status: 'locked' })]);
    expect(inDialog().getByRole('alert').textContent).toContain('Durum: Taslak → Kilitli');
    expect(inDialog().getByLabelText('Kapanış')).toHaveProperty('value', '2026-11-25T10:00');
  });

  it('shows the second of two operators what changed, and saves what was typed over that on request', async () => {
    let stored = week();
    const refusals: Answer[] = [{ status: 409, body: { code: 'STALE_VERSION', message: 'Değişti' } }];
    const server = await show(
      () => [stored],
      'Yönetici',
      () => refusals.pop() ?? { body: {} },
    );
    press(/^Düzenle/);
    type('Kapanış', '2026-11-25T10:00', inDialog());
    stored = week({ lockAt: '2026-11-20T18:00:00.000Z', revision: 4 });
    press('Kaydet', inDialog());
    await inDialog().findByText(/^Kilitlenme: /u);
    expect(inDialog().getByLabelText('Kapanış')).toHaveProperty('value', '2026-11-25T10:00');
    press('Benim yazdıklarımla sürdür', inDialog());
    press('Kaydet', inDialog());
    await waitFor(() => expect(server.to('/api/admin/weeks/w1')).toHaveLength(2));
    const [, { headers, body } = {}] = server.to('/api/admin/weeks/w1');
    expect([headers?.get('if-match'), body]).toEqual([
      '"4"',
      expect.objectContaining({ closeAt: '2026-11-25T07:00:00.000Z' }),
    ]);
  });

  it('does not take an own change whose answer was lost for that of somebody else', async () => {
    let stored = week();
    const saved = { closeAt: '2026-11-25T07:00:00.000Z', revision: 4 } as Partial<AdminWeek>;
    await show(() => [stored], 'Yönetici', 'lost');
    press(/^Düzenle/);
    type('Kapanış', '2026-11-25T10:00', inDialog());
    stored = week(saved);
    press('Kaydet', inDialog());
    await screen.findByText('25 Kas, 10:00');
    await waitFor(() =>
      expect(inDialog().getByRole('button', { name: 'Kaydet' })).toHaveProperty('disabled', false),
    );
    expect(inDialog().queryByRole('alert')).toBeNull();
  });

  it('focuses the first wrong field, and one that the server has refused', async () => {
    const refused = { code: 'WEEK_NUMBER_TAKEN', message: '45. hafta zaten var' };
    await show([week()], 'Yönetici', { status: 409, body: refused });
    press(/^Düzenle/);
    const [number, close] = ['Hafta numarası', 'Kapanış'].map((label) => inDialog().getByLabelText(label));
    fireEvent.change(close!, { target: { value: '' } });
    press('Kaydet', inDialog());
    await waitFor(() => expect(document.activeElement).toBe(close));
    fireEvent.change(close!, { target: { value: '2026-11-25T10:00' } });
    fireEvent.change(number!, { target: { value: '45' } });
    close!.blur(); // A browser takes the focus from a disabled button.
    press('Kaydet', inDialog());
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(inDialog().getByText('45. hafta zaten var')).toBeTruthy();
    fireEvent.change(number!, { target: { value: '46' } });
    await waitFor(() => expect(inDialog().queryByText('45. hafta zaten var')).toBeNull());
  });

  it('links a refused activation to the missing texts', async () => {
    const message = 'Önce CMS’de yayımlayın: kosullar';
    await show([week()], 'Yönetici', { status: 409, body: { code: 'LEGAL_PAGES_MISSING', message } });
    press(/^Düzenle/);
    type('Durum', 'active', inDialog());
    expect(inDialog().queryByRole('link')).toBeNull();
    press('Kaydet', inDialog());
    const link = await inDialog().findByRole('link', { name: 'Yasal metinleri CMS’de yayımlayın' });
    expect(link.getAttribute('href')).toBe('/admin/cms/sayfalar');
    expect(inDialog().getByText(message)).toBeTruthy();
    type('Durum', 'locked', inDialog());
    await waitFor(() => expect(inDialog().queryByRole('link')).toBeNull());
  });

  it('requires a reason when a week with results returns to an earlier status, and sends it only then', async () => {
    const settled = { status: 'finished', settledAt: '2026-11-24T21:00:00.000Z' } as const;
    const server = await show([week(settled)]);
    expect(screen.getByText('Tamamlandı', { selector: '.tag' })).toBeTruthy();
    press(/^Düzenle/);
    expect(inDialog().getByLabelText('Durum')).toHaveProperty('value', 'finished');
    expect(inDialog().queryByLabelText(/Gerekçe/)).toBeNull();
    type('Durum', 'draft', inDialog());
    press('Kaydet', inDialog());
    await waitFor(() =>
      expect(
        inDialog()
          .getByLabelText(/Gerekçe/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    type(/Gerekçe/, ' Tutanak yanlış ', inDialog());
    press('Kaydet', inDialog());
    await waitFor(() =>
      expect(server.to('/api/admin/weeks/w1')[0]?.body).toMatchObject({
        status: 'draft',
        reason: 'Tutanak yanlış',
      }),
    );
  });

  it('shows at the status that a week with results cannot be locked, and asks for no reason', async () => {
    const settled = { status: 'finished', settledAt: '2026-11-24T21:00:00.000Z' } as const;
    const message = 'Haftanın bütün sonuçları belli';
    await show([week(settled)], 'Yönetici', { status: 409, body: { code: 'WEEK_SETTLED', message } });
    press(/^Düzenle/);
    type('Durum', 'locked', inDialog());
    expect(inDialog().queryByLabelText(/Gerekçe/)).toBeNull();
    expect(inDialog().queryByText(/kupon kilitlenecek/)).toBeNull();
    press('Kaydet', inDialog());
    await inDialog().findByText(message);
    expect(inDialog().getByLabelText('Durum').getAttribute('aria-invalid')).toBe('true');
  });

  it('disables the number of a week with entries with a reason, and sends unchanged dates to the second', async () => {
    const startAt = '2026-11-16T09:00:17.250Z';
    const server = await show([week({ startAt, coupons: 3, sheet: { matchIds: [] } as never })]);
    press(/^Düzenle/);
    expect(inDialog().getByLabelText('Hafta numarası')).toHaveProperty('disabled', true);
    expect(inDialog().getByText(/numara değiştirilemez\.$/)).toBeTruthy();
    type('Kapanış', '2026-11-25T10:00', inDialog());
    press('Kaydet', inDialog());
    await waitFor(() =>
      expect(server.to('/api/admin/weeks/w1')[0]?.body).toMatchObject({ number: 44, startAt }),
    );
  });

  it('does not offer to delete a week whose coupons are all void, which the server refuses', async () => {
    await show([week({ coupons: 0, wasEntered: true })]);
    press(/^Sil/);
    expect(await inDialog().findByText(/kuponu olmuş hafta silinemez\.$/)).toBeTruthy();
    expect(inDialog().getByRole('button', { name: 'Haftayı Sil' })).toHaveProperty('disabled', true);
  });

  it("deletes the version that was seen: another operator's change is shown first", async () => {
    let weeks = [week()];
    const server = await show(() => weeks);
    weeks = [week({ revision: 4, status: 'locked' })];
    press(/^Sil/);
    expect(await inDialog().findByText('Durum: Taslak → Kilitli')).toBeTruthy();
    const remove = inDialog().getByRole('button', { name: 'Haftayı Sil' });
    expect(remove).toHaveProperty('disabled', true);
    press('Gördüm, sürdür', inDialog());
    fireEvent.click(remove);
    await waitFor(() => expect(server.to('/api/admin/weeks/w1')[0]?.headers.get('if-match')).toBe('"4"'));
  });

  it('is copied with another lock, and leads to the matches from its row and from its list', async () => {
    const server = await show([week()]);
    press(/^Çoğalt/);
    const closeAt = inDialog().getByLabelText('Kapanış');
    const lockAt = `${(closeAt as HTMLInputElement).value.slice(0, 11)}00:05`;
    type('Kilitlenme', lockAt, inDialog());
    press('Hafta ekle', inDialog());
    const sent = () => server.to('/api/admin/weeks').find(({ method }) => method === 'POST')?.body;
    await waitFor(() =>
      expect(sent()).toMatchObject({ number: 45, lockAt: new Date(`${lockAt}+03:00`).toISOString() }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const matches = '/admin/maclar?hafta=44';
    expect(screen.getByRole('link', { name: /^Maçlar/ }).getAttribute('href')).toBe(matches);
    press(/^2\/10/);
    press('Maçlara Git', inDialog());
    await waitFor(() => expect(server.router.state.location.href).toBe(matches));
  });
});
