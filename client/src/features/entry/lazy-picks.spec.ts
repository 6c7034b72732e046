import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { inTurn } from '../../app/in-turn.ts';
import { toast, useShownToast } from '../../ui/overlays/toast.ts';
import { lazyPicks } from './lazy-picks.ts';
import type { PicksChange } from './picks.port.ts';
import { newReduxPicks } from './redux.picks.ts';

const picked = (n: number): PicksChange => ({
  type: 'picked',
  week: 15,
  pick: { matchId: `m${n}`, outcome: 'X', odds: 3 },
});

describe('picks before their store is loaded', () => {
  afterEach(() => void jest.useRealTimers());

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

  it('are made with the next press where the store could not be fetched, which is reported', async () => {
    const load = jest.fn(() => Promise.resolve(newReduxPicks()));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const picks = lazyPicks(load);
    picks.change(picked(1));
    await expect(picks.wake()).rejects.toThrow('Failed to fetch');
    expect(renderHook(() => useShownToast()).result.current?.description).toMatch(
      /^Seçiminiz işaretlenemedi/,
    );
    picks.change(picked(2));
    await picks.wake();
    expect(picks.view().all).toHaveLength(2);
  });

  it('are made without another press once the store can be fetched, and reported once', async () => {
    jest.useFakeTimers();
    const load = jest.fn(() => Promise.resolve(newReduxPicks()));
    for (let n = 0; n < 2; n += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const picks = lazyPicks(load);
    picks.change(picked(1));
    await inTurn([picks.wake]);
    toast({ title: '' });
    await jest.advanceTimersByTimeAsync(5000);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(picks.view().all).toHaveLength(1);
    expect(renderHook(() => useShownToast()).result.current?.description).toBeUndefined();
  });

  it('load the store once', async () => {
    const load = jest.fn(() => Promise.resolve(newReduxPicks()));
    const picks = lazyPicks(load);
    await Promise.all([picks.wake(), picks.wake()]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
