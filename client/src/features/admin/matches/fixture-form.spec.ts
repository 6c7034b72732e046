import { describe, expect, it } from '@jest/globals';

import { anAdminMatch } from '../../../testing/an-admin-week.ts';
import { fixtureBodyOf, fixtureErrors, fixtureFormOf, NEW_FIXTURE, settledForm } from './FixtureDialog.tsx';

const NOW = Date.parse('2026-11-21T15:00:00.000Z');
const good = {
  ...NEW_FIXTURE,
  week: '15',
  homeTeam: 'Isparta',
  awayTeam: 'Şırnak',
  matchDate: '2026-11-21T16:00',
  homeOdds: '2,25',
};

describe('match form values', () => {
  it('send odds with a point, and empty ones as empty, for the defaults', () =>
    expect(fixtureBodyOf(good)).toMatchObject({
      week: 15,
      matchDate: '2026-11-21T13:00:00.000Z',
      homeOdds: '2.25',
      drawOdds: '',
      awayOdds: '',
    }));

  it.each(['1', '1,5', '999,99', '12.3'])('accept the odds %s', (homeOdds) =>
    expect(fixtureErrors({ ...good, homeOdds }, null, NOW)).toEqual({}),
  );

  it.each(['0,5', '1000', '2,555', '1e2', '-2', 'iki', '2,'])('refuse the odds %s', (homeOdds) =>
    expect(fixtureErrors({ ...good, homeOdds }, null, NOW)).toEqual({
      homeOdds: 'Oran 1,00 ile 999,99 arasında bir sayı olmalı',
    }),
  );

  const match = anAdminMatch({
    homeTeam: 'Isparta',
    awayTeam: 'Şırnak',
    status: 'finished',
    matchDate: '2026-11-21T13:00:42.500Z',
  });
  const now = Date.parse('2026-11-21T15:00:00Z');

  it('keep an unchanged kick-off to the second', () => {
    const form = fixtureFormOf(match);
    expect(fixtureBodyOf({ ...form, league: 'Kupa' }, match).matchDate).toBe(match.matchDate);
    expect(fixtureBodyOf({ ...form, matchDate: '2026-11-21T16:01' }, match).matchDate).toBe(
      '2026-11-21T13:01:00.000Z',
    );
  });

  it('refuse the same kick-offs as the server: a future one of a played match, any of a void one', () => {
    const form = fixtureFormOf(match);
    expect(fixtureErrors({ ...form, matchDate: '2026-11-21T19:00' }, match, now)).toEqual({
      matchDate: 'Sonucu girilmiş maç ileri bir saate alınamaz',
    });
    expect(fixtureErrors({ ...form, matchDate: '2026-11-21T17:00' }, match, now)).toEqual({});
    expect(
      fixtureErrors({ ...form, matchDate: '2026-11-21T17:00' }, { ...match, status: 'void' }, now),
    ).toEqual({
      matchDate: 'Geçersiz sayılan maçın saati değiştirilemez',
    });
    expect(fixtureErrors(form, { ...match, status: 'void' }, now)).toEqual({});
    expect(
      fixtureErrors({ ...form, matchDate: '2026-11-21T19:00' }, { ...match, status: 'pending' }, now),
    ).toEqual({});
  });

  it('show and send the teams and the week of a match with entries, whatever was typed before', () => {
    const typed = { ...fixtureFormOf(match), homeTeam: 'Başka', week: '16', league: 'Kupa' };
    expect(settledForm(typed, match)).toMatchObject({ homeTeam: 'Isparta', week: '15', league: 'Kupa' });
    expect(settledForm(typed, { ...match, isOnPinnedSheet: false })).toBe(typed);
  });

  it("recognise a team's name with Turkish letters", () =>
    expect(fixtureErrors({ ...good, awayTeam: ' ISPARTA' }, null, NOW)).toEqual({
      awayTeam: 'Ev sahibi ve deplasman farklı olmalı',
    }));
});
