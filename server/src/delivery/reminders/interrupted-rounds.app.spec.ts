import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { MAIL, type MailPort } from '../mail/mail.port.ts';
import { NotifiedContest } from '../notifications/testing/notified-contest.ts';

const ON = { emailNotifications: true, weeklyReminders: true };
const PERSONS = [1, 2, 3, 4, 5, 6];
/** So many messages of a walk are under way at a time. */
const AT_ONCE = 4;
/** The lock of week 15 is at noon (UTC); all reminders are due from six hours before it on. */
const LAST_HOURS = '2026-11-21T06:00:01Z';
const LOCK = '2026-11-21T12:00:00Z';
const SWITCHES = ['weeklyReminders', 'emailNotifications'] as const;
const addressOf = (person: number) => `k${person}@ornek.example`;

describe('a round of reminders', () => {
  let contest: NotifiedContest;
  let webhook: Server | undefined;
  afterEach(async () => {
    await contest.close();
    webhook?.close();
    webhook = undefined;
  });

  const reminded = () => contest.mails().filter(({ subject }) => /kapanıyor|son gün|henüz/.test(subject));

  /** Persons who asked with a coupon of another week. */
  async function persons(): Promise<void> {
    for (const person of PERSONS) await contest.enterOtherWeek(16 + person, person, { notify: true });
    await contest.settle(); // Their receipts.
  }

  async function subscribers(): Promise<void> {
    for (const person of PERSONS) {
      const body = { email: addressOf(person), topics: ['closing'] };
      await contest.app.call('POST', '/api/subscriptions', { body });
      await contest.settle();
      const token = /\/bildirim\/(\S+)/.exec(contest.mailsTo(addressOf(person)).at(-1)?.text ?? '')?.[1];
      await contest.app.call('POST', `/api/notifications/${token}`);
    }
    await contest.app.caughtUp();
  }

  /** Three members, the last of which has not sent. */
  async function league(): Promise<void> {
    const post = (path: string, body: object) => contest.app.call('POST', `/api/leagues${path}`, { body });
    const coupons: { couponNo: string; editCode: string }[] = [];
    for (const person of [1, 2, 3]) {
      const { couponNo, editCode } = (await contest.enter(person)).body;
      coupons.push({ couponNo, editCode });
    }
    const look = { name: 'Ofis Ligi', colour: 'blue', emblem: 'wave', firstWeek: 15 };
    const { leagueId, link } = (await post('', { ...look, coupon: coupons[0], nickname: 'Kaptan' })).body;
    for (const [n, coupon] of coupons.entries()) {
      if (n > 0) await post(`/${leagueId}/members`, { coupon, link, nickname: `Oyuncu ${n}` });
      await contest.app.call('PUT', `/api/leagues/${leagueId}/reminders`, {
        body: { coupon, channel: 'mail' },
      });
    }
    await contest.call('POST', `/api/admin/coupons/${coupons[2]?.couponNo}/void`, {
      reason: 'Yanlış numara',
    });
    await contest.app.caughtUp();
  }

  const KINDS = [
    ['to persons who asked with a coupon', persons, AT_ONCE, PERSONS.length],
    ['to subscribers', subscribers, AT_ONCE, PERSONS.length],
    ['to the members of a league', league, 1, 3],
  ] as const;

  describe.each(SWITCHES)('once %s is off,', (name) => {
    it.each(KINDS)(
      '%s ends with what the mail server has, and goes on once it is on again',
      async (_, prepare, underWay, all) => {
        contest = await NotifiedContest.start({ notifications: ON });
        await prepare();
        const port = contest.app.get<MailPort>(MAIL);
        const send = port.send.bind(port);
        const sending = jest.spyOn(port, 'send').mockImplementationOnce(async (mail) => {
          await contest.set({ notifications: { ...ON, [name]: false } });
          return send(mail);
        });
        contest.app.travel(LAST_HOURS);
        await contest.settle();
        await contest.settle();
        sending.mockRestore();
        expect(reminded().length).toBeGreaterThan(0);
        expect(reminded().length).toBeLessThanOrEqual(underWay);

        await contest.set({ notifications: ON });
        for (let i = 0; i < 3; i += 1) {
          contest.app.travel(20_000);
          await contest.settle();
        }
        expect(reminded()).toHaveLength(all);
      },
    );
  });

  it('is not ended by another channel for a channel that is off since the middle of it', async () => {
    const texts: string[] = [];
    const listening = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => texts.push(chunk.toString())).on('end', () => response.end());
    });
    webhook = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const smsWebhook = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
    const both = { ...ON, smsNotifications: true };
    contest = await NotifiedContest.start({ notifications: both }, { smsWebhook });
    for (const person of PERSONS)
      await contest.enterOtherWeek(16 + person, person, { notify: true, phone: `+9055511122${30 + person}` });
    await contest.settle(); // Their receipts.
    texts.splice(0);
    const port = contest.app.get<MailPort>(MAIL);
    const send = port.send.bind(port);
    const sending = jest.spyOn(port, 'send').mockImplementationOnce(async (mail) => {
      await contest.set({ notifications: { ...both, emailNotifications: false } });
      return send(mail);
    });
    const rounds = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        contest.app.travel(20_000);
        await contest.settle();
      }
    };
    contest.app.travel(LAST_HOURS);
    await rounds(3);
    sending.mockRestore();
    expect(texts).toHaveLength(PERSONS.length);
    expect(reminded().length).toBeLessThanOrEqual(AT_ONCE);

    await contest.set({ notifications: both });
    await rounds(3);
    expect(reminded()).toHaveLength(PERSONS.length);
    expect(texts).toHaveLength(PERSONS.length);
  });

  const UNDER_WAY = KINDS.map(([to, prepare, underWay]) => [to, prepare, underWay] as const);

  it.each(UNDER_WAY)('%s ends with the entries, also in the middle', async (_, prepare, underWay) => {
    contest = await NotifiedContest.start({ notifications: ON });
    await prepare();
    const port = contest.app.get<MailPort>(MAIL);
    const send = port.send.bind(port);
    const sending = jest.spyOn(port, 'send').mockImplementationOnce(async (mail) => {
      contest.app.travel(LOCK);
      return send(mail);
    });
    contest.app.travel(LAST_HOURS);
    await contest.settle();
    sending.mockRestore();
    expect(reminded().length).toBeGreaterThan(0);
    expect(reminded().length).toBeLessThanOrEqual(underWay);
  });
});
