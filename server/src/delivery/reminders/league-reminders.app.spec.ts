import { afterEach, describe, expect, it } from '@jest/globals';
import type { LeagueMembership } from '@onda-on/contracts/api';
import { anyCodec } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type IdentityStore, type Vault } from '@onda-on/stores';

import { LeagueBudgets } from '../../contest/leagues/league.commands.ts';
import { damagePerson } from '../../main/testing/damage-person.ts';
import { Erasures } from '../../people/erasure/erasures.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { NotificationLinks } from '../notifications/notification-links.ts';
import { NotifiedContest } from '../notifications/testing/notified-contest.ts';

const ON = { notifications: { emailNotifications: true, weeklyReminders: true } };
/** The lock of week 15 is at noon (UTC); members are reminded six hours before. */
const BEFORE_HOURS = '2026-11-21T05:59:58Z';
const LAST_HOURS = '2026-11-21T06:00:01Z';
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
};

type Holder = Readonly<{ couponNo: string; editCode: string }>;

describe('reminders of a league', () => {
  let contest: NotifiedContest;
  let leagueId = '';
  let link = '';
  let holders: readonly Holder[] = [];
  afterEach(() => contest.close());

  const post = (path: string, body: object) => contest.app.call('POST', `/api/leagues${path}`, { body });
  const remind = (coupon: Holder | undefined, channel: string | null, more: object = {}) =>
    contest.app.call('PUT', `/api/leagues/${leagueId}/reminders`, { body: { coupon, channel, ...more } });
  const wishOf = async (coupon: Holder | undefined) =>
    ((await post(`/${leagueId}/me`, { coupon })).body as LeagueMembership).reminders;
  const mailsTo = (person: number) => contest.mailsTo(`k${person}@ornek.example`);
  const at = async (moment: string) => {
    contest.app.travel(moment);
    await contest.settle();
    await contest.settle();
  };

  /**
   * A league of three in week 15, two of which sent: coupon 3 was voided, which leaves its holder a member without an entry.
   */
  async function start(): Promise<void> {
    contest = await NotifiedContest.start(ON);
    holders = [];
    for (const person of [1, 2, 3]) {
      const { body } = await contest.enter(person, {}, person === 1 ? '1' : 'X');
      holders = [...holders, { couponNo: body.couponNo, editCode: body.editCode }];
    }
    const look = { name: 'Ofis Ligi', colour: 'blue', emblem: 'wave', firstWeek: 15 };
    const founded = await post('', { ...look, coupon: holders[0], nickname: 'Kaptan' });
    ({ leagueId, link } = founded.body as { leagueId: string; link: string });
    for (const [n, nickname] of [
      [1, 'Santrfor'],
      [2, 'Kaleci'],
    ] as const)
      expect((await post(`/${leagueId}/members`, { coupon: holders[n], link, nickname })).status).toBe(201);
    await contest.app.caughtUp();
  }
  const voidThird = async () => {
    await contest.call('POST', `/api/admin/coupons/${holders[2]?.couponNo}/void`, {
      reason: 'Yanlış numara',
    });
    await contest.app.caughtUp(); // Else a round of the timer may look at the table of before.
  };

  it('say once, six hours before the lock, how many have not sent, to those who asked', async () => {
    await start();
    expect((await remind(holders[0], 'mail')).body).toEqual({ leagueId, channel: 'mail' });
    expect(await remind(holders[2], 'mail')).toMatchObject({ status: 200 });
    expect([await wishOf(holders[0]), await wishOf(holders[1])]).toEqual(['mail', null]);
    await voidThird();
    await at(BEFORE_HOURS);
    expect(contest.mails()).toEqual([]);
    await at(LAST_HOURS);
    const [sent, missing] = [mailsTo(1), mailsTo(3)];
    expect([sent.length, mailsTo(2).length, missing.length]).toEqual([1, 0, 1]);
    expect(sent[0]).toMatchObject({ subject: 'Ofis Ligi: 1 kişi henüz göndermedi' });
    expect(sent[0]?.text).toContain('Sizin kuponunuz kayıtlı.');
    expect(sent[0]?.text).toContain(`https://ondaon.example/lig/${leagueId}`);
    expect(missing[0]?.text).toContain('O kişi sizsiniz.');
  });

  it('begin with the next week for whoever asks within those six hours, also where nobody had asked before', async () => {
    await start();
    await voidThird();
    await at(LAST_HOURS);
    expect((await remind(holders[0], 'mail')).status).toBe(200);
    await at('2026-11-21T06:01:00Z');
    expect(contest.mails()).toEqual([]);
  });

  it('go to the address of the coupon that asked, not to that of a later one with a borrowed national ID', async () => {
    await start();
    const borrower = { name: 'Başka Kişi', email: 'baska@ornek.example' };
    await contest.enterOtherWeek(16, 1, borrower);
    expect((await remind(holders[0], 'mail')).status).toBe(200);
    await voidThird();
    await at(LAST_HOURS);
    expect([mailsTo(1).length, contest.mailsTo(borrower.email).length]).toEqual([1, 0]);
    expect(mailsTo(1)[0]?.text).toContain('Kişi 1');
  });

  it('reach the others where the row of one member is damaged', async () => {
    await start();
    for (const holder of holders) await remind(holder, 'mail');
    await voidThird();
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000002');
    await damagePerson(contest.app.get<Vault>(VAULT), person?.participantId ?? ('' as ParticipantId));
    await at(LAST_HOURS);
    expect([1, 2, 3].map((each) => mailsTo(each).length)).toEqual([1, 0, 1]);
  });

  it('say nothing where everybody has sent', async () => {
    await start();
    await remind(holders[0], 'mail');
    await at(LAST_HOURS);
    expect(contest.mails()).toEqual([]);
  });

  it.each([
    ['a blocked member, who cannot send,', 'block', {}],
    ['an erased one', 'erase', { confirmation: 'Kişi 3' }],
  ])('do not count %s among those who have not sent', async (_, act, more) => {
    await start();
    await remind(holders[0], 'mail');
    await voidThird();
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000003');
    const path = `/api/admin/users/${person?.participantId}/${act}`;
    expect(await contest.call('POST', path, { reason: 'Kural ihlali', ...more })).toMatchObject({
      status: 200,
    });
    await at(LAST_HOURS);
    expect(contest.mails()).toEqual([]);
  });

  it('say the own place when the week is settled, and who won it; a correction makes no second one', async () => {
    await start();
    await remind(holders[0], 'mail');
    await remind(holders[1], 'mail');
    await voidThird();
    await contest.play({ 0: 3 });
    await contest.settle();
    const [first, second] = [mailsTo(2), mailsTo(1)].map((mails) => mails.at(-1));
    expect(first).toMatchObject({ subject: 'Ofis Ligi: 15. hafta sonuçlandı' });
    expect(first?.text).toContain('10 maçta 9 doğru: gönderen 2 üye arasında 1. sıradasınız.');
    expect(first?.text).not.toContain('Birinci:');
    expect(second?.text).toContain('10 maçta 1 doğru: gönderen 2 üye arasında 2. sıradasınız.');
    expect(second?.text).toContain('Birinci: Santrfor');
    const before = contest.mails().length;
    await contest.correct(contest.sheet[1], 2);
    await contest.settle();
    expect(contest.mails()).toHaveLength(before);
  });

  it('say nothing about a settled week whose matches are all void', async () => {
    await start();
    await remind(holders[0], 'mail');
    contest.app.travel('2026-11-21T12:00:05Z');
    await contest.settle();
    for (const id of contest.sheet)
      expect(
        await contest.call('POST', `/api/admin/matches/${id}/void`, { reason: 'Ertelendi' }),
      ).toMatchObject({ status: 200 });
    await contest.settle();
    expect((await contest.call('GET', '/api/weeks')).body).toMatchObject([
      { number: 15, status: 'finished' },
    ]);
    expect(contest.mails()).toEqual([]);
  });

  it('are changed as seldom as everything else in leagues', async () => {
    await start();
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000001');
    const budgets = contest.app.get(LeagueBudgets);
    for (let n = 0; n < 300; n += 1) budgets.spend('act', person?.participantId ?? '');
    expect(await remind(holders[0], 'mail')).toMatchObject({ status: 429 });
    expect(await remind(holders[1], 'mail')).toMatchObject({ status: 200 });
  });

  it('end with one press in a mail, which leaves the membership', async () => {
    await start();
    await remind(holders[0], 'mail');
    await voidThird();
    await at(LAST_HOURS);
    const path = new URL(mailsTo(1)[0]?.unsubscribeUrl ?? '').pathname;
    const show = () => contest.app.call('GET', `/api/notifications/${path.slice('/bildirim/'.length)}`);
    expect((await show()).body).toEqual({ kind: 'endLeagueReminders', isOn: true });
    const click = () => fetch(contest.app.url + path, { method: 'POST' });
    expect([(await click()).status, (await click()).status]).toEqual([204, 204]);
    expect((await show()).body).toEqual({ kind: 'endLeagueReminders', isOn: false });
    expect(await wishOf(holders[0])).toBeNull();
    await contest.play();
    expect(contest.mails()).toHaveLength(1);
  });

  it("end with all messages of a person, and are asked for anew on the league's page", async () => {
    await start();
    await remind(holders[0], 'mail');
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000001');
    const participantId = person?.participantId ?? ('' as ParticipantId);
    await contest.app.caughtUp();
    const path = new URL(contest.app.get(NotificationLinks).to({ kind: 'unsubscribe', participantId }))
      .pathname;
    expect((await fetch(contest.app.url + path, { method: 'POST' })).status).toBe(204);
    expect(await wishOf(holders[0])).toBeNull();

    contest.app.travel(BEFORE_HOURS);
    await remind(holders[0], 'mail');
    expect(await wishOf(holders[0])).toBe('mail');
    await voidThird();
    await at(LAST_HOURS);
    expect(mailsTo(1)).toHaveLength(1);
  });

  it('end by the member, and with leaving, closing and erasure', async () => {
    await start();
    await remind(holders[0], 'mail');
    await remind(holders[0], null);
    expect(await wishOf(holders[0])).toBeNull();
    expect((await remind(holders[0], null)).status).toBe(200);

    await remind(holders[1], 'mail');
    await post(`/${leagueId}/members/2/remove`, { coupon: holders[1] });
    const rejoined = await post(`/${leagueId}/members`, { coupon: holders[1], link, nickname: 'Santrfor' });
    expect(rejoined.body).toMatchObject({ member: 4, reminders: null });

    await remind(holders[2], 'mail');
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000003');
    const participantId = person?.participantId ?? ('' as ParticipantId);
    await contest.app.get(Erasures).forget({ participantId, requestRef: 'talep 1' }, SYSTEM);

    await remind(holders[0], 'mail');
    const close = (step: string) =>
      contest.call('POST', `/api/admin/leagues/${leagueId}/${step}`, { reason: 'şikâyet üzerine' });
    await close('close');
    await close('reopen');
    await contest.app.caughtUp();
    expect((await contest.call('GET', '/api/admin/subscription-counts')).body).toMatchObject({
      leagues: 0,
      leagueMembers: 0,
    });
    await at(LAST_HOURS);
    await contest.play();
    expect(contest.mails()).toEqual([]);
  });

  it('go to a member by one channel only, and one message a moment although the channel changes', async () => {
    await start();
    await remind(holders[0], 'mail');
    await voidThird();
    await at(LAST_HOURS);
    await remind(holders[0], null);
    await remind(holders[0], 'mail');
    await contest.settle();
    expect(mailsTo(1)).toHaveLength(1);
  });

  it('are three results a day to one mailbox, whatever the number of leagues', async () => {
    await start();
    for (let n = 0; n < 4; n += 1) {
      const look = { name: `Lig ${n}`, colour: 'blue', emblem: 'wave', firstWeek: 15 };
      const { body } = await post('', { ...look, coupon: holders[0], nickname: 'Kaptan' });
      leagueId = (body as { leagueId: string }).leagueId;
      await remind(holders[0], 'mail');
    }
    await contest.play();
    for (let i = 0; i < 3; i += 1) await contest.settle();
    expect(mailsTo(1)).toHaveLength(3);
  });

  it('are refused to strangers, with a wrong code, while no mails are sent, and without a browser to notify', async () => {
    await start();
    const { body } = await contest.enter(9);
    const stranger = { couponNo: body.couponNo, editCode: body.editCode };
    for (const channel of ['mail', null])
      expect(await remind(stranger, channel)).toMatchObject({
        status: 403,
        body: { code: 'LEAGUE_NOT_MEMBER' },
      });
    expect(await remind({ ...stranger, editCode: 'YANLIS' }, 'mail')).toMatchObject({
      body: { code: 'WRONG_EDIT_CODE' },
    });
    for (const [channel, more] of [
      ['sms', {}],
      ['push', {}],
      ['mail', { browser: BROWSER }],
      ['push', { browser: { ...BROWSER, endpoint: 'http://127.0.0.1/' } }],
      ['mail', { note: 'x'.repeat(10_000) }],
    ] as const)
      expect((await remind(holders[0], channel, more)).status).toBe(400);
    expect(await remind(holders[0], 'push', { browser: BROWSER })).toMatchObject({
      status: 403,
      body: { code: 'SUBSCRIPTIONS_CLOSED' },
    });
    await contest.set({ notifications: { emailNotifications: false } });
    expect(await remind(holders[0], 'mail')).toMatchObject({
      status: 403,
      body: { code: 'SUBSCRIPTIONS_CLOSED' },
    });
    const [id] = [leagueId];
    leagueId = '0123456789abcdef';
    expect(await remind(holders[0], 'mail')).toMatchObject({
      status: 404,
      body: { code: 'LEAGUE_NOT_FOUND' },
    });
    leagueId = id;
  });

  it('leave no name and no address in the log', async () => {
    await start();
    await remind(holders[0], 'mail');
    await voidThird();
    await at(LAST_HOURS);
    const texts: string[] = [];
    for await (const { event } of contest.app.get<EventLog>(EVENT_LOG).readAll(LOG_START, anyCodec.types))
      if (event) texts.push(JSON.stringify(event.data));
    expect(texts.join('\n')).toContain('leagueClosing');
    expect(texts.join('\n')).not.toMatch(/Ofis Ligi|Kaptan|ornek\.example/);
  });
});
