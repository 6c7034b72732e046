import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@onda-on/contracts/api';
import { leagueGroupOf } from '@onda-on/contracts/rules';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';

import { newQueryClient } from '../app/query-client.ts';
import { lookupOf } from '../features/lookup/use-lookup.ts';
import { FakeSource, showTab } from '../testing/fake-event-source.ts';
import { fakeServer, heldAnswer, type Answer } from '../testing/fake-server.ts';
import { followChanges } from './changes.ts';
import { leagueOf } from './leagues.queries.ts';
import { matchesOf } from './matches.queries.ts';
import { leaderboardOf, statsOf } from './standings.queries.ts';
import { seasonOf, standingsOf } from './tables.queries.ts';
import { invalidateTopics, isTouched } from './topics.ts';
import { currentWeek, weeks } from './weeks.queries.ts';

const change = (topic: Change['topic'], week: number | null = 15): Change => ({ topic, week, position: '1' });

describe('change on the server', () => {
  it.each([
    ['standings', leaderboardOf(15)],
    ['standings', statsOf(15)],
    ['standings', standingsOf(15, { page: 2 })],
    ['standings', lookupOf({ tcNumber: '10000000146' })],
    ['matches', matchesOf(15)],
    ['season', seasonOf()],
    ['weeks', currentWeek()],
    ['weeks', weeks()],
    ['matches', weeks()],
    ['settings', weeks()],
  ] as const)('of %s is matched to the queries that show it', (topic, query) =>
    expect(isTouched(query.meta, change(topic))).toBe(true),
  );

  it.each([leaderboardOf(14), statsOf(14), matchesOf(14)])('does not match another week', ({ meta }) =>
    expect(isTouched(meta, change('standings'))).toBe(false),
  );

  it('of a league is matched to the queries of its group, and to all where it names none', () => {
    const { meta } = leagueOf('0123456789abcdef');
    const group = leagueGroupOf('0123456789abcdef');
    const inGroup = (league?: number) =>
      isTouched(meta, { ...change('leagues', null), ...(league !== undefined && { league }) });
    expect([inGroup(group), inGroup(group ^ 1), inGroup()]).toEqual([true, false, true]);
    expect(isTouched(meta, change('standings'))).toBe(true);
  });

  it('does not match queries for something else', () =>
    expect(isTouched(leaderboardOf(15).meta, change('content', null))).toBe(false));

  it('matches a query without declared topics', () =>
    expect(isTouched(undefined, change('content', null))).toBe(true));
});

const STATS = '/api/stats/15';

/** A page that shows the figures of week 15 and listens. */
const open = async (
  answer: () => Answer | Promise<Answer> = () => ({ body: { totalParticipants: 1 } }),
  stream: Answer = { body: {} },
) => {
  const server = fakeServer({ [STATS]: answer, '/api/changes': stream });
  const queryClient = newQueryClient();
  new QueryObserver(queryClient, statsOf(15)).subscribe(() => undefined);
  const stop = followChanges(queryClient);
  await jest.advanceTimersByTimeAsync(0);
  return { server, stop, shown: () => queryClient.getQueryData(statsOf(15).queryKey) };
};

const urls = () => FakeSource.opened.map(({ url }) => url);

const report = (position: string, lastEventId: string, topic: Change['topic'] = 'standings') => {
  const data = JSON.stringify({ ...change(topic), position });
  FakeSource.opened.at(-1)?.dispatchEvent(new MessageEvent('changed', { data, lastEventId }));
};

/** A read that is under way until `finish`, with what the server held before the change. */
const begin = (read: (queryClient: QueryClient) => unknown) => {
  const before = heldAnswer();
  const answers = [before.answer];
  const server = fakeServer({
    [STATS]: () => answers.shift()?.() ?? { body: { totalParticipants: 2 } },
  });
  const queryClient = newQueryClient();
  read(queryClient);
  return { server, queryClient, finish: () => before.give({ body: { totalParticipants: 1 } }) };
};
const watch = (queryClient: QueryClient) =>
  new QueryObserver(queryClient, statsOf(15)).subscribe(() => undefined);

describe('first read of a query', () => {
  it('is repeated where an own command came meanwhile, so that its old answer does not stay', async () => {
    const { queryClient, finish } = begin(watch);
    const done = invalidateTopics(queryClient, ['standings']);
    finish();
    await done;
    expect(queryClient.getQueryData(statsOf(15).queryKey)).toEqual({ totalParticipants: 2 });
  });

  it('is repeated once, however many changes came meanwhile', async () => {
    const { server, queryClient, finish } = begin(watch);
    const done = Array.from({ length: 6 }, () => invalidateTopics(queryClient, ['standings']));
    finish();
    await Promise.all(done);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(server.requests).toHaveLength(2);
  });

  it('is repeated by the screen that it was loaded for, where a command came before that is shown', async () => {
    const { queryClient, finish } = begin((client) => void client.prefetchQuery(statsOf(15)));
    const done = invalidateTopics(queryClient, ['standings']);
    finish();
    await done;
    watch(queryClient);
    await waitFor(() =>
      expect(queryClient.getQueryData(statsOf(15).queryKey)).toEqual({ totalParticipants: 2 }),
    );
  });
});

describe('stream of changes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    FakeSource.use();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fetches visible data once for several changes, at their position', async () => {
    const { server, stop } = await open();
    report('70', 'a1.8');
    report('71', 'a1.9');
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.requests.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, '71']);
    stop();
  });

  it('fetches once more what was first read while a change came', async () => {
    const before = heldAnswer();
    const answers = [before.answer];
    const { stop, shown } = await open(() => answers.shift()?.() ?? { body: { totalParticipants: 2 } });
    report('70', 'a1.8');
    await jest.advanceTimersByTimeAsync(1000);
    before.give({ body: { totalParticipants: 1 } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual({ totalParticipants: 2 });
    stop();
  });

  it("starts at the position of the page's render, so that changes during its start are reported too", async () => {
    document.head.innerHTML = '<meta name="changes-since" content="a1.7" />';
    const { stop } = await open();
    expect(urls()).toEqual(['/api/changes?since=a1.7']);
    document.head.innerHTML = '';
    stop();
  });

  it('reconnects from the last reported change', async () => {
    const { stop } = await open();
    report('70', 'a1.8');
    FakeSource.receive('error');
    await jest.advanceTimersByTimeAsync(1000);
    expect(urls()).toEqual(['/api/changes?since=unknown', '/api/changes?since=a1.8']);
    stop();
  });

  it('is opened anew where nothing came through it for two and a half heartbeats, since a dead connection reports no error', async () => {
    const { stop } = await open();
    FakeSource.receive('open');
    for (const name of ['alive', 'changed', 'alive']) {
      await jest.advanceTimersByTimeAsync(49_000);
      FakeSource.receive(name);
    }
    expect(urls()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(51_000);
    expect(FakeSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    stop();
  });

  it('is opened anew as soon as the device has a connection again', async () => {
    const { stop } = await open();
    for (let n = 0; n < 6; n += 1) {
      FakeSource.receive('error');
      await jest.advanceTimersByTimeAsync(30_000);
    }
    FakeSource.receive('error');
    dispatchEvent(new Event('online'));
    expect(FakeSource.opened.at(-1)?.isClosed).toBe(false);
    stop();
  });

  it('is closed while the page stays hidden, and continues from there when it is visible again', async () => {
    const { stop } = await open();
    report('70', 'a1.8');
    showTab(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    showTab(false);
    expect(urls().at(-1)).toBe('/api/changes?since=a1.8');
    stop();
  });

  it('is not opened by a page in a tab out of sight before it comes into sight, since all tabs share a few connections', async () => {
    showTab(true);
    const { stop } = await open();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(urls()).toEqual([]);
    showTab(false);
    expect(urls()).toHaveLength(1);
    stop();
  });

  it('retries a failed fetch, so that visible data does not stay stale', async () => {
    const answers: (number | 'lost')[] = [200, 503, 'lost', 200];
    const { server, stop, shown } = await open(() => {
      const status = answers.shift() ?? 200;
      return status === 'lost' ? status : { status, body: { totalParticipants: answers.length } };
    });
    report('70', 'a1.8');
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual({ totalParticipants: 3 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual({ totalParticipants: 0 });
    expect(server.to(STATS)).toHaveLength(4);
    stop();
  });

  it('gives up on an unreachable server, and never retries a refused request', async () => {
    const away = await open(() => ({ status: 503, body: {} }));
    report('70', 'a1.8');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(away.server.to(STATS)).toHaveLength(5);
    away.stop();
    const refused = await open(() => ({ status: 404, body: {} }));
    report('71', 'a1.9');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(refused.server.to(STATS)).toHaveLength(2);
    refused.stop();
  });

  it.each([
    ['the stream is open again', () => FakeSource.receive('open')],
    ['something else changes', () => report('71', 'a1.9', 'settings')],
  ])('fetches what it has given up on as soon as %s', async (_, happen) => {
    let answer: Answer = { body: { totalParticipants: 1 } };
    const { stop, shown } = await open(() => answer);
    answer = { status: 503, body: {} };
    report('70', 'a1.8');
    await jest.advanceTimersByTimeAsync(600_000);
    answer = { body: { totalParticipants: 2 } };
    happen();
    await jest.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual({ totalParticipants: 2 });
    stop();
  });

  it.each([
    [
      'fetches visible data anew, since nobody reports a change, while the server has no room for it',
      '10',
      6,
    ],
    ['leaves the server alone while that is busy', '2', 1],
  ])('%s', async (_, seconds, reads) => {
    const refusal = { status: 503, body: {}, headers: { 'retry-after': seconds } };
    const { server, stop } = await open(undefined, refusal);
    for (let second = 0; second < 120; second += 1) {
      if (FakeSource.opened.at(-1)?.isClosed === false) FakeSource.receive('error');
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(server.to(STATS)).toHaveLength(reads);
    stop();
  });

  it('survives a short visit to another tab without a request', async () => {
    const { server, stop } = await open();
    showTab(true);
    await jest.advanceTimersByTimeAsync(1000);
    showTab(false);
    await jest.advanceTimersByTimeAsync(40_000);
    expect(FakeSource.opened.map(({ isClosed }) => isClosed)).toEqual([false]);
    expect(server.to(STATS)).toHaveLength(1);
    stop();
  });
});
