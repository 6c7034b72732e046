import { describe, expect, it, jest } from '@jest/globals';
import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { screen, waitFor } from '@testing-library/react';

import {
  anAdminMatch,
  anAdminWeek,
  type MatchChanges,
  type WeekChanges,
} from '../../../testing/an-admin-week.ts';
import { fakeServer, type Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show.tsx';
import { FixtureDialog } from './FixtureDialog.tsx';

const WEEKS = '/api/admin/weeks';
const MATCHES = '/api/admin/matches';
const week = (changes: WeekChanges = {}) => anAdminWeek({ matches: 9, ...changes });
const match = (changes: MatchChanges = {}) =>
  anAdminMatch({ matchDate: '2026-11-21T13:00:42.500Z', isOnPinnedSheet: false, ...changes });

async function open(
  about: Readonly<{ week?: AdminWeek; match?: AdminMatch | null; onClose?: () => void }>,
  answer: Answer = { body: {} },
  weeks: readonly AdminWeek[] = [week(), week({ id: 'w2', number: 16, matches: 0 })],
) {
  const server = fakeServer({
    [WEEKS]: { body: weeks },
    '/api/admin/matches/m1': answer,
    [MATCHES]: answer,
  });
  const { week: shown = week(), match: edited = match(), onClose = () => undefined } = about;
  await show(<FixtureDialog week={shown} match={edited} onClose={onClose} />);
  await screen.findByRole('dialog');
  return server;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('match form', () => {
  it('disables the teams of a match with entries with a reason, and sends them and the kick-off unchanged', async () => {
    const server = await open({ match: match({ isOnPinnedSheet: true }) });
    for (const name of ['Ev sahibi', 'Deplasman']) {
      expect(field(name).disabled).toBe(true);
      const why = field(name).getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(why)?.textContent).toBe(
        'Bu haftaya kupon gönderildi ya da hafta kilitlendi: takım değiştirilemez.',
      );
    }
    expect(screen.queryByLabelText('Hafta')).toBeNull();
    type('Lig', 'Kupa');
    press('Kaydet');
    await waitFor(() =>
      expect(server.to('/api/admin/matches/m1')[0]?.body).toMatchObject({
        homeTeam: 'İzmir',
        league: 'Kupa',
        matchDate: '2026-11-21T13:00:42.500Z',
      }),
    );
  });

  it('assigns a match to another week that has room and no entries', async () => {
    const server = await open({}, { body: {} }, [
      week(),
      week({ id: 'w2', number: 16, matches: 10 }),
      week({ id: 'w3', number: 17, matches: 3, sheet: { matchIds: [] } as never }),
      week({ id: 'w4', number: 18, matches: 3 }),
    ]);
    const choice = screen.getByLabelText<HTMLSelectElement>('Hafta');
    await waitFor(() => expect(choice.options).toHaveLength(4));
    expect(Array.from(choice.options, ({ value, disabled }) => [value, disabled])).toEqual([
      ['18', false],
      ['17', true],
      ['16', true],
      ['15', false],
    ]);
    type('Hafta', '18');
    press('Kaydet');
    await waitFor(() => expect(server.to('/api/admin/matches/m1')[0]?.body).toMatchObject({ week: 18 }));
  });

  it('focuses the first wrong field, including one that the server found', async () => {
    const refusal = { code: 'SHEET_FULL', message: 'Bu haftanın 10 maçlık listesi dolu' };
    await open({}, { status: 409, body: refusal });
    type('Oran X', 'üç');
    press('Kaydet');
    await waitFor(() => expect(document.activeElement).toBe(field('Oran X')));
    type('Oran X', '3,10');
    await screen.findByRole('option', { name: /^Hafta 16/ });
    type('Hafta', '16');
    field('Oran X').blur(); // A browser takes the focus from a disabled button.
    press('Kaydet');
    await waitFor(() => expect(document.activeElement).toBe(field('Hafta')));
    expect(screen.getByText(refusal.message)).toBeTruthy();
  });

  it('continues with the next match after saving: league and hour kept, teams empty', async () => {
    const onClose = jest.fn();
    const server = await open({ match: null, week: week({ matches: 3 }), onClose });
    const sent = () => server.to(MATCHES).flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    const add = async (home: string, away: string, button: string) => {
      type('Ev sahibi', home);
      type('Deplasman', away);
      press(button);
      await waitFor(() => expect(sent().at(-1)).toMatchObject({ homeTeam: home }));
    };
    expect(field('Oran X').placeholder).toBe('3,00');
    type('Lig', 'Kupa');
    type('Başlama (Türkiye saati)', '2026-11-21T19:00');
    await add('Ordu', 'Rize', 'Kaydet ve yenisi');
    await waitFor(() => expect(field('Ev sahibi').value).toBe(''));
    expect([field('Lig').value, field('Başlama (Türkiye saati)').value]).toEqual([
      'Kupa',
      '2026-11-21T19:00',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field('Ev sahibi')));
    expect(screen.queryByText('Ev sahibi gerekli')).toBeNull();
    await add('Van', 'Muş', 'Kaydet ve yenisi');
    await waitFor(() => expect(field('Ev sahibi').value).toBe(''));
    expect(onClose).not.toHaveBeenCalled();
    await add('Kars', 'Siirt', 'Maç ekle');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toMatchObject([
      { league: 'Kupa', homeTeam: 'Ordu', homeOdds: '', matchDate: '2026-11-21T16:00:00.000Z' },
      { league: 'Kupa', homeTeam: 'Van' },
      { league: 'Kupa', homeTeam: 'Kars' },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends a new match again under the same key after its answer was lost', async () => {
    const server = await open({ match: null }, 'lost');
    const keys = () =>
      server
        .to(MATCHES)
        .flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []));
    type('Ev sahibi', 'Ordu');
    type('Deplasman', 'Rize');
    for (const count of [1, 2]) {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Maç ekle' })).toHaveProperty('disabled', false),
      );
      press('Maç ekle');
      await waitFor(() => expect(keys()).toHaveLength(count));
    }
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('offers no next match for the last place of a list', async () => {
    await open({ match: null });
    expect(screen.queryByRole('button', { name: 'Kaydet ve yenisi' })).toBeNull();
  });

  it('suggests teams and leagues of earlier matches', async () => {
    await open({ match: null }, { body: [match(), match({ id: 'm2', homeTeam: 'Iğdır', league: 'Kupa' })] });
    await waitFor(() => {
      type('Ev sahibi', 'ig');
      expect(screen.getByRole('option').textContent).toBe('Iğdır');
    });
    type('Lig', 'kup');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Kupa');
  });

  it.each([
    [
      { sheet: { matchIds: [] } as never },
      /^Bu haftaya kupon gönderildi ya da hafta kilitlendi: listesine maç eklenemez/,
    ],
    [{ matches: 10 }, /^Bu haftanın 10 maçlık listesi dolu/],
  ])('explains why a match cannot be added: %o', async (over, words) => {
    await open({ week: week(over), match: null });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Maç ekle' })).toHaveProperty('disabled', true);
  });
});
