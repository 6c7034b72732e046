import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplayCheckAnswer } from '@onda-on/contracts/api';

import { eventsIn } from '../../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../../main/testing/start-app.ts';
import { nextCheckAfter, ReplayCheckJob } from './replay-check.job.ts';
import { ReplayTurn } from './replay-turn.ts';

describe('the time of the nightly check', () => {
  it.each([
    ['2026-11-24T22:00:00.000Z', '2026-11-25T01:30:00.000Z'],
    ['2026-11-25T01:29:59.999Z', '2026-11-25T01:30:00.000Z'],
    ['2026-11-25T01:30:00.000Z', '2026-11-26T01:30:00.000Z'],
    ['2026-11-25T12:00:00.000Z', '2026-11-26T01:30:00.000Z'],
  ])('after %s is %s, half past four in Istanbul', (now, then) =>
    expect(nextCheckAfter(new Date(now)).toISOString()).toBe(then),
  );
});

describe('the nightly check of the tables', () => {
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-24T20:00:00.000Z' });
  });
  afterAll(() => server.close());

  const round = async () => {
    await server.get(ReplayCheckJob).tick();
    while ((await server.get(ReplayTurn).holder()) !== undefined)
      await new Promise((resolve) => setImmediate(resolve));
    await server.caughtUp();
    return (await eventsIn(server, 'ReplayFinished')).length;
  };

  it('runs once each night, by the system, and is public', async () => {
    expect(await round()).toBe(0);
    server.travel('2026-11-25T01:29:00.000Z');
    expect(await round()).toBe(0);
    server.travel('2026-11-25T01:30:20.000Z');
    expect(await round()).toBe(1);
    const { body } = await server.call('GET', '/api/replay-check');
    const { latest } = body as ReplayCheckAnswer;
    expect(latest).toMatchObject({ isEqual: true, isReplaced: false });
    expect(latest?.at.slice(0, 16)).toBe('2026-11-25T01:30');
    server.travel('2026-11-25T09:00:00.000Z');
    expect(await round()).toBe(1);
  });

  it('is put off while another replay runs', async () => {
    server.travel('2026-11-26T01:30:20.000Z');
    await server.get(ReplayTurn).take(async () => {
      await expect(server.get(ReplayCheckJob).tick()).rejects.toMatchObject({ code: 'REPLAY_RUNNING' });
    });
    expect(await round()).toBe(2);
  });
});
