import { afterEach, describe, expect, it } from '@jest/globals';
import type { IdentityStore } from '@onda-on/stores';

import { Erasures } from '../../people/erasure/erasures.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { NotifiedContest } from './testing/notified-contest.ts';

const ON = { security: { requireEmailVerification: true } };
const EMAIL = 'k1@ornek.example';
const SUBJECT = 'Hafta 15: e-posta adresinizi doğrulayın';

describe('the mail that verifies an address', () => {
  let contest: NotifiedContest;
  let coupon: Readonly<{ couponNo: string; editCode: string }>;
  afterEach(() => contest.close());

  async function entered(): Promise<void> {
    contest = await NotifiedContest.start(ON);
    coupon = (await contest.enter(1)).body;
    await contest.settle();
  }
  const ask = (editCode = coupon.editCode, key?: string) =>
    contest.app.call('POST', `/api/coupons/${coupon.couponNo}/verification`, {
      body: { editCode },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const tokens = () => contest.mailsTo(EMAIL).map(({ text }) => /\/bildirim\/(\S+)/.exec(text)?.[1] ?? '');
  const state = async () => {
    await contest.app.caughtUp();
    return (await contest.app.call('GET', `/api/coupons/${coupon.couponNo}`)).body.verification;
  };
  const follow = (token = '') => contest.app.call('POST', `/api/notifications/${token}`);

  it('comes again to whoever shows the edit code, also once the first one was given up and the week is locked', async () => {
    contest = await NotifiedContest.start(ON);
    contest.smtp.moods.set('RCPT', '451 later');
    coupon = (await contest.enter(1)).body;
    await contest.settle();
    for (const minutes of [2, 6, 31, 121, 361, 1_440]) {
      contest.app.travel(minutes * 60_000);
      await contest.settle();
    }
    contest.smtp.moods.clear();
    expect(contest.mails()).toEqual([]);
    expect((await ask()).status).toBe(204);
    await contest.settle();
    const [mail, ...others] = contest.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, subject: SUBJECT });
    expect(mail?.headers).not.toContain('List-Unsubscribe');
    expect(mail?.text).toContain('Merhaba Kişi 1,');
    expect(await state()).toBe('pending');
    expect((await follow(tokens()[0])).status).toBe(204);
    expect(await state()).toBe('done');
  });

  it('is asked for once by one key, and comes three times a day at most', async () => {
    await entered();
    for (let i = 0; i < 2; i += 1) expect((await ask(coupon.editCode, 'bir')).status).toBe(204);
    await contest.settle();
    expect(contest.mailsTo(EMAIL)).toHaveLength(2);
    for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(204);
    await contest.settle();
    expect(contest.mailsTo(EMAIL)).toHaveLength(1 + 3);
    expect(new Set(tokens()).size).toBe(1);
  });

  it('comes also on a day on which strangers had asked that address to confirm subscriptions', async () => {
    contest = await NotifiedContest.start({ ...ON, notifications: { emailNotifications: true } });
    coupon = (await contest.enter(1)).body;
    await contest.settle();
    for (let i = 0; i < 4; i += 1)
      await contest.app.call('POST', '/api/subscriptions', { body: { email: EMAIL, topics: ['closing'] } });
    await contest.settle();
    const before = contest.mailsTo(EMAIL).length;
    expect(before).toBe(1 + 3);
    expect((await ask()).status).toBe(204);
    await contest.settle();
    const after = contest.mailsTo(EMAIL).slice(before);
    expect(after.map(({ subject }) => subject)).toEqual([SUBJECT]);
  });

  it('comes to nobody who shows a wrong code, who has verified the address, or whose coupon is void', async () => {
    await entered();
    expect(await ask('AAAA-AAAA-AAAA-AAAA')).toMatchObject({
      status: 403,
      body: { code: 'WRONG_EDIT_CODE' },
    });
    expect((await follow(tokens()[0])).status).toBe(204);
    await contest.app.caughtUp();
    expect((await ask()).status).toBe(204);
    await contest.call('POST', `/api/admin/coupons/${coupon.couponNo}/void`, { reason: 'Yanlış numara' });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'COUPON_VOID' } });
    await contest.settle();
    expect(contest.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('comes to nobody whose coupon needs none', async () => {
    contest = await NotifiedContest.start();
    coupon = (await contest.enter(1)).body;
    await contest.app.caughtUp();
    expect((await ask()).status).toBe(204);
    await contest.settle();
    expect(contest.mails()).toEqual([]);
  });

  it('comes no more once the address is verified by an earlier one, or its owner erased, while the mail server was away', async () => {
    await entered();
    const other = (await contest.enter(2)).body as typeof coupon;
    await contest.settle();
    const sent = contest.mails().length;
    contest.smtp.moods.set('RCPT', '450 come back');
    await ask();
    expect((await follow(tokens()[0])).status).toBe(204);
    coupon = other;
    await ask();
    await contest.settle();
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000002');
    const erase = { participantId: person!.participantId, requestRef: 'T-1' };
    await contest.app.get(Erasures).forget(erase, SYSTEM);
    contest.smtp.moods.clear();
    for (let i = 0; i < 2; i += 1) {
      contest.app.travel(61_000);
      await contest.settle();
    }
    expect(contest.mails()).toHaveLength(sent);
  });
});
