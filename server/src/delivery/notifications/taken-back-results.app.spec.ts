import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { MessageJob } from '../messages/message.job.ts';
import { NotifiedContest } from './testing/notified-contest.ts';

const ON = { notifications: { emailNotifications: true, weeklyReminders: true } };
const SUBSCRIBER = 'abone@ornek.example';
const LEAGUE = { name: 'Ofis Ligi', colour: 'blue', emblem: 'wave', firstWeek: 15, nickname: 'Kaptan' };

const allWith = (counted: string) => [
  ['Hafta 15: sonucunuz belli oldu', counted],
  ['Hafta 15: sonuçlar açıklandı', undefined],
  ['Ofis Ligi: 15. hafta sonuçlandı', counted],
];

describe('the results of a settled week', () => {
  let contest: NotifiedContest;
  afterEach(async () => {
    jest.restoreAllMocks();
    await contest.close();
  });

  const post = (path: string, body?: object) => contest.app.call('POST', path, { body });

  /** Somebody who asked on the coupon form, for a league and with an address alone. */
  async function start(): Promise<void> {
    contest = await NotifiedContest.start(ON);
    const { couponNo, editCode } = (await contest.enter(1, { notify: true })).body;
    const coupon = { couponNo, editCode };
    const { leagueId } = (await post('/api/leagues', { ...LEAGUE, coupon })).body;
    await contest.app.caughtUp();
    const wish = { coupon, channel: 'mail' };
    await contest.app.call('PUT', `/api/leagues/${leagueId}/reminders`, { body: wish });
    await post('/api/subscriptions', { email: SUBSCRIBER, topics: ['results'] });
    await contest.settle();
    const token = /\/bildirim\/(\S+)/.exec(contest.mailsTo(SUBSCRIBER).at(-1)?.text ?? '')?.[1];
    expect((await post(`/api/notifications/${token}`)).status).toBe(204);
    await contest.settle();
  }

  /** Subjects of the mails about results, and what they count, by subject. */
  const results = () =>
    contest
      .mails()
      .filter(({ subject }) => /sonu[cç]/u.test(subject))
      .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
      .map(({ subject, text }) => [subject, /\d+ maçta \d+ doğru/u.exec(text)?.[0]]);

  it('are in no message once one of them is taken back, and in one each when it is there again', async () => {
    await start();
    contest.smtp.moods.set('RCPT', '450 come back');
    await contest.play();
    const [id] = contest.sheet;
    expect(results()).toEqual([]);
    contest.smtp.moods.clear();
    contest.app.travel(61_000);
    const path = `/api/admin/matches/${id}`;
    expect(await contest.call('POST', `${path}/withdrawal`, { reason: 'Yanlış maç' })).toMatchObject({
      status: 200,
    });
    await contest.app.get(MessageJob).tick();
    await contest.settle();
    expect(results()).toEqual([]);

    await contest.call('POST', `${path}/result`, { homeScore: 3, awayScore: 1 });
    contest.app.travel(61_000);
    await contest.settle();
    await contest.settle();
    expect(results()).toEqual(allWith('10 maçta 9 doğru'));
  });

  it('wait until the server that sends them has seen the settlement too', async () => {
    await start();
    const state = contest.app.get(ContestState);
    const { current, position } = state;
    contest.smtp.moods.set('RCPT', '450 come back');
    await contest.play();
    await contest.app.get(WeekJob).tick();
    contest.smtp.moods.clear();
    contest.app.travel(61_000);
    jest.spyOn(state, 'current', 'get').mockReturnValue(current);
    jest.spyOn(state, 'position', 'get').mockReturnValue(position);
    await contest.app.caughtUp();
    await contest.app.get(MessageJob).tick();
    expect(results()).toEqual([]);
    jest.restoreAllMocks();
    contest.app.travel(16_000);
    await contest.settle();
    expect(results()).toEqual(allWith('10 maçta 10 doğru'));
  });
});
