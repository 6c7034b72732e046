import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { lazyPicks } from './lazy-picks.ts';
import type { PicksChange } from './picks.port.ts';
import { newReduxPicks } from './redux.picks.ts';

const picked = (n: number): PicksChange => ({
  type: 'picked',
  week: 15,
  pick: { matchId: `m${n}`, outcome: 'X', odds: 3 },
});

describe('picks before their store is loaded', () => {
  beforeEach(() => localStorage.clear());

  it('are not lost: the first press loads the store and reaches it', async () => {
    const picks = lazyPicks(() => Promise.resolve(newReduxPicks()));
    picks.change(picked(1));
    picks.change(picked(2));
    expect(picks.view().all).toEqual([]);
    await picks.wake();
    expect(picks.view().all).toHaveLength(2);
  });

  it('notify listeners before and after the store is loaded', async () => {
    const picks = lazyPicks(() => Promise.resolve(newReduxPicks()));
    const heard = jest.fn();
    picks.subscribe(heard);
    await picks.wake();
    const before = heard.mock.calls.length;
    picks.change(picked(1));
    expect(heard.mock.calls.length).toBeGreaterThan(before);
  });

  it('load the store once', async () => {
    const load = jest.fn(() => Promise.resolve(newReduxPicks()));
    const picks = lazyPicks(load);
    await Promise.all([picks.wake(), picks.wake()]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
