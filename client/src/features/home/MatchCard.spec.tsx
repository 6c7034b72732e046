import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { aMatch } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { MatchCard } from './MatchCard.tsx';

const button = (glyph: string) => screen.getByRole('button', { name: new RegExp(`^${glyph} `) });
const isPressed = (glyph: string) => button(glyph).getAttribute('aria-pressed') === 'true';

describe('match card', () => {
  beforeEach(() => {
    fakeServer({});
  });

  it('shows league, both teams, the kick-off in Istanbul, and odds with their defaults', async () => {
    await show(<MatchCard match={aMatch(1)} isLocked={false} />);
    for (const text of ['Süper Lig', 'EV SAHİBİ', 'Ev 1', 'DEPLASMAN', 'Konuk 1', 'VS', '21 Kasım, 19:00'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(button('2').textContent).toContain('2,50');
  });

  it('keeps one pick, replaces it, and removes it', async () => {
    await show(<MatchCard match={aMatch(1)} isLocked={false} />);
    fireEvent.click(button('1'));
    expect([isPressed('1'), isPressed('X')]).toEqual([true, false]);
    fireEvent.click(button('X'));
    expect([isPressed('1'), isPressed('X')]).toEqual([false, true]);
    fireEvent.click(button('X'));
    expect(isPressed('X')).toBe(false);
  });

  it.each([
    ['1', '1'],
    ['x', 'X'],
    ['2', '2'],
  ])('handles the key %s', async (key, glyph) => {
    await show(<MatchCard match={aMatch(1)} isLocked={false} />);
    fireEvent.keyDown(button('1'), { key });
    expect(isPressed(glyph)).toBe(true);
  });

  it('takes a key that is held down once', async () => {
    await show(<MatchCard match={aMatch(1)} isLocked={false} />);
    fireEvent.keyDown(button('1'), { key: '1' });
    fireEvent.keyDown(button('1'), { key: '1', repeat: true });
    expect(isPressed('1')).toBe(true);
  });

  it('is locked when finished: badge, score, and the result marked', async () => {
    const match = aMatch(1, { status: 'finished', result: 'X', homeScore: 1, awayScore: 1 });
    const { picks } = await show(<MatchCard match={match} isLocked={false} />);
    expect(screen.getByText('BİTTİ')).toBeTruthy();
    expect(screen.getByText('1–1')).toBeTruthy();
    expect(button('X').querySelector('svg')).toBeTruthy();
    expect(button('1').querySelector('svg')).toBeNull();
    for (const glyph of ['1', 'X', '2']) expect(button(glyph)).toHaveProperty('disabled', true);
    fireEvent.keyDown(button('X'), { key: '1' });
    expect(picks.view().all).toEqual([]);
  });

  it('is locked by its parent after the countdown', async () => {
    await show(<MatchCard match={aMatch(1)} isLocked />);
    expect(button('1')).toHaveProperty('disabled', true);
  });

  it('shows a postponement with its reason', async () => {
    await show(
      <MatchCard match={aMatch(1, { status: 'postponed', note: 'Hava muhalefeti' })} isLocked={false} />,
    );
    expect(screen.getByText('Ertelendi')).toBeTruthy();
    expect(screen.getByText('Hava muhalefeti')).toBeTruthy();
  });

  it.each([
    ['postponed', /oynanmazsa puan vermez/],
    ['cancelled', /oynanmazsa puan vermez/],
    ['void', /yine de bir seçim gerekir/],
  ] as const)(
    'accepts a pick for a match that is %s while the week is open, since a coupon needs every match',
    async (status, note) => {
      const { picks } = await show(<MatchCard match={aMatch(1, { status })} isLocked={false} />);
      fireEvent.click(button('X'));
      expect(picks.view().all).toHaveLength(1);
      expect(button('X').querySelector('svg')).toBeTruthy();
      expect(screen.getByText(note)).toBeTruthy();
    },
  );

  it('locks a void match once the week is closed', async () => {
    await show(<MatchCard match={aMatch(1, { status: 'void' })} isLocked />);
    expect(button('1')).toHaveProperty('disabled', true);
    expect(screen.queryByText(/bir seçim gerekir/)).toBeNull();
  });
});
