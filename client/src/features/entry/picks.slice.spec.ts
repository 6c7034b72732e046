import { describe, expect, it, jest } from '@jest/globals';

import { oddsSum } from './PickBar.tsx';
import type { OfferedPick } from './picks.port.ts';
import { newReduxPicks } from './redux.picks.ts';

const pick = (n: number, odds = 2): OfferedPick => ({ matchId: `m${n}`, outcome: '1', odds });
/** What the browser does when another tab has changed the picks. */
const report = () => window.dispatchEvent(new StorageEvent('storage', { key: 'tahminler' }));

const refuse = () => {
  throw new DOMException('refused');
};

describe('current picks', () => {
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
    picks.change({ type: 'cleared', week: 15 });
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
    one.change({ type: 'cleared', week: 15 });
    report();
    expect(other.view()).toMatchObject({ week: null, all: [] });
  });

  it('of another week are not forgotten with those of an ended one', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 16, pick: pick(1) });
    picks.change({ type: 'cleared', week: 15 });
    expect(picks.view()).toMatchObject({ week: 16, all: [pick(1)] });
  });

  it('of a page that slept while another tab changed them are read again before they change', () => {
    const [slept, other] = [newReduxPicks(), newReduxPicks()];
    other.change({ type: 'picked', week: 15, pick: pick(1) });
    slept.change({ type: 'picked', week: 15, pick: pick(2) });
    expect(newReduxPicks().view().all).toEqual([pick(1), pick(2)]);
  });

  it('are up to date when the browser shows a page again that it has kept', () => {
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1) });
    newReduxPicks().change({ type: 'cleared', week: 15 });
    dispatchEvent(new Event('pageshow'));
    expect(picks.view().all).toEqual([]);
  });

  it.each(['is full', 'is forbidden'])('stay in the page while the storage %s', (what) => {
    localStorage.setItem('tahminler', JSON.stringify({ week: 14, picks: [pick(9)] }));
    if (what === 'is forbidden') jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const picks = newReduxPicks();
    picks.change({ type: 'picked', week: 15, pick: pick(1) });
    picks.change({ type: 'picked', week: 15, pick: pick(2) });
    dispatchEvent(new Event('pageshow'));
    expect(picks.view().all).toEqual([pick(1), pick(2)]);
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
