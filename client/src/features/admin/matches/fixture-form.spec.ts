import { describe, expect, it } from '@jest/globals';

import { fixtureBodyOf, fixtureErrors, NEW_FIXTURE } from './fixture-form.ts';

const good = {
  ...NEW_FIXTURE,
  week: '15',
  homeTeam: 'Isparta',
  awayTeam: 'Şırnak',
  matchDate: '2026-11-21T16:00',
  homeOdds: '2,25',
};

describe('a match’s form', () => {
  it('sends odds with a point, and emptied ones as empty: the defaults apply again (§3)', () =>
    expect(fixtureBodyOf(good)).toMatchObject({
      week: 15,
      matchDate: '2026-11-21T13:00:00.000Z',
      homeOdds: '2.25',
      drawOdds: '',
      awayOdds: '',
    }));

  it.each(['1', '1,5', '999,99', '12.3'])('takes %s for odds', (homeOdds) =>
    expect(fixtureErrors({ ...good, homeOdds })).toEqual({}),
  );

  it.each(['0,5', '1000', '2,555', '1e2', '-2', 'iki', '2,'])('takes no %s', (homeOdds) =>
    expect(fixtureErrors({ ...good, homeOdds })).toEqual({
      homeOdds: 'Oran 1,00 ile 999,99 arasında bir sayı olmalı',
    }),
  );

  it('knows a team by its name with Turkish letters', () =>
    expect(fixtureErrors({ ...good, awayTeam: ' ISPARTA' })).toEqual({
      awayTeam: 'Ev sahibi ve deplasman farklı olmalı',
    }));
});
