import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LEAGUE_REMINDERS, NOTICE_PERSONS, NOTICE_WEEKS, SUBSCRIPTIONS } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { MessageJob } from '../messages/message.job.ts';
import { NotifiedContest } from '../notifications/testing/notified-contest.ts';

const ON = { notifications: { emailNotifications: true, weeklyReminders: true } };
const SUBSCRIBER = 'abone@ornek.example';
const LEAGUE = { name: 'Ofis Ligi', colour: 'blue', emblem: 'wave', firstWeek: 15, nickname: 'Kaptan' };
/** The lock of week 15 is at noon (UTC) on the day after. */
const LAST_DAY = '2026-11-20T12:00:01Z';
const LAST_HOURS = '2026-11-21T06:00:01Z';
const RECIPIENTS: ReadonlySet<string> = new Set(
  [NOTICE_PERSONS, SUBSCRIPTIONS, LEAGUE_REMINDERS].map(({ name }) => name),
);

describe('reminders whose read models are being built anew', () => {
  let contest: NotifiedContest;
  afterEach(async () => {
    jest.restoreAllMocks();
    await contest.close();
  });

  const post = (path: string, body?: object) => contest.app.call('POST', path, { body });

  /** A rebuild has come no further than the settings: it knows no recipient yet. */
  function rebuild(): void {
    const reads = contest.app.get<DocumentReader & Checkpoints>(READ_STORE);
    const [find, checkpointOf] = [reads.find.bind(reads), reads.checkpointOf.bind(reads)];
    jest
      .spyOn(reads, 'find')
      .mockImplementation(async (from, search) =>
        RECIPIENTS.has(from.name) ? { documents: [], next: null } : find(from, search),
      );
    jest
      .spyOn(reads, 'checkpointOf')
      .mockImplementation(async (name) =>
        /^(?:notices|subscriptions)/.test(name) ? 1n : checkpointOf(name),
      );
  }

  it.each([
    ['the last day', LAST_DAY, [SUBSCRIBER, 'k2@ornek.example']],
    ['the last hours', LAST_HOURS, [SUBSCRIBER, 'k1@ornek.example', 'k2@ornek.example']],
  ])('reach everybody once they are there, also where %s began meanwhile', async (_, moment, reminded) => {
    contest = await NotifiedContest.start(ON);
    await contest.enterOtherWeek(16, 2, { notify: true });
    const { couponNo, editCode } = (await contest.enter(1)).body;
    const coupon = { couponNo, editCode };
    const { leagueId, link } = (await post('/api/leagues', { ...LEAGUE, coupon })).body;
    const { body: other } = await contest.enter(3);
    const member = {
      coupon: { couponNo: other.couponNo, editCode: other.editCode },
      link,
      nickname: 'Kaleci',
    };
    await post(`/api/leagues/${leagueId}/members`, member);
    await contest.call('POST', `/api/admin/coupons/${other.couponNo}/void`, { reason: 'Yanlış numara' });
    await contest.app.caughtUp();
    const wish = { coupon, channel: 'mail' };
    await contest.app.call('PUT', `/api/leagues/${leagueId}/reminders`, { body: wish });
    await post('/api/subscriptions', { email: SUBSCRIBER, topics: ['closing'] });
    await contest.settle();
    const token = /\/bildirim\/(\S+)/.exec(contest.mailsTo(SUBSCRIBER).at(-1)?.text ?? '')?.[1];
    expect((await post(`/api/notifications/${token}`)).status).toBe(204);
    await contest.settle();
    const before = contest.mails().length;

    rebuild();
    contest.app.travel(moment);
    await contest.app.get(MessageJob).tick();
    jest.restoreAllMocks();
    expect(contest.mails()).toHaveLength(before);
    contest.app.travel(16_000);
    await contest.settle();
    const sent = contest.mails().slice(before);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(reminded);
  });

  it('end although entries come all the time, since none of the read models is ever at the end of the log', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enterOtherWeek(16, 2, { notify: true });
    await contest.settle();
    const reads = contest.app.get<DocumentReader & Checkpoints>(READ_STORE);
    const checkpointOf = reads.checkpointOf.bind(reads);
    jest.spyOn(reads, 'checkpointOf').mockImplementation(async (name) => (await checkpointOf(name)) - 1n);
    contest.app.travel(LAST_DAY);
    await contest.app.get(MessageJob).tick();
    expect(await reads.get(NOTICE_WEEKS, '15')).toBeUndefined();
    await contest.enter(4);
    contest.app.travel(16_000);
    await contest.settle();
    expect(await reads.get(NOTICE_WEEKS, '15')).toMatchObject({ reminded: 0 });
  });
});
