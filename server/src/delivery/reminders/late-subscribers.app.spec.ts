import { afterEach, describe, expect, it } from '@jest/globals';

import { NotifiedContest } from '../notifications/testing/notified-contest.ts';

const ON = { notifications: { emailNotifications: true, weeklyReminders: true } };
const EMAIL = 'abone@ornek.example';
const LATE = 'gec@ornek.example';
/** The lock of week 15 is at noon (UTC) on the day after. */
const LAST_DAY = '2026-11-20T12:00:01Z';
const LAST_HOURS = '2026-11-21T06:00:01Z';

describe('a subscriber', () => {
  let contest: NotifiedContest;
  afterEach(() => contest.close());

  async function subscribed(email: string): Promise<void> {
    await contest.app.call('POST', '/api/subscriptions', { body: { email, topics: ['closing'] } });
    await contest.settle();
    const token = /\/bildirim\/(\S+)/.exec(contest.mailsTo(email).at(-1)?.text ?? '')?.[1];
    expect((await contest.app.call('POST', `/api/notifications/${token}`)).status).toBe(204);
    await contest.settle();
  }

  it('who begins on the last day is reminded six hours before the lock, once, and nobody else is', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed(EMAIL);
    contest.app.travel(LAST_DAY);
    await contest.settle();
    await subscribed(LATE);
    expect(contest.mailsTo(LATE)).toHaveLength(1);
    contest.app.travel(LAST_HOURS);
    await contest.settle();
    await contest.settle();
    expect(contest.mailsTo(LATE).map(({ subject }) => subject)).toEqual([
      'Aboneliğinizi onaylayın',
      'Hafta 15: tahminler kapanıyor',
    ]);
    expect(contest.mailsTo(EMAIL)).toHaveLength(2);
  });

  it('who begins on the last day is reminded six hours before the lock also where nobody else had subscribed', async () => {
    contest = await NotifiedContest.start(ON);
    contest.app.travel(LAST_DAY);
    await subscribed(LATE);
    await contest.settle();
    expect(contest.mailsTo(LATE)).toHaveLength(1);
    contest.app.travel(LAST_HOURS);
    await contest.settle();
    expect(contest.mailsTo(LATE)).toHaveLength(2);
  });

  it('who begins on the last day is reminded also when the mail server takes the message only later', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed(EMAIL);
    contest.app.travel(LAST_DAY);
    await contest.settle();
    await subscribed(LATE);
    contest.smtp.moods.set('RCPT', '450 come back');
    contest.app.travel(LAST_HOURS);
    for (let i = 0; i < 2; i += 1) {
      await contest.settle();
      contest.app.travel(20_000);
    }
    contest.smtp.moods.clear();
    contest.app.travel(60_000);
    await contest.settle();
    await contest.settle();
    expect([contest.mailsTo(LATE).length, contest.mailsTo(EMAIL).length]).toEqual([2, 2]);
  });

  it('who begins after the lock was put off is reminded too', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed(EMAIL);
    contest.app.travel(LAST_DAY);
    await contest.settle();
    for (const [slot, id] of contest.sheet.entries())
      await contest.call('PATCH', `/api/admin/matches/${id}`, {
        league: 'Süper Lig',
        homeTeam: `Ev ${slot}`,
        awayTeam: `Konuk ${slot}`,
        matchDate: '2026-11-24T13:00:00Z',
      });
    const [week] = (await contest.call('GET', '/api/admin/weeks')).body;
    const plan = { lockAt: '2026-11-24T12:00:00Z', closeAt: '2026-11-25T12:00:00Z' };
    expect((await contest.call('PATCH', `/api/admin/weeks/${week.id}`, plan)).status).toBe(200);
    await subscribed(LATE);
    contest.app.travel('2026-11-24T06:00:01Z');
    await contest.settle();
    await contest.settle();
    expect([contest.mailsTo(LATE).length, contest.mailsTo(EMAIL).length]).toEqual([2, 2]);
  });

  it('who began before a lock that is moved to the next hours is reminded at once', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed(EMAIL);
    contest.app.travel(1_000);
    const [week] = (await contest.call('GET', '/api/admin/weeks')).body;
    const plan = { lockAt: '2026-11-20T13:00:00Z' };
    expect((await contest.call('PATCH', `/api/admin/weeks/${week.id}`, plan)).status).toBe(200);
    await contest.settle();
    expect(contest.mailsTo(EMAIL)).toHaveLength(2);
  });

  it('who begins in the last six hours is not reminded of that week', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed(EMAIL);
    contest.app.travel(LAST_HOURS);
    await contest.settle();
    await subscribed(LATE);
    await contest.settle();
    expect([contest.mailsTo(LATE).length, contest.mailsTo(EMAIL).length]).toEqual([1, 2]);
  });

  it('who begins in the last six hours is not reminded of that week either after a restart while the round is open', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed(EMAIL);
    contest.app.travel(LAST_HOURS);
    contest.smtp.moods.set('RCPT', '450 come back');
    await contest.settle();
    contest.smtp.moods.clear();
    contest.app.travel(1_000);
    await subscribed(LATE);
    await contest.restart('2026-11-21T06:02:00Z');
    await contest.settle();
    await contest.settle();
    expect([contest.mailsTo(LATE).length, contest.mailsTo(EMAIL).length]).toEqual([1, 2]);
  });

  it('who begins in the last six hours is not reminded of that week either where nobody else had subscribed', async () => {
    contest = await NotifiedContest.start(ON);
    contest.app.travel(LAST_HOURS);
    await subscribed(LATE);
    await contest.settle();
    expect(contest.mailsTo(LATE)).toHaveLength(1);
  });
});
