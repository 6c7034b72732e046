import { describe, expect, it, jest } from '@jest/globals';
import type { AdminMatch } from '@onda-on/contracts/api';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { anAdminMatch } from '../../../testing/an-admin-week.ts';
import { ResultGrid } from './ResultGrid.tsx';
import type { TypedScores } from './score-grid.ts';

const match = (id: string, homeTeam: string, over: Partial<AdminMatch> = {}) =>
  anAdminMatch({ id, homeTeam, awayTeam: `${homeTeam} rakibi`, ...over });

const MATCHES = [
  match('m1', 'Kasımpaşa', { status: 'finished', homeScore: 2, awayScore: 1, result: '1' }),
  match('m2', 'Kocaelispor'),
  match('m3', 'Arsenal'),
  match('m4', 'Antalyaspor', { hasStarted: false }),
  match('m5', 'Göztepe', { status: 'void' }),
];

function Grid({ onOpen }: Readonly<{ onOpen: (kind: string, id: string) => void }>) {
  const [scores, setScores] = useState<TypedScores>({});
  return (
    <ResultGrid
      matches={MATCHES}
      scores={scores}
      errors={{}}
      isRoomy={false}
      onScores={setScores}
      onOpen={onOpen}
    />
  );
}

function show() {
  cleanup();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  const onOpen = jest.fn();
  render(<Grid onOpen={onOpen} />);
  return onOpen;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const rowOf = (team: string) => screen.getByText(team).closest('tr')!;

describe('entering results', () => {
  it('derives 1/X/2 while typing, marked as unsaved', () => {
    show();
    fireEvent.change(field('Kocaelispor, ev sahibi skoru'), { target: { value: '3' } });
    expect(rowOf('Kocaelispor').textContent).toContain('Skor eksik');
    fireEvent.change(field('Kocaelispor rakibi, deplasman skoru'), { target: { value: '0' } });
    expect(rowOf('Kocaelispor').querySelector('.chip.new')?.textContent).toBe('1');
    expect(rowOf('Kocaelispor').textContent).toContain('Kaydedilmedi');
    expect(rowOf('Kasımpaşa').querySelector('.chip.new')).toBeNull();
  });

  it('moves to the next match with Enter, and resets a row with Escape', () => {
    show();
    const first = field('Kocaelispor, ev sahibi skoru');
    first.focus();
    fireEvent.change(first, { target: { value: '3' } });
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(document.activeElement).toBe(field('Arsenal, ev sahibi skoru'));
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(first.value).toBe('');
  });

  it('offers no field for a decided match, and a disabled one before kick-off', () => {
    show();
    expect(screen.queryByLabelText('Kasımpaşa, ev sahibi skoru')).toBeNull();
    expect(field('Antalyaspor, ev sahibi skoru').disabled).toBe(true);
  });

  it("calls a decided match 'Bitti'", () => {
    show();
    expect(rowOf('Kasımpaşa').querySelector('.stt')?.textContent).toBe('Bitti');
  });

  it('opens the correction of a decided match', () => {
    const onOpen = show();
    fireEvent.click(screen.getByRole('button', { name: /Düzelt.*Kasımpaşa/ }));
    expect(onOpen).toHaveBeenCalledWith('correct', 'm1');
  });

  it('opens the undo of a match that does not count, and the postponement of one that is awaited', () => {
    const onOpen = show();
    fireEvent.click(screen.getByRole('button', { name: /Geri al.*Göztepe/ }));
    fireEvent.click(screen.getByRole('button', { name: /Ertele.*Kocaelispor/ }));
    expect(onOpen.mock.calls).toEqual([
      ['undo', 'm5'],
      ['postpone', 'm2'],
    ]);
  });

  it('shows readers no fields and no actions except the history of every match', () => {
    const onOpen = jest.fn();
    cleanup();
    render(
      <ResultGrid
        matches={MATCHES}
        scores={{}}
        errors={{}}
        isRoomy={false}
        isReadOnly
        onScores={jest.fn()}
        onOpen={onOpen}
      />,
    );
    expect(field('Kocaelispor, ev sahibi skoru').disabled).toBe(true);
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(MATCHES.length);
    fireEvent.click(screen.getByRole('button', { name: /^Geçmiş.*Antalyaspor/ }));
    expect(onOpen).toHaveBeenCalledWith('history', 'm4');
  });

  it('shows refused results at their fields', () => {
    cleanup();
    render(
      <ResultGrid
        matches={MATCHES}
        scores={{ m2: { home: '1', away: '0' } }}
        errors={{ m2: 'Maç henüz başlamadı' }}
        isRoomy={false}
        onScores={jest.fn()}
        onOpen={jest.fn()}
      />,
    );
    expect(field('Kocaelispor, ev sahibi skoru').getAttribute('aria-invalid')).toBe('true');
    expect(field('Arsenal, ev sahibi skoru').getAttribute('aria-invalid')).toBeNull();
  });
});
