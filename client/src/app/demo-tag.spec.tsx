import { describe, expect, it } from '@jest/globals';
import type { AdminRecord } from '@onda-on/contracts/api';
import { screen } from '@testing-library/react';

import { aLeague, aLeagueWeek, LEAGUE_API, LEAGUE_ID } from '../testing/a-league.ts';
import { aWeek } from '../testing/a-week.ts';
import { showPanel } from '../testing/show-panel.tsx';

const ANSWERS = {
  [LEAGUE_API]: { body: aLeague() },
  [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1', 'pending'], ['1X']) },
};

const open = (path: string, isDemo: boolean, admin: Partial<AdminRecord> = {}) =>
  showPanel(path, { ...ANSWERS, '/api/weeks/current': { body: { ...aWeek(), isDemo } } }, 'Yönetici', admin);

describe("'Deneme verisi'", () => {
  it.each<[string, string, Partial<AdminRecord>]>([
    ['a screen with the header', '/lig', {}],
    ["a league's screen in the office", `/lig/${LEAGUE_ID}/ekran`, {}],
    ['the panel', '/admin', {}],
    ['the new password that is due before the panel', '/admin', { mustChangePassword: true }],
    ['the second factor that is due before the panel', '/admin', { secondFactor: 'due' }],
  ])('stands in a demo on %s', async (_, path, admin) => {
    await open(path, true, admin);
    expect((await screen.findByText('Deneme verisi')).className).toBe('tag demo');
  });

  it('stands on no screen of a real contest', async () => {
    await open(`/lig/${LEAGUE_ID}/ekran`, false);
    await screen.findByText('Üye 1');
    expect(screen.queryByText('Deneme verisi')).toBeNull();
  });
});
