import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anyCodec } from '@onda-on/contracts/events';
import { CONFIRMATION_DAYS_MAX, type ParticipantId } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type IdentityStore, type SecretStore, type Vault } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { damageSecret } from '../../main/testing/damage-secret.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { Erasures } from '../../people/erasure/erasures.ts';
import { RetentionJob } from '../../people/retention/retention.job.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { NotificationLinks } from '../notifications/notification-links.ts';
import { NotifiedContest } from '../notifications/testing/notified-contest.ts';
import { SubscriberLetters } from './subscriber-letters.ts';

const ON = { notifications: { emailNotifications: true, weeklyReminders: true } };
const EMAIL = 'abone@ornek.example';
const DAY_MS = 86_400_000;
/** The lock of week 15 is at noon (UTC) on the day after. */
const BEFORE_LAST_DAY = '2026-11-20T11:59:58Z';
const LAST_DAY = '2026-11-20T12:00:01Z';

const REFUSED: readonly (readonly [what: string, body: object])[] = [
  ['no address', { email: 'abone' }],
  ['ten thousand characters', { email: `${'a'.repeat(10_000)}@ornek.example` }],
  ['a line break in the address', { email: 'abone@ornek.example\r\nBcc: b@ornek.example' }],
  ['no topic', { topics: [] }],
  ['an unknown topic', { topics: ['closing', 'adverts'] }],
  ['a topic twice', { topics: ['closing', 'closing'] }],
  ['ten thousand topics', { topics: Array.from({ length: 10_000 }, (_each, i) => i) }],
  ['a text as topics', { topics: 'closing' }],
  ['an unknown field', { name: 'Ayşe' }],
];

const tokenIn = (text: string | undefined) => /\/bildirim\/(\S+)/.exec(text ?? '')?.[1] ?? '';
const NOBODY = { subscribers: 0, closing: 0, results: 0, leagues: 0, leagueMembers: 0 };

describe('a subscription without a coupon', () => {
  let contest: NotifiedContest;
  afterEach(() => contest.close());

  const ask = (body: object = {}, key?: string) =>
    contest.app.call('POST', '/api/subscriptions', {
      body: { email: EMAIL, topics: ['closing', 'results'], ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  /** Asks, and returns the token of the mailed link. */
  async function asked(body: object = {}): Promise<string> {
    expect((await ask(body)).status).toBe(204);
    await contest.settle();
    return tokenIn(contest.mailsTo(EMAIL).at(-1)?.text);
  }
  const show = (token: string) => contest.app.call('GET', `/api/notifications/${token}`);
  const follow = (token: string) => contest.app.call('POST', `/api/notifications/${token}`);
  async function subscribed(body: object = {}): Promise<void> {
    expect((await follow(await asked(body))).status).toBe(204);
    await contest.settle();
  }
  const subjects = () => contest.mailsTo(EMAIL).map(({ subject }) => subject);
  const addresses = () => contest.app.get<SecretStore>(VAULT).secretsOf('subscriber');
  const endByOperator = (email = EMAIL) => contest.call('POST', '/api/admin/subscriptions/end', { email });
  const counts = async () => {
    await contest.app.caughtUp();
    return (await contest.call('GET', '/api/admin/subscription-counts')).body;
  };

  it('begins with a press on the page behind the mailed link; opening it changes nothing', async () => {
    contest = await NotifiedContest.start(ON);
    const token = await asked();
    const [mail] = contest.mailsTo(EMAIL);
    expect(mail).toMatchObject({ subject: 'Aboneliğinizi onaylayın' });
    expect(mail?.headers).not.toContain('List-Unsubscribe');
    expect(mail?.text).toContain('- Hafta kapanmadan hatırlatma\n- Sonuçlar açıklanınca haber');
    const topics = ['closing', 'results'];
    expect((await show(token)).body).toEqual({ kind: 'subscribe', isDone: false, topics });
    expect(await counts()).toEqual(NOBODY);
    for (let i = 0; i < 2; i += 1) expect((await follow(token)).status).toBe(204);
    expect((await show(token)).body).toEqual({ kind: 'subscribe', isDone: true, topics });
    expect(await counts()).toEqual({ ...NOBODY, subscribers: 1, closing: 1, results: 1 });
  });

  it('brings a reminder on the last day and the results, once each, until one press ends it', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    contest.app.travel(BEFORE_LAST_DAY);
    await contest.settle();
    expect(subjects()).toHaveLength(1);
    contest.app.travel(LAST_DAY);
    await contest.settle();
    await contest.settle();
    expect(subjects().slice(1)).toEqual(['Hafta 15: tahminler kapanıyor']);
    await contest.enter(1);
    await contest.play();
    await contest.settle();
    expect(subjects().slice(2)).toEqual(['Hafta 15: sonuçlar açıklandı']);
    await contest.correct(contest.sheet[1], 2);
    expect(subjects()).toHaveLength(3);

    const [asking, ...reminders] = contest.mailsTo(EMAIL);
    expect(asking?.headers).not.toMatch(/^List-Unsubscribe/im);
    for (const { headers } of reminders) {
      expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/ondaon\.example\/bildirim\//im);
      expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    }
    const way = reminders.at(-1)?.unsubscribeUrl ?? '';
    const path = new URL(way).pathname;
    const click = () =>
      fetch(contest.app.url + path, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect([(await click()).status, (await click()).status]).toEqual([204, 204]);
    expect((await show(path.slice('/bildirim/'.length))).body).toEqual({
      kind: 'endSubscription',
      isOn: false,
    });
    expect([(await addresses()).size, await counts()]).toEqual([0, NOBODY]);
  });

  it('is looked at seldom while a message to somebody is still open', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    const closing = jest.spyOn(contest.app.get(SubscriberLetters), 'remind').mockResolvedValue(false);
    contest.app.travel(LAST_DAY);
    for (let i = 0; i < 3; i += 1) await contest.settle();
    expect(closing).toHaveBeenCalledTimes(1);
    contest.app.travel(15_000);
    await contest.settle();
    expect(closing).toHaveBeenCalledTimes(2);
  });

  it('is for what was ticked only', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed({ topics: ['results'] });
    contest.app.travel(LAST_DAY);
    await contest.settle();
    expect(subjects()).toHaveLength(1);
  });

  it('is not reminded once entries are closed, nor while weeklyReminders is off', async () => {
    contest = await NotifiedContest.start({
      notifications: { emailNotifications: true, weeklyReminders: false },
    });
    await subscribed({ topics: ['closing'] });
    contest.app.travel(LAST_DAY);
    await contest.settle();
    contest.app.travel('2026-11-21T12:00:00Z');
    await contest.set(ON);
    await contest.settle();
    expect(subjects()).toHaveLength(1);
  });

  it('brings no results of before it began', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1);
    await contest.play();
    contest.app.travel(60_000);
    await subscribed({ topics: ['results'] });
    await contest.settle();
    expect(subjects()).toHaveLength(1);
  });

  it('takes a new choice by another link, and does not take one that anybody typed', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    const token = await asked({ topics: ['results'] });
    expect(await counts()).toMatchObject({ closing: 1, results: 1 });
    await follow(token);
    expect(await counts()).toMatchObject({ subscribers: 1, closing: 0, results: 1 });
  });

  it('gets the same answer whether the address is known or not, and three mails a day at most', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    const [known, unknown] = [await ask(), await ask({ email: 'yeni@ornek.example' })];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    for (let i = 0; i < 4; i += 1) await ask();
    for (let i = 0; i < 6; i += 1) await contest.settle();
    expect(contest.mailsTo(EMAIL)).toHaveLength(3);
  });

  it('is one for two requests at the same moment', async () => {
    contest = await NotifiedContest.start(ON);
    const answers = await Promise.all([ask(), ask({ email: 'Abone@ornek.example' }), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await addresses()).size).toBe(1);
  });

  it('is asked for once by one key', async () => {
    contest = await NotifiedContest.start(ON);
    for (let i = 0; i < 2; i += 1) await ask({}, 'anahtar-1');
    await contest.settle();
    await contest.settle();
    expect(contest.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('is refused with a wrong address, topic or field, and nothing is stored, nor of a robot that fills the hidden field', async () => {
    contest = await NotifiedContest.start(ON);
    for (const [what, body] of REFUSED) expect([what, (await ask(body)).status]).toEqual([what, 400]);
    expect((await ask({ website: 'https://ornek.example' })).status).toBe(204);
    expect((await addresses()).size).toBe(0);
  });

  it('is refused while no mails are sent, and after ten requests of one network in an hour', async () => {
    contest = await NotifiedContest.start();
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'SUBSCRIPTIONS_CLOSED' } });
    await contest.set(ON);
    for (let i = 0; i < 10; i += 1) expect((await ask({ email: `k${i}@ornek.example` })).status).toBe(204);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is asked of nobody any more once no mails are sent, although the mail server was away until then', async () => {
    contest = await NotifiedContest.start(ON);
    contest.smtp.moods.set('RCPT', '450 come back');
    expect((await ask()).status).toBe(204);
    await contest.settle();
    await contest.set({});
    contest.smtp.moods.clear();
    contest.app.travel(61_000);
    await contest.settle();
    expect(contest.mails()).toEqual([]);
  });

  it('has a link that expires after a week, cannot be forged, and is useless once the subscription ended', async () => {
    contest = await NotifiedContest.start(ON);
    const expired = await asked();
    const forged = expired.replace(/\.(.)(?=[^.]*$)/u, (_, first) => (first === 'A' ? '.B' : '.A'));
    const otherTopics = expired.replace('-cr.', '-c.');
    for (const wrong of [forged, otherTopics, `${expired}A`])
      expect((await follow(wrong)).body).toMatchObject({ code: 'NOTIFICATION_LINK_UNKNOWN' });
    contest.app.travel(CONFIRMATION_DAYS_MAX * DAY_MS + 1_000);
    for (const call of [show, follow])
      expect(await call(expired)).toMatchObject({
        status: 404,
        body: { code: 'NOTIFICATION_LINK_UNKNOWN' },
      });

    const used = await asked();
    await follow(used);
    await endByOperator();
    for (const call of [show, follow]) expect((await call(used)).status).toBe(404);
    expect(await counts()).toEqual(NOBODY);
  });

  it('that has ended makes no work for whoever presses its link again', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    const [id = ''] = (await addresses()).keys();
    const token = contest.app.get(NotificationLinks).tokenOf({ kind: 'endSubscription', subscriberId: id });
    const vault = contest.app.get<SecretStore>(VAULT);
    const forget = jest.fn(vault.forget.bind(vault));
    Object.assign(vault, { forget });
    await follow(token);
    const calls = forget.mock.calls.length;
    for (let i = 0; i < 2; i += 1) expect((await follow(token)).status).toBe(204);
    expect([calls > 0, forget.mock.calls.length]).toEqual([true, calls]);
  });

  it('begins anew for somebody who ended it', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    const [before] = (await addresses()).keys();
    await endByOperator();
    await subscribed();
    const [after] = (await addresses()).keys();
    expect(await counts()).toMatchObject({ subscribers: 1 });
    expect(after).not.toBe(before);
  });

  it('is ended by an operator who enters the address, with a line in the audit log', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    expect((await endByOperator('Abone@ORNEK.example')).status).toBe(200);
    expect([await counts(), (await addresses()).size]).toEqual([NOBODY, 0]);
    const { text } = await contest.call('GET', '/api/admin/audit-logs');
    expect(text).toContain('Hafta haberleri aboneliği bitirildi, adres silindi');
    expect(text).not.toContain(EMAIL);
    expect(await endByOperator()).toMatchObject({
      status: 404,
      body: { code: 'SUBSCRIPTION_NOT_FOUND', message: 'Bu adresle abonelik yok' },
    });
    for (const email of ['abone', `${'a'.repeat(10_000)}@ornek.example`, '<b>a</b>'])
      expect((await endByOperator(email)).status).toBe(400);
  });

  it('is asked for anew, and ended by its address, also where its row in the vault is damaged', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    const vault = contest.app.get<Vault>(VAULT);
    const [id = ''] = await vault.idsOf('subscriber', { limit: 1 });
    await damageSecret(vault, 'subscriber', id);
    await asked();
    expect(await vault.secretOf('subscriber', id)).toMatchObject({ email: EMAIL });
    await damageSecret(vault, 'subscriber', id);
    expect((await endByOperator()).status).toBe(200);
    expect(await vault.idsOf('subscriber', { limit: 1 })).toEqual([]);
    expect(await counts()).toEqual(NOBODY);
  });

  it('is forgotten by an operator also before it is confirmed, and its link with it', async () => {
    contest = await NotifiedContest.start(ON);
    const token = await asked();
    expect((await endByOperator()).status).toBe(200);
    expect((await addresses()).size).toBe(0);
    expect((await follow(token)).status).toBe(404);
  });

  it('keeps the spelling that was confirmed, whatever anybody types later', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    await ask({ email: 'ABONE@ornek.example' });
    expect([...(await addresses()).values()]).toEqual([expect.objectContaining({ email: EMAIL })]);
  });

  it('does not use up the receipts of an address that somebody else typed', async () => {
    contest = await NotifiedContest.start(ON);
    for (let i = 0; i < 4; i += 1) await ask();
    await contest.enter(1, { email: EMAIL, notify: true });
    for (let i = 0; i < 5; i += 1) await contest.settle();
    expect(subjects().filter((subject) => subject.includes('kuponunuz kaydedildi'))).toHaveLength(1);
  });

  it('leaves no address in the log, and nothing at all before it is confirmed', async () => {
    contest = await NotifiedContest.start(ON);
    await asked();
    expect(await eventsIn(contest.app, 'SubscriptionConfirmed')).toEqual([]);
    await subscribed();
    contest.app.travel(LAST_DAY);
    await contest.settle();
    const texts: string[] = [];
    for await (const { event } of contest.app.get<EventLog>(EVENT_LOG).readAll(LOG_START, anyCodec.types))
      if (event) texts.push(JSON.stringify(event.data));
    expect(texts.some((text) => text.includes('weekClosing'))).toBe(true);
    expect(texts.join('\n')).not.toMatch(/abone@|ornek\.example/);
  });

  it('has its address destroyed after a week without a confirmation, and not before, although rows beside it are damaged', async () => {
    contest = await NotifiedContest.start(ON);
    await asked();
    const [vault, sealed] = [contest.app.get<Vault>(VAULT), Buffer.alloc(64, 7).toString('base64')];
    await vault.takeRows(['0', 'z'].map((id) => ({ row: 'secret', kind: 'subscriber', id, sealed })));
    const left = async () => (await vault.idsOf('subscriber', { limit: 9 })).length;
    const tidy = () => contest.app.get(RetentionJob).tick();
    contest.app.travel(6 * DAY_MS);
    await tidy();
    expect(await left()).toBe(3);
    contest.app.travel(DAY_MS + 1_000);
    jest
      .spyOn(contest.app.get(CustomerVault), 'messageIds')
      .mockRejectedValueOnce(new Error('A message cannot be read'));
    await expect(tidy()).rejects.toThrow('A message cannot be read');
    expect(await left()).toBe(2);
  });

  it('ends with the erasure of a participant who has the same address', async () => {
    contest = await NotifiedContest.start(ON);
    await subscribed();
    await contest.enter(1, { email: EMAIL });
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000001');
    const participantId = person?.participantId ?? ('' as ParticipantId);
    await contest.app.get(Erasures).forget({ participantId, requestRef: 'talep 1' }, SYSTEM);
    expect([(await addresses()).size, await counts()]).toEqual([0, NOBODY]);
  });
});
