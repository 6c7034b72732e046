import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@onda-on/contracts/api';
import { QueryObserver } from '@tanstack/react-query';

import { newQueryClient } from '../app/query-client.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { followChanges, isTouched } from './changes.ts';
import { lookupOf } from './lookup.queries.ts';
import { matchesOf } from './matches.queries.ts';
import { leaderboardOf, seasonOf, standingsOf, statsOf } from './standings.queries.ts';
import { currentWeek } from './weeks.queries.ts';

const change = (topic: Change['topic'], week: number | null = 15): Change => ({ topic, week, position: '1' });

describe('a change on the server', () => {
  it.each([
    ['standings', leaderboardOf(15)],
    ['standings', statsOf(15)],
    ['standings', standingsOf(15, { page: 2 })],
    ['standings', lookupOf({ tcNumber: '10000000146' })],
    ['matches', matchesOf(15)],
    ['season', seasonOf()],
    ['weeks', currentWeek()],
  ] as const)('of %s reaches what shows it', (topic, query) =>
    expect(isTouched(query.queryKey, change(topic))).toBe(true),
  );

  it.each([leaderboardOf(14), statsOf(14), matchesOf(14)])('leaves another week alone', ({ queryKey }) =>
    expect(isTouched(queryKey, change('standings'))).toBe(false),
  );

  it('leaves what shows something else alone', () =>
    expect(isTouched(leaderboardOf(15).queryKey, change('content', null))).toBe(false));
});

/** Stands in for the browser's own, which jsdom lacks. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  isClosed = false;
  close() {
    this.isClosed = true;
  }
}

/** As when another tab comes to the front, or this one again. */
const show = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A page that shows the figures of week 15 and listens. */
const open = async () => {
  const server = fakeServer({ '/api/stats/15': { body: { totalParticipants: 1 } } });
  const queryClient = newQueryClient();
  new QueryObserver(queryClient, statsOf(15)).subscribe(() => undefined);
  const stop = followChanges(queryClient);
  await jest.advanceTimersByTimeAsync(0);
  return { server, stop };
};

describe('the stream of changes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    FakeSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeSource });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('has what is shown fetched once for several changes, at their position', async () => {
    const { server, stop } = await open();
    for (const position of ['70', '71']) {
      const data = JSON.stringify({ ...change('standings'), position });
      FakeSource.opened[0]?.dispatchEvent(new MessageEvent('changed', { data }));
    }
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.requests.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, '71']);
    stop();
  });

  it('is opened again when it breaks, and then everything shown is asked for anew', async () => {
    const { server, stop } = await open();
    FakeSource.opened[0]?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(1000);
    FakeSource.opened[1]?.dispatchEvent(new Event('open'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.requests).toHaveLength(2);
    stop();
  });

  it('is given up by a page long out of sight, and what was missed is asked for when it is seen again', async () => {
    const { server, stop } = await open();
    show(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    show(false);
    FakeSource.opened[1]?.dispatchEvent(new Event('open'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.requests).toHaveLength(2);
    stop();
  });

  it('outlasts a short look at another tab, without asking for anything', async () => {
    const { server, stop } = await open();
    show(true);
    await jest.advanceTimersByTimeAsync(1000);
    show(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened.map(({ isClosed }) => isClosed)).toEqual([false]);
    expect(server.requests).toHaveLength(1);
    stop();
  });
});
