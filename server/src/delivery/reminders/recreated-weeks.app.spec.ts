import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { weekByNumber } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CreateWeek, DeleteWeek } from '../../contest/weeks/week.commands.ts';
import { OPERATOR } from '../../main/testing/contest-scenes.ts';
import { NotifiedContest } from '../notifications/testing/notified-contest.ts';

const SUBSCRIBER = 'abone@ornek.example';
const SENDER = 'k1@ornek.example';

describe('a week that was created again after its deletion', () => {
  let contest: NotifiedContest;
  beforeEach(async () => {
    contest = await NotifiedContest.start({
      notifications: { emailNotifications: true, weeklyReminders: true },
    });
  });
  afterEach(() => contest.close());

  const reminded = () =>
    contest.mails().flatMap(({ subject, to }) => (/kapanıyor|son gün/.test(subject) ? [to] : []));

  async function subscribe(): Promise<void> {
    const body = { email: SUBSCRIBER, topics: ['closing'] };
    await contest.app.call('POST', '/api/subscriptions', { body });
    await contest.settle();
    const token = /\/bildirim\/(\S+)/.exec(contest.mailsTo(SUBSCRIBER).at(-1)?.text ?? '')?.[1];
    await contest.app.call('POST', `/api/notifications/${token}`);
  }

  async function createAgain(): Promise<void> {
    const week = weekByNumber(contest.app.get(ContestState).current, 15 as WeekNumber)!;
    const { id: weekId, number, status, startAt, lockAt, closeAt } = week;
    const bus = contest.app.get(CommandBus);
    await bus.execute(new DeleteWeek({ weekId, expected: null, caller: OPERATOR }));
    const plan = { number, status, startAt, lockAt, closeAt };
    await bus.execute(new CreateWeek({ plan, caller: OPERATOR }));
  }

  it('is reminded of once more, and once only', async () => {
    await contest.enterOtherWeek(16, 1, { notify: true });
    await subscribe();
    contest.app.travel('2026-11-20T20:00:00Z');
    await contest.settle();
    expect(reminded().toSorted()).toEqual([SUBSCRIBER, SENDER]);
    await createAgain();
    for (let i = 0; i < 2; i += 1) {
      contest.app.travel(`2026-11-20T21:0${i}:00Z`);
      await contest.settle();
    }
    expect(reminded().slice(2).toSorted()).toEqual([SUBSCRIBER, SENDER]);
  });
});
