import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DashboardAnswer, MachineAnswer } from '@onda-on/contracts/api';
import { LogUnavailable, type EventLog } from '@onda-on/stores';

import { changeSettings } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { DiskRoom } from '../../platform/health/disk-room.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

/** More than one page. */
const MANY = 510;
const AT_ONCE = 30;

let server: RunningApp;
let token: string;
beforeEach(async () => {
  server = await startApp({ now: '2026-11-20T12:30:00.000Z' });
  token = await server.signIn();
});
afterEach(() => server.close());

const machine = async () => {
  const a = await server.call('GET', '/api/admin/stats/machine', { token });
  if (a.status !== 200) console.log(a.text);
  return a.body as MachineAnswer;
};
const dashboard = async () => {
  await server.caughtUp();
  return (await server.call('GET', '/api/admin/stats/dashboard', { token })).body as DashboardAnswer;
};

const call = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/api/admin/${path}`, { token, ...(body && { body }) });

describe('maintenance on Pano', () => {
  it('is named while it lasts', async () => {
    expect((await dashboard()).isInMaintenance).toBe(false);
    await changeSettings(server, { site: { maintenanceMode: true } });
    expect((await dashboard()).isInMaintenance).toBe(true);
  });
});

describe('machine figures on Pano', () => {
  it('show whether each store answers, and the last 24 hours, the current one last', async () => {
    const { stores, submissions } = await machine();
    expect(stores.map(({ name, isUp }) => [name, isUp])).toEqual([
      ['log', true],
      ['reads', true],
      ['vault', true],
    ]);
    expect(submissions).toHaveLength(24);
    expect(submissions?.at(-1)).toEqual({ hour: '2026-11-20T12:00:00.000Z', count: 0 });
  });

  it('show what is left of the disk, and whether that is little', async () => {
    const { disk } = await machine();
    jest.spyOn(server.get(DiskRoom), 'now').mockResolvedValue({ freeBytes: 1, freeFiles: undefined });
    const { disk: full } = await machine();
    jest.spyOn(server.get(DiskRoom), 'now').mockRejectedValue(new Error('away'));
    const { disk: unknown } = await machine();
    jest.restoreAllMocks();
    expect(disk?.freeBytes).toBeGreaterThan(0);
    expect([full, unknown]).toEqual([{ freeBytes: 1, freeFiles: null, isLow: true }, null]);
  });

  it('are available while a store is down, and name it', async () => {
    const log = server.get<EventLog>(EVENT_LOG);
    jest.spyOn(log, 'end').mockRejectedValue(new LogUnavailable('away'));
    const { stores } = await machine();
    jest.restoreAllMocks();
    expect(stores.find(({ name }) => name === 'log')?.isUp).toBe(false);
  });
});

describe("operators' tasks on Pano", () => {
  it('include unanswered tickets', async () => {
    expect(await dashboard()).toMatchObject({ unansweredTickets: 0, openDisputes: 0, waitingCorrections: 0 });
    const body = {
      name: 'Ayşe Yılmaz',
      email: 'ayse@example.com',
      phone: '',
      subject: 'Kuponum',
      message: 'Kuponumu bulamıyorum, yardım eder misiniz?',
      consent: true,
    };
    const sent = await server.call('POST', '/api/contact', { body });
    expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);
    const { id } = sent.body;
    expect((await dashboard()).unansweredTickets).toBe(1);
    await server.call('POST', `/api/admin/tickets/${id}/answer`, {
      token,
      body: { text: 'Yardımcı olduk.' },
    });
    expect((await dashboard()).unansweredTickets).toBe(0);
  });

  it('include the result of a match until its week is deleted', async () => {
    const dates = {
      startAt: '2026-11-19T00:00:00Z',
      lockAt: '2026-11-20T12:00:00Z',
      closeAt: '2026-11-24T00:00:00Z',
    };
    const week = await call('POST', 'weeks', { number: 16, status: 'draft', ...dates });
    const teams = { league: 'Süper Lig', homeTeam: 'Göztepe', awayTeam: 'Beşiktaş' };
    const match = await call('POST', 'matches', { week: 16, ...teams, matchDate: '2026-11-20T12:00:00Z' });
    expect((await dashboard()).missingResults.map(({ matchId }) => matchId)).toEqual([match.body.id]);
    expect((await call('DELETE', `weeks/${week.body.id}`)).status).toBe(200);
    expect((await dashboard()).missingResults).toEqual([]);
  });

  it('count every ticket, however many are open', async () => {
    const message = 'Kuponumu bulamıyorum, yardım eder misiniz?';
    const open = (name: string) =>
      server.call('POST', '/api/admin/tickets', {
        token,
        body: { kind: 'other', name, subject: 'Kuponum', message },
      });
    const names = Array.from({ length: MANY }, (_, i) => `Ayşe Yılmaz ${i}`);
    for (let from = 0; from < MANY; from += AT_ONCE) {
      const answers = await Promise.all(names.slice(from, from + AT_ONCE).map(open));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    expect((await dashboard()).unansweredTickets).toBe(MANY);
  }, 60_000);
});
