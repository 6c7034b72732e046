import { beforeEach, describe, expect, it } from '@jest/globals';

import { oddsSum } from './PickBar.tsx';
import type { OfferedPick } from './picks.port.ts';
import { newReduxPicks } from './redux.picks.ts';

const pick = (n: number, odds = 2): OfferedPick => ({ matchId: `m${n}`, outcome: '1', odds });
/** What the browser does when another tab has changed the picks. */
const report = () => window.dispatchEvent(new StorageEvent('storage', { key: 'tahminler' }));

describe('current picks', () => {
  beforeEach(() => localStorage.clear());

  it('add up their odds', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1, 2) });
    picks.change({ type: 'picked', week: 15, pick: pick(2, 2.5) });
    expect(oddsSum(picks.view().all)).toBe(4.5);
  });

  it('have one pick per match, the last one', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1, 2) });
    picks.change({ type: 'picked', week: 15, pick: pick(1, 3) });
    expect(picks.view().all).toEqual([pick(1, 3)]);
  });

  it('can be removed', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1) });
    picks.change({ type: 'unpicked', matchId: 'm1' });
    expect(picks.view()).toEqual({ all: [], week: null, isBarClosed: false });
  });

  it('belong to one week', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1) });
    picks.change({ type: 'picked', week: 16, pick: pick(2) });
    expect(picks.view()).toMatchObject({ week: 16, all: [pick(2)] });
  });

  it('survive a reload, and are forgotten once sent', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1) });
    expect(newReduxPicks().view()).toMatchObject({ week: 15, all: [pick(1)] });
    picks.change({ type: 'cleared' });
    expect(localStorage.length).toBe(0);
    expect(newReduxPicks().view().all).toEqual([]);
  });

  it('are the same in all tabs of a browser, also once they are sent', () => {
    const [one, other] = [newReduxPicks(), newReduxPicks()];
    one.change({ type: 'picked', week: 15, pick: pick(1) });
    report();
    other.change({ type: 'picked', week: 15, pick: pick(2) });
    report();
    expect(one.view().all).toEqual([pick(1), pick(2)]);
    one.change({ type: 'cleared' });
    report();
    expect(other.view()).toMatchObject({ week: null, all: [] });
  });

  it.each(['{', '[]', '{"week":15,"picks":[{"matchId":1}]}', '{"week":"x","picks":[]}'])(
    'start empty when the stored value is %s',
    (kept) => {
      localStorage.setItem('tahminler', kept);
      expect(newReduxPicks().view().all).toEqual([]);
    },
  );

  it('reopen a closed summary with the next pick', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1) });
    picks.change({ type: 'barClosed' });
    expect(picks.view().isBarClosed).toBe(true);
    picks.change({ type: 'picked', week: 15, pick: pick(2) });
    expect(picks.view().isBarClosed).toBe(false);
  });
});
