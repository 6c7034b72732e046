import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportAnswer } from '@onda-on/contracts/api';
import { anyCodec } from '@onda-on/contracts/events';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { Recount } from './testing/recount.ts';
import { NOW, playSeason } from './testing/season.ts';

let server: RunningApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ now: NOW });
  token = await server.signIn();
  await playSeason(server);
  for (const day of ['2024-02-28', '2024-02-29', '2025-12-31', '2026-01-01'])
    await server.call('POST', '/api/admin/incomes', {
      token,
      body: { sponsor: 'Ornek Spor', amount: 1_000, day, note: '' },
    });
  await server.caughtUp();
});
afterAll(() => server.close());

const report = async (query: string): Promise<ReportAnswer> =>
  (await server.call('GET', `/api/admin/reports${query}`, { token })).body as ReportAnswer;
const moves = async (day: string) =>
  (await report(`?from=${day}&to=${day}`)).activity.reduce((sum, each) => sum + each.submitted, 0);
const recount = async () => new Recount(await eventsIn(server, ...anyCodec.types));

describe('days of a report', () => {
  it.each([
    ['a leap day', '2024-02-29', '2024-02-29', [11]],
    ['the day after it', '2024-03-01', '2024-03-01', []],
    ['the last day of a year', '2025-12-31', '2025-12-31', []],
    ['the first day of a year', '2026-01-01', '2026-01-01', [12]],
    ['the turn of a year', '2025-12-31', '2026-01-01', [12]],
    ['a day of summer time elsewhere', '2026-03-29', '2026-03-29', []],
    ['days to come', '2026-11-22', '2027-02-28', []],
  ])('count %s from midnight to midnight in Istanbul', async (_, from, to, weeks) => {
    const [answer, counted] = [await report(`?from=${from}&to=${to}`), await recount()];
    expect([answer.from, answer.to]).toEqual([from, to]);
    const entries = answer.activity.reduce((sum, each) => sum + each.submitted + each.revised, 0);
    expect([entries, answer.revenue.amount]).toEqual([counted.moves(from, to), counted.revenue(from, to)]);
    expect(answer.weeks.map(({ week }) => week)).toEqual(weeks);
  });

  it('assign an entry at midnight to the new day', async () => {
    const moments = (await recount()).moments.map(({ at }) => at);
    expect(moments).toContain('2025-12-31T21:00:00.000Z');
    const between = (from: string, to: string) => moments.filter((at) => at >= from && at < to).length;
    expect(await moves('2025-12-31')).toBe(between('2025-12-30T21:00:00.000Z', '2025-12-31T21:00:00.000Z'));
    expect(await moves('2026-01-01')).toBe(between('2025-12-31T21:00:00.000Z', '2026-01-01T21:00:00.000Z'));
    expect(await moves('2026-01-01')).toBeGreaterThan(0);
  });

  it.each([
    ['?from=2030-01-01', '2030-01-01', '2030-01-01'],
    ['?to=2020-02-29', '2020-02-29', '2020-02-29'],
    ['?from=2030-01-01&to=2030-12-31', '2030-01-01', '2030-12-31'],
  ])('never end before they begin without data: %s', async (query, from, to) => {
    const answer = await report(query);
    expect([answer.from, answer.to, answer.weeks, answer.activity]).toEqual([from, to, [], []]);
  });
});
