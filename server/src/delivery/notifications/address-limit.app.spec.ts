import { afterEach, describe, expect, it } from '@jest/globals';

import { NotifiedContest } from './testing/notified-contest.ts';

const ON = { notifications: { emailNotifications: true } };
const SHARED = { notify: true, email: 'ortak@ornek.example' };

describe('many entries with one mailbox', () => {
  let contest: NotifiedContest;
  afterEach(() => contest.close());
  const shared = () => contest.mails().filter(({ to }) => to.startsWith('ortak'));
  const enterAll = async (from: number, to: number) => {
    for (let person = from; person <= to; person += 1)
      expect(
        (await contest.enter(person, { ...SHARED, email: `ortak+${person}@ornek.example` })).status,
      ).toBe(201);
  };

  it('get three receipts a day; the others are recorded as withheld, and other people are not affected', async () => {
    contest = await NotifiedContest.start(ON);
    await enterAll(1, 20);
    await contest.enter(30, { notify: true });
    await contest.settle();
    await contest.settle();
    expect([shared().length, contest.mailsTo('k30@ornek.example').length]).toEqual([3, 1]);
    const { body } = await contest.call('GET', '/api/admin/notifications?state=failed&limit=50');
    const reasons = (body as { reason: string }[]).map(({ reason }) => reason);
    expect(reasons).toEqual(Array.from({ length: 17 }, () => 'address-limit'));
    contest.app.travel('2026-11-21T10:00:01Z');
    await enterAll(31, 35);
    await contest.settle();
    expect(shared()).toHaveLength(6);
  });

  it('still get their results on the same day', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1, SHARED);
    contest.app.travel('2026-11-21T10:00:00Z');
    await enterAll(2, 6);
    await contest.settle();
    const before = shared().length;
    await contest.play();
    const results = shared().slice(before);
    expect(results).toHaveLength(3);
    expect(results.every(({ subject }) => /sonu/i.test(subject))).toBe(true);
  });
});
