import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentWeekAnswer, StatsAnswer } from '@onda-on/contracts/api';

import { ServerProcess } from '../support/server-process.ts';
import { SubmissionLoad } from '../support/submission-load.ts';
import { matchesOf } from '../support/visitor.ts';

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 10);
const CLIENTS = 32;
const UP_MS_MIN = 40;
const UP_MS_MAX = 200;

describe('a process that is killed again and again', () => {
  const server = new ServerProcess();
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  it(
    `loses no acknowledged coupon and doubles none, ${CYCLES} times under ${CLIENTS} clients`,
    async () => {
      const { week } = await readJson<CurrentWeekAnswer>('/api/weeks/current');
      const matches = await matchesOf(server.url, week);
      const before = await participants(week);
      const load = new SubmissionLoad({ week, matches }, 1, CLIENTS, () => server.url);
      const restarts: number[] = [];
      try {
        for (let cycle = 0; cycle < CYCLES; cycle += 1) {
          await pause(UP_MS_MIN + Math.random() * (UP_MS_MAX - UP_MS_MIN));
          await server.stop('SIGKILL');
          restarts.push(await server.start());
        }
      } finally {
        await load.end();
      }

      const position = await load.askAgain();
      expect(await participants(week, position)).toBe(before + load.acknowledged.size);
      const median = restarts.toSorted((a, b) => a - b)[CYCLES >> 1] ?? 0;
      console.log(
        `${load.acknowledged.size} acknowledged, restart in ${Math.round(median)} ms in the median`,
      );
    },
    CYCLES * 20_000,
  );

  async function participants(week: number, position?: string | null): Promise<number> {
    return (await readJson<StatsAnswer>(`/api/stats/${week}`, position)).totalParticipants;
  }

  async function readJson<T>(path: string, position?: string | null): Promise<T> {
    const headers = new Headers(position ? { 'x-min-position': position } : {});
    return (await (await fetch(server.url + path, { headers })).json()) as T;
  }
});
