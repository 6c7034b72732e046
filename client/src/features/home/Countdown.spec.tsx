import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aMatch, aWeek } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { clockText, Countdown, firstPendingKickOff } from './Hero.tsx';

const HOUR_MS = 3_600_000;

describe('countdown', () => {
  it.each([
    [0, '00:00:00'],
    [98_049, '27:14:09'],
    [360_000, '100:00:00'],
  ])('writes %i seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

  it('counts to the earliest pending match', () => {
    const matches = [
      aMatch(1, { matchDate: '2026-11-20T17:00:00Z', status: 'finished' }),
      aMatch(2, { matchDate: '2026-11-22T17:00:00Z' }),
      aMatch(3, { matchDate: '2026-11-21T17:00:00Z' }),
    ];
    expect(firstPendingKickOff(matches)).toBe('2026-11-21T17:00:00Z');
  });

  it("uses the server's clock, not the device's", async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const serverTime = new Date(now + HOUR_MS).toISOString();
    fakeServer({ '/api/weeks/current': { body: { ...aWeek(), serverTime } } });
    await show(<Countdown to={new Date(now + 3 * HOUR_MS).toISOString()} />);
    expect(await screen.findByText('02:00:00')).toBeTruthy();
  });

  it('stops at zero', async () => {
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
    await show(<Countdown to="2020-01-01T00:00:00Z" />);
    expect(screen.getByRole('timer').textContent).toBe('00:00:00');
  });
});
