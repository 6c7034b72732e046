import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentWeekAnswer } from '@onda-on/contracts/api';
import { streamOf } from '@onda-on/contracts/events';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { ReadingApp } from '../../main/testing/reading-app.ts';

/** An operator only activates a week; seal and settlement are the system's. */
describe('current week', () => {
  let server: ReadingApp;
  beforeEach(async () => {
    server = await ReadingApp.start();
    await server.fixtures.week(3, 'active', '2026-11-13T12:00:00.000Z', '2026-11-18T12:00:00.000Z', 1);
    await server.fixtures.sheet(3, 1, '2026-11-13T18:00:00.000Z');
    await server.fixtures.lock(3, '2026-11-13T12:00:00.000Z', [[0, 0, 0]], 0);
  });
  afterEach(() => server.close());

  const current = async () => {
    const { body } = await server.get<CurrentWeekAnswer>('/api/weeks/current');
    return [body.week, body.detail?.status];
  };
  const past = async () => (await server.get<CurrentWeekAnswer>('/api/weeks/current')).body.past;
  const settledWeek = async () =>
    (await server.get<CurrentWeekAnswer>('/api/weeks/current')).body.settledWeek;
  const settle = (number = 3, settledAt = '2026-11-18T12:00:00.000Z') => {
    const data = { weekId: `w${number}` as WeekId, number: number as WeekNumber, settledAt, decided: 1 };
    return server.fixtures.append(streamOf.week(data.weekId), { type: 'WeekSettled', data });
  };

  it('treats a sealed week that is over as locked', async () =>
    expect([await current(), await past()]).toEqual([
      [3, 'locked'],
      [2, 1],
    ]));

  it('lists every past week among the past results, also one after the current week', async () => {
    await settle();
    await server.fixtures.week(2, 'active', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 1);
    await server.fixtures.matches(2, 1, '2026-11-22T18:00:00.000Z');
    expect(await current()).toEqual([2, 'active']);
    expect(await past()).toEqual([3, 1]);
  });

  it('is the postponed one that locked last; the other one, which is still being played, is among the past results', async () => {
    const { fixtures } = server;
    await fixtures.week(2, 'active', '2026-11-16T12:00:00.000Z', '2026-11-18T12:00:00.000Z', 1);
    await fixtures.sheet(2, 1, '2026-11-16T18:00:00.000Z');
    await fixtures.lock(2, '2026-11-16T12:00:00.000Z', [[0, 0, 0]], 0);
    expect(await current()).toEqual([2, 'locked']);
    expect(await past()).toEqual([3, 1]);
  });

  it('treats a settled week as finished, and shows it until there is another', async () => {
    await settle();
    expect(await current()).toEqual([3, 'finished']);
    expect(await past()).toEqual([3, 2, 1]);
    await server.fixtures.week(4, 'draft', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 1);
    await server.fixtures.matches(4, 1, '2026-11-22T18:00:00.000Z');
    expect(await current()).toEqual([4, 'draft']);
    expect(await past()).toEqual([3, 2, 1]);
  });

  it('comes with the settled week that locked last, whatever its number and whichever was corrected last', async () => {
    const { fixtures } = server;
    await fixtures.result(3, 1, 1, 0);
    await settle();
    expect(await settledWeek()).toBe(3);
    await fixtures.week(2, 'active', '2026-11-16T12:00:00.000Z', '2026-11-18T12:00:00.000Z', 1);
    await fixtures.sheet(2, 1, '2026-11-16T18:00:00.000Z');
    await fixtures.lock(2, '2026-11-16T12:00:00.000Z', [[0, 0, 0]], 0);
    await fixtures.result(2, 1, 1, 0);
    await settle(2);
    expect(await settledWeek()).toBe(2);
    await fixtures.correction(3, 1, [1, 0], [0, 0]);
    await settle(3, '2026-11-19T12:00:00.000Z');
    expect(await settledWeek()).toBe(2);
  });

  it('prefers the open week to one that is being played', async () => {
    server.now = new Date('2026-11-14T12:00:00.000Z');
    expect(await current()).toEqual([3, 'locked']);
    await server.fixtures.week(4, 'active', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 1);
    await server.fixtures.matches(4, 1, '2026-11-22T18:00:00.000Z');
    expect(await current()).toEqual([4, 'active']);
  });
});
