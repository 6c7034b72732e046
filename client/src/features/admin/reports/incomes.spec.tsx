import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { IncomesSection } from './IncomesSection.tsx';
import { EVERYTHING } from './report-range.ts';
import { income, LIST } from './reports.fixture.ts';

const part = <IncomesSection range={EVERYTHING} />;
const rowShown = () => screen.findByText('Üç Puan Sigorta');

describe('Sponsor gelirleri', () => {
  it('are listed in lira, with text escaped', async () => {
    await show(part, { [LIST]: { body: [income] } });
    await rowShown();
    for (const words of ['20 Kasım 2026', '₺1.250,50', '<b>Forma</b> arkası', 'derya'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('report an empty list, and one that did not load', async () => {
    let times = 0;
    await show(part, {
      [LIST]: (): Answer => (times++ === 0 ? { status: 500, body: {} } : { body: [] }),
    });
    expect(await screen.findByText('Gelirler yüklenemedi')).toBeTruthy();
    press('Tekrar Dene');
    expect(await screen.findByText('Bu günlerde gelir kaydı yok')).toBeTruthy();
  });

  it('are recorded in kuruş after validation', async () => {
    const server = await show(part, { [LIST]: { body: [] } });
    await screen.findByText('Bu günlerde gelir kaydı yok');
    press('Gelir Ekle');
    await screen.findByRole('dialog', { name: 'Gelir ekle' });
    press('Geliri Kaydet');
    expect(await screen.findByText(/Sponsor adı 2 ile/)).toBeTruthy();
    type('Sponsor', '  Kale  Kahve ');
    type('Tutar (₺)', '50.000,5');
    expect(screen.getByText('Kaydedilecek tutar: ₺50.000,50')).toBeTruthy();
    type('Tarih', '2026-11-19');
    press('Geliri Kaydet');
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        sponsor: 'Kale Kahve',
        amount: 5_000_050,
        day: '2026-11-19',
        note: '',
      }),
    );
  });

  it('call no own change whose answer was lost that of somebody else, however the amount was typed', async () => {
    let stored = income;
    const server = await show(part, {
      [LIST]: () => ({ body: [stored] }),
      [`${LIST}/${income.id}`]() {
        stored = { ...income, amount: 5_000_000, revision: income.revision + 1 };
        return 'lost';
      },
    });
    await rowShown();
    press(/^Düzenle/u);
    await screen.findByRole('dialog');
    type('Tutar (₺)', '50000');
    press('Geliri Kaydet');
    await waitFor(() => expect(server.to(`${LIST}/${income.id}`)).toHaveLength(1));
    await screen.findByText('₺50.000,00');
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('are recorded once after an unanswered press: the second one has the same key, also from another window', async () => {
    let times = 0;
    const server = await show(part, {
      [LIST]: (): Answer => (times++ === 1 ? 'lost' : { body: [] }),
    });
    await screen.findByText('Bu günlerde gelir kaydı yok');
    press('Gelir Ekle');
    await screen.findByRole('dialog', { name: 'Gelir ekle' });
    type('Sponsor', 'Kale Kahve');
    type('Tutar (₺)', '50');
    const sent = () => server.requests.filter(({ method }) => method === 'POST');
    press('Geliri Kaydet');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Geliri Kaydet' })).toHaveProperty('disabled', false),
    );
    press('Vazgeç');
    press('Gelir Ekle');
    await screen.findByRole('dialog', { name: 'Gelir ekle' });
    type('Sponsor', 'Kale Kahve');
    type('Tutar (₺)', '50');
    press('Geliri Kaydet');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]]);
  });

  it('show the second of two operators what changed, and lose nothing', async () => {
    let times = 0;
    const refused = { statusCode: 409, code: 'STALE_VERSION', message: 'Değişti' };
    const server = await show(part, {
      [LIST]: (): Answer => ({ body: [times === 0 ? income : { ...income, amount: 100, revision: 4 }] }),
      [`${LIST}/i1`]: (): Answer => (times++ === 0 ? { status: 409, body: refused } : { body: {} }),
    });
    await rowShown();
    press(/^Düzenle/);
    await screen.findByRole('dialog');
    type('Not (isteğe bağlı)', 'benim notum');
    press('Geliri Kaydet');
    expect(await screen.findByText('tutar: ₺1.250,50 → ₺1,00')).toBeTruthy();
    press('Benim yazdıklarımla sürdür');
    press('Geliri Kaydet');
    await waitFor(() => expect(server.to(`${LIST}/i1`)).toHaveLength(2));
    expect(server.to(`${LIST}/i1`).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  });

  it('are removed after a confirmation that names the amount', async () => {
    const server = await show(part, {
      [LIST]: { body: [income] },
      [`${LIST}/i1`]: { body: { id: 'i1' } },
    });
    await rowShown();
    press(/^Sil/);
    const dialog = await screen.findByRole('dialog', { name: 'Üç Puan Sigorta geliri silinsin mi?' });
    expect(dialog.textContent).toContain('20 Kasım 2026 tarihli ₺1.250,50 toplam gelirden düşer');
    press('Geliri Sil', within(dialog));
    await waitFor(() => expect(server.to(`${LIST}/i1`)[0]?.method).toBe('DELETE'));
  });

  it.each(['Denetçi', 'Editör'] as const)('are read-only for %s', async (role) => {
    await show(part, { [LIST]: { body: [income] } }, role);
    await rowShown();
    for (const name of ['Gelir Ekle', /^Düzenle/, /^Sil/])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});
