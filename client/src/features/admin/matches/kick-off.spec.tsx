import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { awaitsResult } from '@onda-on/contracts/rules';
import { act, cleanup, screen } from '@testing-library/react';

import { aMatch, aWeek } from '../../../testing/a-week.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { useMatchesOf } from './matches.queries.ts';
import { ResultGrid } from './ResultGrid.tsx';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
/** How far the server's clock is ahead of this device's. */
const AHEAD_MS = 3 * 3_600_000;
const MINUTE_MS = 60_000;

const upcoming = (n: number, minutes: number) => ({
  ...aMatch(n, { matchDate: new Date(NOW + AHEAD_MS + minutes * MINUTE_MS).toISOString() }),
  hasStarted: false,
  revision: 0,
});

function OpenList() {
  const { data = [] } = useMatchesOf(15);
  return (
    <>
      <output>{data.filter(awaitsResult).length}</output>
      <ResultGrid
        matches={data}
        scores={{}}
        errors={{}}
        isRoomy={false}
        onScores={() => undefined}
        onOpen={() => undefined}
      />
    </>
  );
}

const isClosed = (team: string) =>
  screen.getByLabelText<HTMLInputElement>(`${team}, ev sahibi skoru`).disabled;
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));

describe('open list of matches', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it("enables the fields of each match at its kick-off by the server's clock, without a request", async () => {
    const serverTime = new Date(NOW + AHEAD_MS).toISOString();
    const server = fakeServer({
      '/api/weeks/current': { body: { ...aWeek(), serverTime } },
      '/api/admin/matches?week=15': { body: [upcoming(1, 10), upcoming(2, 75)] },
    });
    await show(<OpenList />);
    await pass(0.01);
    expect(screen.getAllByText('Bekleniyor')).toHaveLength(2);
    expect([isClosed('Ev 1'), isClosed('Ev 2')]).toEqual([true, true]);
    await pass(9);
    expect(isClosed('Ev 1')).toBe(true);
    await pass(1);
    expect([isClosed('Ev 1'), isClosed('Ev 2')]).toEqual([false, true]);
    await pass(65);
    expect([isClosed('Ev 1'), isClosed('Ev 2')]).toEqual([false, false]);
    expect(screen.getByRole('status').textContent).toBe('2');
    expect(server.to('/api/admin/matches?week=15')).toHaveLength(1);
  });
});
