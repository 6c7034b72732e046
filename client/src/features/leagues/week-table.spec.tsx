import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aLeague, aLeagueWeek, aMoment } from '../../testing/a-league.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { WeekTable } from './WeekTable.tsx';

const WEEK = aLeagueWeek(['X', '1', '1'], ['111', 'X11']);
/** The first match was corrected after the second. */
const STEPS = [
  aMoment(0, ['1', 'pending', 'pending'], ['X', 'pending', 'pending']),
  aMoment(1, ['1', '1', 'pending'], ['X', '1', 'pending']),
  aMoment(2, ['X', '1', '1']),
];

describe("a league's table at an earlier moment", () => {
  it.each([
    [2, 1, '1. maç 1 doğru, 2. maç 1 doğru, 3. maç 1 beklemede'],
    [3, 2, '1. maç 1 yanlış, 2. maç 1 doğru, 3. maç 1 doğru'],
  ])('as published after match %s contains the corrections until then', async (sonra, place, picks) => {
    fakeServer({ '/api/standings/15/steps': { body: { week: 15, steps: STEPS } } });
    await show(<WeekTable league={aLeague()} search={{ sonra }} answer={WEEK} own={1} />);
    expect(await screen.findByText(`${sonra}. maçtan sonra ${place}. sıradaydınız.`)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Ligin tablosu' });
    const own = within(table).getByRole('row', { name: /Üye 1/ });
    expect(within(own).getByRole('img').getAttribute('aria-label')).toBe(picks);
  });
});
