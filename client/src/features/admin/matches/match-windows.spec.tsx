import { describe, expect, it, jest } from '@jest/globals';
import type { PrizeEffect } from '@onda-on/contracts/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { aWeek } from '../../../testing/a-week.ts';
import { anAdminMatch, anAdminWeek } from '../../../testing/an-admin-week.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { FixtureDialog } from './FixtureDialog.tsx';
import { ImportDialog } from './imports/ImportDialog.tsx';
import type { MatchDialogKind } from './match-dialog.ts';
import { match, preview, show } from './match.fixture.tsx';
import { MatchDialog } from './MatchDialog.tsx';

const week = anAdminWeek();
const pending = anAdminMatch();
const MATCHES = '/api/admin/matches';

const nothing = () => undefined;
const ABOUT = { week, isDemo: false, onOpen: nothing, onClose: nothing };

const latest = () => document.querySelectorAll('ul.log li');
const roomy = () => screen.getByRole('button', { name: 'Ferah satırlar' }).getAttribute('aria-pressed');

const prize = (part: Partial<PrizeEffect> = {}): PrizeEffect => ({
  step: 'announced',
  opens: false,
  came: [{ id: 'e2', name: 'D. U.', tcNumber: '*********02' }],
  went: [{ id: 'e1', name: 'A. K.', tcNumber: '*********01' }],
  cameCount: 1,
  wentCount: 1,
  before: { winners: 1, share: 5_000_000 },
  after: { winners: 2, share: 2_500_000 },
  paid: [{ id: 'e1', name: 'A. K.', tcNumber: '*********01', kurus: 5_000_000, paidOn: '2026-11-24' }],
  paidCount: 1,
  seen: 'ab'.repeat(32),
  ...part,
});

const entry = (sequence: number, sentence: string) => ({ sequence, sentence, at: '', by: '', isUndo: true });

describe('the windows about matches', () => {
  it.each([
    ['Sonucu düzelt', match(), 'correct'],
    ['Sonucu geri çek', match(), 'withdraw'],
    ['Son işlemi geri al', match(), 'undo'],
    ['Ertele, yarıda kaldı ya da iptal', pending, 'postpone'],
  ] as const)('lead from a match to “%s”, which may be left', async (action, shown, kind) => {
    fakeServer({ [`${MATCHES}/m1/history`]: { body: [] } });
    const [onOpen, onClose] = [jest.fn(), jest.fn()];
    const open = (of: MatchDialogKind) =>
      show(
        <MatchDialog
          {...ABOUT}
          state={{ kind: of, id: 'm1' }}
          matches={[shown]}
          onOpen={onOpen}
          onClose={onClose}
        />,
      );
    await open('actions');
    press(action);
    expect(onOpen).toHaveBeenCalledWith(kind, 'm1');
    cleanup();
    await open(kind);
    const window = within(await screen.findByRole('dialog', { name: action }));
    press('Vazgeç', window);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('ask again for a history that could not be read, before an undo', async () => {
    const undo = { kind: 'withdraw-result', sequence: 2, status: 'pending', preview: null };
    const body = { matchId: 'm1', revision: 2, undo, entries: [entry(2, 'sonucu kaydedildi')] };
    const answers = [{ status: 503, body: {} }];
    fakeServer({ [`${MATCHES}/m1/history`]: () => answers.pop() ?? { body } });
    await show(<MatchDialog {...ABOUT} state={{ kind: 'undo', id: 'm1' }} matches={[match()]} />);
    expect(await screen.findByText('Geçmiş yüklenemedi')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Geri Al' })).toHaveProperty('disabled', true);
    press('Tekrar Dene');
    expect(await screen.findByText('sonucu kaydedildi')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Geri Al' })).toHaveProperty('disabled', false);
  });

  it.each(['correct', 'withdraw', 'void'] as const)(
    'name who proposed a change that the own proposal would replace: %s',
    async (kind) => {
      fakeServer({});
      const shown = match({ needsSecond: true, proposedBy: 'derya' });
      await show(<MatchDialog {...ABOUT} state={{ kind, id: 'm1' }} matches={[shown]} />);
      expect(screen.getByText(/^derya bu maç için bir değişiklik önerdi/)).toBeTruthy();
    },
  );

  it('name a proposal that came while they were open', async () => {
    fakeServer({});
    const change = { kind: 'withdrawal', previous: { homeScore: 2, awayScore: 1, result: '1' } } as const;
    const proposal = { change, reason: 'Tutanak', by: 'a2', at: '2026-11-21T15:00:00Z' };
    const proposed = match({ needsSecond: true, proposal, proposedBy: 'derya', revision: 3 });
    const Window = () => {
      const [shown, setShown] = useState(match({ needsSecond: true }));
      return (
        <>
          <button onClick={() => setShown(proposed)}>önerildi</button>
          <MatchDialog {...ABOUT} state={{ kind: 'correct', id: 'm1' }} matches={[shown]} />
        </>
      );
    };
    await show(<Window />);
    fireEvent.click(screen.getByRole('button', { name: 'önerildi', hidden: true }));
    expect(screen.getByText('Öneri: boş → Sonucun geri çekilmesi, “Tutanak”')).toBeTruthy();
  });

  it.each([
    ['correct', match()],
    ['withdraw', match()],
    ['void', match()],
    ['postpone', pending],
  ] as const)('link to the public log that will show the reason: %s', async (kind, shown) => {
    fakeServer({});
    await show(<MatchDialog {...ABOUT} state={{ kind, id: 'm1' }} matches={[shown]} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Hafta 15, herkese açık günlük' });
    expect([link.pathname, link.search, link.target]).toEqual(['/siralama/15', '?sekme=islemler', '_blank']);
  });

  it('say of a match that was void once that no timer voids it', async () => {
    fakeServer({});
    const reinstated = match({
      ...pending,
      corrections: [
        {
          at: '2026-11-21T15:00:00Z',
          reason: 'Oynanacak',
          revision: 2,
          kind: 'reinstated',
          from: null,
          to: null,
        },
      ],
    });
    await show(<MatchDialog {...ABOUT} state={{ kind: 'postpone', id: 'm1' }} matches={[reinstated]} />);
    expect(screen.getByText(/kendiliğinden geçersiz sayılmaz/)).toBeTruthy();
    cleanup();
    await show(<MatchDialog {...ABOUT} state={{ kind: 'postpone', id: 'm1' }} matches={[pending]} />);
    expect(screen.getByText(/kendiliğinden geçersiz sayılır/)).toBeTruthy();
  });

  it('name all that one undo takes back, and what the match becomes', async () => {
    const body = {
      matchId: 'm1',
      revision: 3,
      undo: { kind: 'void-again', first: 2, sequence: 3, status: 'void', preview: null },
      entries: [
        entry(3, 'sonucu kaydedildi'),
        entry(2, 'yeniden bekleyen oldu'),
        entry(1, 'geçersiz sayıldı'),
      ],
    };
    fakeServer({ [`${MATCHES}/m1/history`]: { body } });
    const shown = match({ needsSecond: true, revision: 3 });
    await show(<MatchDialog {...ABOUT} state={{ kind: 'undo', id: 'm1' }} matches={[shown]} />);
    expect(await screen.findByText('yeniden bekleyen oldu; sonucu kaydedildi')).toBeTruthy();
    expect(screen.getByText('Maç yeniden geçersiz sayılır.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Geri Almayı Öner' })).toBeTruthy();
  });

  it('offer a match that is cancelled as one of what may have happened', async () => {
    fakeServer({});
    await show(<MatchDialog {...ABOUT} state={{ kind: 'postpone', id: 'm1' }} matches={[pending]} />);
    const what = screen.getByLabelText<HTMLSelectElement>('Ne oldu?');
    fireEvent.change(what, { target: { value: 'cancelled' } });
    expect(what.selectedOptions[0]?.textContent).toBe('İptal edildi');
  });

  it('show the saved outcome and the typed one as large chips', async () => {
    fakeServer({});
    await show(<MatchDialog {...ABOUT} state={{ kind: 'correct', id: 'm1' }} matches={[match()]} />);
    expect(screen.getByRole('dialog').querySelectorAll('.chip.large')).toHaveLength(2);
  });

  it('show who gains and loses an announced prize, and change it only once that is ticked', async () => {
    const server = fakeServer({
      [`${MATCHES}/m1/preview`]: { body: preview(prize()) },
      [`${MATCHES}/m1/correction`]: { body: {} },
    });
    await show(<MatchDialog {...ABOUT} state={{ kind: 'correct', id: 'm1' }} matches={[match()]} />);
    type('Yeni sonuç: Ev sahibi skoru', '0');
    expect((await screen.findByText('Ödülü kazanır:')).textContent).toContain('D. U.');
    expect(screen.getByText('Ödülü kaybeder:').textContent).toContain('A. K.');
    expect(screen.getByText('Kişi başına pay ₺50.000 yerine ₺25.000 olur.')).toBeTruthy();
    expect(screen.getByText('A. K., ₺50.000, 24 Kasım 2026')).toBeTruthy();
    type(/^Gerekçe/, 'Hakem raporu');
    press('Düzeltmeyi Yayımla');
    expect(await screen.findByText(/^Devam etmek için kazananlara etkisini/)).toBeTruthy();
    expect(server.to(`${MATCHES}/m1/correction`)).toHaveLength(0);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Kazananlara etkisini gördüm/ }));
    press('Düzeltmeyi Yayımla');
    await waitFor(() => expect(server.to(`${MATCHES}/m1/correction`)).toHaveLength(1));
    expect(server.to(`${MATCHES}/m1/correction`)[0]?.body).toEqual({
      homeScore: 0,
      awayScore: 1,
      reason: 'Hakem raporu',
      seen: 'ab'.repeat(32),
    });
  });

  it('ask for no tick before the announcement', async () => {
    const server = fakeServer({
      [`${MATCHES}/m1/preview`]: { body: preview(prize({ step: 'provisional', paid: [], paidCount: 0 })) },
      [`${MATCHES}/m1/withdrawal`]: { body: {} },
    });
    await show(<MatchDialog {...ABOUT} state={{ kind: 'withdraw', id: 'm1' }} matches={[match()]} />);
    await screen.findByText('Ödülü kaybeder:');
    expect(screen.queryByRole('checkbox')).toBeNull();
    type(/^Gerekçe/, 'Erken girildi');
    press('Geri Çek');
    await waitFor(() => expect(server.to(`${MATCHES}/m1/withdrawal`)).toHaveLength(1));
    expect(server.to(`${MATCHES}/m1/withdrawal`)[0]?.body).toEqual({ reason: 'Erken girildi' });
  });

  it('send every field of a match that is added', async () => {
    const server = fakeServer({ '/api/admin/weeks': { body: [week] }, [MATCHES]: { body: {} } });
    await show(<FixtureDialog week={week} match={null} onClose={() => undefined} />);
    const typed = {
      Lig: 'Kupa',
      'Ev sahibi': 'Van',
      Deplasman: 'Iğdır',
      'Oran 1': '2,10',
      'Oran X': '3,10',
      'Oran 2': '3,90',
      'Başlama (Türkiye saati)': '2026-11-21T20:45',
    };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    press('Maç ekle');
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        week: 15,
        league: 'Kupa',
        homeTeam: 'Van',
        awayTeam: 'Iğdır',
        homeOdds: '2.10',
        drawOdds: '3.10',
        awayOdds: '3.90',
        matchDate: '2026-11-21T17:45:00.000Z',
      }),
    );
  });

  it('take files of results and files of matches', async () => {
    fakeServer({});
    await show(<ImportDialog week={15} onClose={() => undefined} />);
    for (const name of [/^Sonuçlar/, /^Maçlar/]) {
      const kind = await screen.findByRole('radio', { name });
      fireEvent.click(kind);
      expect(kind).toHaveProperty('checked', true);
    }
  });

  it('stand over rows near or apart, beside the latest results, of which all or some are shown', async () => {
    const many = Array.from({ length: 10 }, (_, i) => match({ id: `m${i}`, homeTeam: `Ev ${i}` }));
    await showPanel('/admin/maclar?hafta=15', {
      '/api/weeks/current': { body: aWeek() },
      '/api/admin/weeks': { body: [week] },
      [`${MATCHES}?week=15`]: { body: many },
    });
    await screen.findByRole('button', { name: 'Tümü' });
    press('Ferah satırlar');
    expect(roomy()).toBe('true');
    press('Ferah satırlar');
    expect(roomy()).toBe('false');
    const some = latest().length;
    press('Tümü');
    expect(latest()).toHaveLength(many.length);
    press('Daha az');
    expect(latest()).toHaveLength(some);
  });
});
