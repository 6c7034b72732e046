import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentWeekAnswer, StatsAnswer } from '@onda-on/contracts/api';

import { ServerProcess } from '../support/server-process.ts';
import { matchesOf, submissionOf, submit } from '../support/visitor.ts';

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 20);
const CLIENTS = 32;
const UP_MS_MIN = 40;
const UP_MS_MAX = 200;
const TRIES_MAX = 2_000;

describe('a process that is killed again and again', () => {
  const server = new ServerProcess();
  beforeAll(() => server.start(), 120_000);
  afterAll(() => server.stop());

  it(
    `loses no acknowledged coupon and doubles none, ${CYCLES} times under ${CLIENTS} clients`,
    async () => {
      const { week } = await readJson<CurrentWeekAnswer>('/api/weeks/current');
      const matches = await matchesOf(server.url, week);
      const before = await participants(week);
      const acknowledged = new Map<number, string>();
      let next = 0;
      const load = new AbortController();

      const client = async () => {
        while (!load.signal.aborted) {
          const n = (next += 1);
          const submission = submissionOf(n, week, matches);
          for (let tries = 0; tries < TRIES_MAX; tries += 1) {
            const { status, body } = await submit(server.url, submission, `kill-${n}`);
            if (status === 201 && body.couponNo) {
              acknowledged.set(n, body.couponNo);
              break;
            }
            expect([0, 503]).toContain(status);
            await pause(10);
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      const restarts: number[] = [];
      try {
        for (let cycle = 0; cycle < CYCLES; cycle += 1) {
          await pause(UP_MS_MIN + Math.random() * (UP_MS_MAX - UP_MS_MIN));
          await server.stop('SIGKILL');
          restarts.push(await server.start());
        }
      } finally {
        load.abort();
        await Promise.all(clients);
      }

      // Asked again with the same key, each gets the number it got: it is there, once.
      let position: string | null = null;
      for (const [n, couponNo] of acknowledged) {
        const again = await submit(server.url, submissionOf(n, week, matches), `kill-${n}`);
        expect(again.body.couponNo).toBe(couponNo);
        position = again.position ?? position;
      }
      expect(acknowledged.size).toBe(next);
      expect(await participants(week, position)).toBe(before + acknowledged.size);
      const median = restarts.toSorted((a, b) => a - b)[CYCLES >> 1] ?? 0;
      console.log(`${acknowledged.size} acknowledged, restart in ${Math.round(median)} ms in the median`);
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
