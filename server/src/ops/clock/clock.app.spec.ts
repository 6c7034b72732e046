import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchId } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { PublicationJob } from '../../content/publications/publication.job.ts';
import { ImportRunner } from '../../contest/imports/import-runner.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { OutboxJob } from '../../delivery/mail/outbox.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { LOCK_AT } from '../../main/testing/contest-scenes.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { RetentionJob } from '../../people/retention/retention.job.ts';
import { ClockService } from '../../platform/clock/clock.service.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { OpsRunner } from '../command-line/ops-runner.ts';
import { ClockCommand } from './clock.command.ts';

const JOBS = [ImportRunner, MessageJob, OutboxJob, PublicationJob, RetentionJob, WeekJob];
const NOW = '2026-11-20T12:00:00.000Z';
const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const HOUR_MS = 3_600_000;
const AYSE = { name: 'Ayşe Kaya', tcNumber: '10000000146', email: 'ayse@ornek.com' };
const VELI = { name: 'Veli Demir', tcNumber: '11111111110', email: 'veli@ornek.com' };
const SHARED = {
  eventStore: 'esdb://a.example',
  readStore: 'mongodb://b.example',
  vault: 'mongodb://c.example',
};
const ACCEPT = { words: ['accept'], flags: { reason: 'GPS saatiyle karşılaştırıldı' } };

let server: RunningApp;
let sheet: readonly MatchId[];
beforeEach(async () => {
  server = await startApp({ now: NOW });
  sheet = await openWeekIn(server);
  await server.caughtUp();
});
afterEach(() => server.close());

const ops = async (given: Readonly<{ words: string[]; flags: Record<string, string> }>) => {
  const answer = await server.get(OpsRunner).run('clock', given, () => undefined);
  if (!('result' in answer)) throw new Error(JSON.stringify(answer));
  return answer.result;
};
const signIn = () => server.call('POST', '/api/admin/login', { body: ADMIN });
const restart = async (now: string) => {
  await server.close();
  server = await startApp({ dataDirectory: server.dataDirectory, now });
};
const ready = async () => {
  await server.caughtUp();
  return (await server.call('GET', '/readyz')).body.code ?? 'ready';
};

describe('clock suddenly ten years ahead', () => {
  it('stops writes and readiness with the reason, and recovers when the date is right again', async () => {
    await server.step(TEN_YEARS_MS);
    const refused = await enterOverHttp(server, sheet, AYSE);
    expect(refused).toMatchObject({ status: 503, body: { code: 'CLOCK_STEPPED' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await ready()).toBe('CLOCK_STEPPED');
    server.travel(5_000);
    await server.step(-TEN_YEARS_MS);
    expect(await ready()).toBe('ready');
    expect((await enterOverHttp(server, sheet, AYSE)).status).toBe(201);
    const ats = (await eventsIn(server, 'CouponSubmitted')).map(({ meta }) => meta.at);
    expect(ats).toEqual(['2026-11-20T12:00:05.000Z']);
  });

  it('still allows look-ups and sign-ins, and shows administrators the reason', async () => {
    await enterOverHttp(server, sheet, AYSE);
    // Look-ups name no position, so wait for the read models.
    await server.caughtUp();
    await server.step(TEN_YEARS_MS);
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect((await server.call('GET', `/api/predictions/lookup/${AYSE.tcNumber}`)).status).toBe(200);
    expect(
      (await server.call('POST', '/api/predictions/lookup', { body: { tcNumber: AYSE.tcNumber } })).status,
    ).toBe(200);
    const machine = await server.call('GET', '/api/admin/stats/machine', { token: body.token });
    expect(machine.body.clock).toEqual({
      fault: 'ahead',
      since: NOW,
      wallAt: '2036-11-17T12:00:00.000Z',
      expectedAt: NOW,
    });
    expect((await server.call('GET', '/metrics')).text).toMatch(/^onda_read_only 1$/m);
    const [signedIn] = (await eventsIn(server, 'AdminSignedIn')).slice(-1);
    expect(signedIn?.meta.at).toBe(NOW);
  });

  it('locks no week and resets no budget', async () => {
    await server.step(TEN_YEARS_MS);
    const { body } = await server.call('GET', '/api/weeks/current');
    expect(body).toMatchObject({ serverTime: NOW, detail: { number: 15, isOpen: true } });
    for (let i = 0; i < 5; i += 1)
      await server.call('POST', '/api/admin/login', { body: { ...ADMIN, password: 'yanlış' } });
    expect((await signIn()).status).toBe(429);
    await server.step(TEN_YEARS_MS);
    expect((await signIn()).status).toBe(429);
  });

  it('refuses commands of the operator that would write that date, and stops every scheduled job', async () => {
    await server.step(TEN_YEARS_MS);
    const answer = await server.get(OpsRunner).run('seed', { words: [], flags: {} }, () => undefined);
    expect(answer).toMatchObject({
      error: { message: expect.stringMatching(/saati birden değişti.*: npm run ops -- clock$/) },
    });
    for (const job of JOBS)
      expect(server.get<object>(job)).toMatchObject({ clockWatch: server.get(ClockWatch) });
  });

  it('is accepted by an operator, whom the audit log names', async () => {
    await server.step(26 * HOUR_MS);
    expect(await ops({ words: [], flags: {} })).toMatchObject({ isFine: false, data: { fault: 'ahead' } });
    expect(await ops(ACCEPT)).toMatchObject({ isFine: true, data: { fault: null } });
    expect(await ready()).toBe('ready');
    const [accepted] = await eventsIn(server, 'ClockAccepted');
    expect(accepted).toMatchObject({
      data: { reason: 'GPS saatiyle karşılaştırıldı' },
      meta: { actor: 'cli', at: '2026-11-21T14:00:00.000Z' },
    });
    expect(await enterOverHttp(server, sheet, AYSE)).toMatchObject({ body: { code: 'DEADLINE_PASSED' } });
  });

  it.each([
    ['of an installation with stores of its own is not recorded while it is trusted anyway', undefined, 0],
    ['may be meant for another server where stores are shared', SHARED, 1],
  ])('%s', async (_, stores, recorded) => {
    const command = new ClockCommand(server.get(ClockService), { stores });
    const { isFine, lines } = await command.run(ACCEPT);
    expect([isFine, lines.length]).toEqual([true, 2]);
    expect(await eventsIn(server, 'ClockAccepted')).toHaveLength(recorded);
  });

  it('requires a valid reason for its acceptance', async () => {
    for (const [given, message] of [
      [{ words: ['accept'], flags: {} }, 'gerekçe'],
      [{ words: ['kabul'], flags: {} }, 'accept'],
      [{ words: ['accept'], flags: { reason: 'ali@ornek.com' } }, 'e-posta'],
    ] as const) {
      const answer = await server.get(OpsRunner).run('clock', given, () => undefined);
      expect(answer).toMatchObject({ error: { message: expect.stringContaining(message) } });
    }
    expect(await eventsIn(server, 'ClockAccepted')).toEqual([]);
  });
});

describe('restart with a slow clock', () => {
  it.each(['2026-11-20T11:59:00.000Z', '2026-11-19T12:00:00.000Z', '2016-11-20T12:00:00.000Z'])(
    'refuses entries at %s until the clock has caught up with the last event',
    async (slow) => {
      await server.call('POST', '/api/contact', {
        body: {
          name: 'Ali',
          email: 'ali@ornek.com',
          subject: 'Soru',
          message: 'Bir sorum var',
          consent: true,
        },
      });
      await restart(slow);
      expect(await enterOverHttp(server, sheet, VELI)).toMatchObject({
        status: 503,
        body: { code: 'CLOCK_BEHIND_LOG' },
      });
      expect(await ready()).toBe('CLOCK_BEHIND_LOG');
      expect((await signIn()).status).toBe(200);
      await server.step(Date.parse('2026-11-20T13:00:00.000Z') - Date.parse(slow));
      expect(await ready()).toBe('ready');
      expect((await enterOverHttp(server, sheet, VELI)).status).toBe(201);
    },
  );

  it('dates nothing before the last event while it waits', async () => {
    await restart('2026-11-20T09:00:00.000Z');
    await signIn();
    const [signedIn] = (await eventsIn(server, 'AdminSignedIn')).slice(-1);
    expect(Date.parse(signedIn!.meta.at)).toBeGreaterThanOrEqual(Date.parse(NOW));
  });

  it('is repaired by an operator when the log itself is from the future', async () => {
    server.travel(TEN_YEARS_MS);
    await signIn();
    await restart(NOW);
    expect(await ready()).toBe('CLOCK_BEHIND_LOG');
    await ops(ACCEPT);
    expect(await ready()).toBe('ready');
    const token = await server.signIn();
    expect((await server.call('GET', '/api/admin/verify', { token })).status).toBe(200);
    await restart(LOCK_AT);
    expect(await ready()).toBe('ready');
  });
});

describe('acceptance of the date on another server', () => {
  it('counts for a server whose own date agrees', async () => {
    await server.step(HOUR_MS);
    const other = await startApp({ now: NOW });
    await other.step(HOUR_MS + 30_000);
    await other.get(OpsRunner).run('clock', ACCEPT, () => undefined);
    const [accepted] = await eventsIn(other, 'ClockAccepted');
    await other.close();
    const log = server.get<EventLog>(EVENT_LOG);
    await log.append('operation-elsewhere', -1n, [accepted!]);
    await expect(server.get(ClockService).trusted()).resolves.toBeUndefined();
  });
});
