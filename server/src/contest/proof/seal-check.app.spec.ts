import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SealChecked } from '@onda-on/contracts/events';
import type { EventLog, Vault } from '@onda-on/stores';

import { doubleOf } from '../../main/testing/double-of.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { WeekJob } from '../results/week.job.ts';
import { ContestState } from '../state/contest-state.ts';
import { SealCheckJob } from './seal-check.job.ts';

const personOf = (tcNumber: string) => ({ name: 'Ayşe Işık', tcNumber, email: 'ayse@ornek.example' });

describe('seal check', () => {
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    const sheet = await openWeekIn(server);
    await enterOverHttp(server, sheet, personOf('10000000146'));
    const second = await enterOverHttp(server, sheet, personOf('12345678950'));
    expect(second.status).toBe(201);
    const person = await server.get<Vault>(VAULT).find('12345678950');
    await server.get<Vault>(VAULT).erase(person!.participantId);
    server.travel('2026-11-21T20:00:00.000Z');
    await server.get(WeekJob).tick();
  });
  afterAll(() => server.close());

  const week = async () => {
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/weeks');
    return (body as readonly { number: number; seal: unknown }[]).find(({ number }) => number === 15);
  };

  /** The job of another server, which does not yet know this one's events. */
  const jobElsewhere = (read?: EventLog, records?: OperatorLog) => {
    const { current } = server.get(ContestState);
    const contest = doubleOf<ContestState>({ current, reached: async () => undefined });
    const [log, vault] = [server.get<EventLog>(EVENT_LOG), server.get<Vault>(VAULT)];
    const clock = { now: () => new Date('2026-11-21T20:00:03.000Z') };
    return new SealCheckJob(read ?? log, vault, clock, contest, records ?? new OperatorLog(log, clock));
  };

  it.each([
    ['the picks of a coupon were changed', { picks: '2'.repeat(10) }, true],
    ['its fingerprint was changed with them', { picks: '2'.repeat(10), leafHash: 'ab'.repeat(32) }, false],
  ])('names the coupon where %s', async (_, change, isRootEqual) => {
    const log = server.get<EventLog>(EVENT_LOG);
    const couponNos: string[] = [];
    const edited = doubleOf<EventLog>({
      async *readAll(...given) {
        for await (const step of log.readAll(...given)) {
          const data =
            step.event?.type === 'CouponSubmitted' ? (step.event.data as { couponNo: string }) : null;
          if (data && couponNos.length === 0) couponNos.push(data.couponNo);
          const isFirst = data !== null && data.couponNo === couponNos[0];
          yield isFirst ? { ...step, event: { ...step.event!, data: { ...data, ...change } } } : step;
        }
      },
    });
    const recorded: unknown[] = [];
    const record: OperatorLog['record'] = async (event) => {
      recorded.push(event);
      return 0n;
    };
    await jobElsewhere(edited, doubleOf<OperatorLog>({ record })).tick();
    const found = { isRootEqual, checked: 0, erased: 1, mismatched: 1, couponNos };
    expect(recorded).toMatchObject([{ type: 'SealChecked', data: found }]);
  });

  it('is given up when the process ends, and recorded by nobody', async () => {
    const elsewhere = jobElsewhere();
    elsewhere.onModuleDestroy();
    await expect(elsewhere.tick()).rejects.toThrow('aborted');
    expect(await eventsIn(server, 'SealChecked')).toEqual([]);
  });

  it('is shown beside the root when it is done, once, although two servers run it', async () => {
    expect(await week()).toMatchObject({ seal: { count: 2, check: null } });
    const elsewhere = jobElsewhere();
    await Promise.all([server.get(SealCheckJob).tick(), elsewhere.tick()]);
    await elsewhere.tick();
    await server.get(SealCheckJob).tick();
    expect(await week()).toMatchObject({
      seal: { count: 2, check: { isRootEqual: true, checked: 1, erased: 1, mismatched: 0 } },
    });
    expect(await eventsIn(server, 'SealChecked')).toHaveLength(1);
  });

  it('is in the audit log with the system as actor', async () => {
    const [checked] = (await eventsIn(server, 'SealChecked')) as readonly SealChecked[];
    expect(checked?.data).toMatchObject({ number: 15, mismatched: 0, couponNos: [] });
    const token = await server.signIn();
    const { text } = await server.call('GET', '/api/admin/audit-logs?limit=10', { token });
    expect(text).toContain('Hafta 15 mührü yeniden hesaplandı: 1 kaydın hepsi uyuşuyor');
  });
});
