import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NOTICE_PERSONS, NOTICE_SWITCH } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { Entries } from './entries.ts';
import { NotifiedContest } from './testing/notified-contest.ts';

const ASKED = { notify: true };
const ON = { notifications: { emailNotifications: true } };

describe('notifications by mail', () => {
  let contest: NotifiedContest;
  afterEach(() => contest.close());

  it('are not sent while emailNotifications is off, nor later for entries of that time', async () => {
    contest = await NotifiedContest.start();
    await contest.enter(1, ASKED);
    await contest.settle();
    contest.app.travel(1_000);
    await contest.set(ON);
    await contest.settle();
    expect(contest.mails()).toEqual([]);
  });

  it('confirm a requested coupon: number, picks, lock, link, and no edit code', async () => {
    contest = await NotifiedContest.start(ON);
    const { body } = await contest.enter(1, ASKED);
    await contest.enter(2);
    await contest.settle();
    const [mail, ...others] = contest.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'k1@ornek.example', subject: 'Hafta 15: kuponunuz kaydedildi' });
    expect(mail?.text).toContain(`Kupon numaranız: ${body.couponNo}`);
    expect(mail?.text).toContain('X  Ev 0 – Konuk 0');
    expect(mail?.text).toContain('21 Kasım 2026, Cumartesi 15:00 saatinde kilitlenir');
    expect(mail?.text).toContain(`https://ondaon.example/kupon/${body.couponNo}`);
    expect(mail?.text).not.toContain(body.editCode);
  });

  it('are sent once for each change, also after a restart without read models', async () => {
    contest = await NotifiedContest.start(ON);
    const { body } = await contest.enter(1, ASKED);
    await contest.settle();
    const predictions = contest.sheet.map((matchId) => ({ matchId, prediction: '1', week: 15 }));
    await contest.call('PUT', `/api/coupons/${body.couponNo}`, { editCode: body.editCode, predictions });
    await contest.settle();
    const subjects = ['Hafta 15: kuponunuz kaydedildi', 'Hafta 15: kuponunuz güncellendi'];
    expect(contest.mails().map(({ subject }) => subject)).toEqual(subjects);

    for (const file of ['read-models.db', 'read-models.db-wal', 'read-models.db-shm'])
      rmSync(join(contest.app.dataDirectory, file), { force: true });
    await contest.restart('2026-11-20T10:10:00Z');
    await contest.settle();
    expect(contest.mails().map(({ subject }) => subject)).toEqual(subjects);
  });

  it('send the result when the week is settled, and a correction to those it affects', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1, ASKED);
    await contest.enter(2, ASKED, '1');
    await contest.enter(3);
    await contest.settle();
    await contest.play({ 0: 3 });
    const last = (address: string) => contest.mailsTo(address).at(-1);
    expect(last('k1@ornek.example')?.text).toContain('10 maçta 9 doğru, 3 kupon arasında 1. sıra.');
    expect(last('k2@ornek.example')?.text).toContain('10 maçta 1 doğru, 3 kupon arasında 3. sıra.');
    expect(contest.mailsTo('k3@ornek.example')).toEqual([]);
    await contest.settle();
    expect(contest.mails()).toHaveLength(4);

    await contest.correct(contest.sheet[1], 2);
    expect(last('k1@ornek.example')).toMatchObject({ subject: 'Hafta 15: sonucunuz düzeltildi' });
    expect(last('k1@ornek.example')?.text).toContain('10 maçta 8 doğru, 3 kupon arasında 1. sıra.');
    expect(last('k1@ornek.example')?.text).toContain('Önceki: 9 doğru, 1. sıra');
    await contest.correct(contest.sheet[1], 4); // Still a home win, so nobody is affected.
    expect(contest.mails()).toHaveLength(6);
  });

  it('remind earlier senders without a coupon once, on the last day, while weeklyReminders is on', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1, ASKED);
    await contest.settle();
    await contest.call('POST', '/api/admin/weeks', {
      number: 16,
      status: 'draft',
      startAt: '2026-11-22T12:00:00Z',
      lockAt: '2026-11-28T12:00:00Z',
      closeAt: '2026-12-01T12:00:00Z',
    });
    await contest.play();
    const sent = contest.mails().length;
    const weeks = await contest.call('GET', '/api/admin/weeks');
    const week = (weeks.body as { id: string; number: number }[]).find(({ number }) => number === 16);
    const fixture = { week: 16, league: 'Lig', matchDate: '2026-11-28T13:00:00Z' };
    for (let n = 0; n < 10; n += 1)
      await contest.call('POST', '/api/admin/matches', {
        ...fixture,
        homeTeam: `Ev ${n}`,
        awayTeam: `Konuk ${n}`,
      });
    await contest.call('PATCH', `/api/admin/weeks/${week?.id}`, { status: 'active' });

    const on = { notifications: { emailNotifications: true, weeklyReminders: true } };
    await contest.set(on);
    contest.app.travel('2026-11-27T11:59:59Z');
    await contest.settle();
    expect(contest.mails()).toHaveLength(sent); // There are more than 24 hours left.
    await contest.set(ON);
    contest.app.travel('2026-11-27T12:00:00Z');
    await contest.settle();
    expect(contest.mails()).toHaveLength(sent); // The setting is off.
    await contest.set(on);
    await contest.settle();
    await contest.settle();
    expect(contest.mails()).toHaveLength(sent + 1);
    expect(contest.mails().at(-1)).toMatchObject({
      to: 'k1@ornek.example',
      subject: 'Hafta 16: tahminleriniz için son gün',
    });
  });

  it('look up everybody once in a while only, while one of their reminders is delayed', async () => {
    contest = await NotifiedContest.start({
      notifications: { emailNotifications: true, weeklyReminders: true },
    });
    await contest.enterOtherWeek(16, 1, ASKED);
    await contest.settle();
    contest.smtp.moods.set('RCPT', '451 later');
    const lookUp = jest.spyOn(contest.app.get(Entries), 'hasEntered');
    contest.app.travel('2026-11-20T12:00:01Z');
    for (let i = 0; i < 3; i += 1) await contest.settle();
    expect(lookUp).toHaveBeenCalledTimes(1);
    contest.app.travel(15_000);
    await contest.settle();
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('look up everybody once in a while only, while one of their results is delayed', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1, ASKED);
    await contest.settle();
    contest.smtp.moods.set('RCPT', '451 later');
    const lookUp = jest.spyOn(contest.app.get(Entries), 'resultOf');
    await contest.play();
    for (let i = 0; i < 2; i += 1) await contest.settle();
    expect(lookUp).toHaveBeenCalledTimes(1);
    contest.app.travel(15_000);
    await contest.settle();
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('stop as soon as emailNotifications is off, also while the read model of the switches is behind', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.app.caughtUp();
    const reads = contest.app.get<DocumentReader>(READ_STORE);
    const [get, before] = [reads.get.bind(reads), await reads.get(NOTICE_SWITCH, 'main')];
    const behind = jest
      .spyOn(reads, 'get')
      .mockImplementation(async (from, id) => (from.name === NOTICE_SWITCH.name ? before : get(from, id)));
    await contest.set({});
    await contest.enter(1, ASKED);
    await contest.settle();
    behind.mockRestore();
    expect(contest.mails()).toEqual([]);
  });

  it('stop with one click, and resume with a new tick', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1, ASKED);
    await contest.settle();
    const way = contest.mails()[0]?.unsubscribeUrl ?? '';
    expect(way).toMatch(/^https:\/\/ondaon\.example\/bildirim\/[\w.-]+$/);
    const path = new URL(way).pathname;
    const token = path.slice('/bildirim/'.length);
    const show = () => contest.app.call('GET', `/api/notifications/${token}`);
    expect((await show()).body).toEqual({ kind: 'unsubscribe', isOn: true });
    const click = () =>
      fetch(contest.app.url + path, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    contest.app.travel(1_000);
    expect((await click()).status).toBe(204);
    expect((await click()).status).toBe(204);
    await contest.app.caughtUp();
    expect((await show()).body).toEqual({ kind: 'unsubscribe', isOn: false });
    await contest.play();
    expect(contest.mails()).toHaveLength(1);
  });

  it('stop with one click also where the read model does not know the latest tick yet', async () => {
    contest = await NotifiedContest.start(ON);
    await contest.enter(1, ASKED);
    await contest.settle();
    const { pathname } = new URL(contest.mails()[0]?.unsubscribeUrl ?? '');
    const click = () => fetch(contest.app.url + pathname, { method: 'POST' });
    contest.app.travel(1_000);
    expect((await click()).status).toBe(204);
    await contest.app.caughtUp();
    const reads = contest.app.get<DocumentReader & Checkpoints>(READ_STORE);
    const [get, checkpointOf] = [reads.get.bind(reads), reads.checkpointOf.bind(reads)];
    const { participantId = '' } = (await reads.find(NOTICE_PERSONS, { limit: 1 })).documents[0] ?? {};
    const person = await reads.get(NOTICE_PERSONS, participantId);
    const seen = await reads.checkpointOf('notices');
    expect(seen).toBeGreaterThan(0n);
    contest.app.travel(1_000);
    await contest.enterOtherWeek(16, 1, ASKED);
    jest
      .spyOn(reads, 'get')
      .mockImplementation(async (from, id) => (from.name === NOTICE_PERSONS.name ? person : get(from, id)));
    jest
      .spyOn(reads, 'checkpointOf')
      .mockImplementation(async (name) => (name.startsWith('notices') ? seen : checkpointOf(name)));
    contest.app.travel(1_000);
    expect((await click()).status).toBe(204);
    jest.restoreAllMocks();
    await contest.settle();
    expect(contest.mails()).toHaveLength(1);
  });

  it('verify an address where requireEmailVerification is on, requested or not', async () => {
    contest = await NotifiedContest.start({ security: { requireEmailVerification: true } });
    const { body } = await contest.enter(1);
    await contest.settle();
    await contest.settle();
    const [mail, ...others] = contest.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Hafta 15: e-posta adresinizi doğrulayın' });
    expect(mail?.headers).not.toContain('List-Unsubscribe');
    const token = /\/bildirim\/(\S+)/.exec(mail?.text ?? '')?.[1];
    const show = () => contest.app.call('GET', `/api/notifications/${token}`);
    const receipt = () => contest.app.call('GET', `/api/coupons/${body.couponNo}`);
    expect((await show()).body).toMatchObject({ kind: 'verify', isDone: false, couponNo: body.couponNo });
    expect((await receipt()).body).toMatchObject({ verification: 'pending' });
    for (let i = 0; i < 2; i += 1)
      expect((await contest.app.call('POST', `/api/notifications/${token}`)).status).toBe(204);
    await contest.app.caughtUp();
    expect((await show()).body).toMatchObject({ isDone: true });
    expect((await receipt()).body).toMatchObject({ verification: 'done' });
  });

  it('wait for a busy mail server, and fail visibly after the last attempt', async () => {
    contest = await NotifiedContest.start(ON);
    contest.smtp.moods.set('RCPT', '451 later');
    await contest.enter(1, ASKED);
    await contest.settle();
    const states = async () =>
      (
        (await contest.call('GET', '/api/admin/notifications')).body as {
          state: string;
          attempt: number;
          reason: string;
        }[]
      ).map(({ state, attempt, reason }) => [state, attempt, reason]);
    expect(await states()).toEqual([['delayed', 1, 'server-busy']]);
    for (const minutes of [2, 6, 31, 121, 361]) {
      contest.app.travel(minutes * 60_000);
      await contest.settle();
    }
    expect(await states()).toEqual([['failed', 6, 'server-busy']]);
    contest.smtp.moods.clear();
    contest.app.travel(3_600_000);
    await contest.settle();
    expect(contest.mails()).toEqual([]);
  });

  it('arrive after a delay, once', async () => {
    contest = await NotifiedContest.start(ON);
    contest.smtp.moods.set('RCPT', '451 later');
    await contest.enter(1, ASKED);
    await contest.settle();
    contest.smtp.moods.clear();
    await contest.restart('2026-11-20T10:02:00Z');
    await contest.settle();
    expect(contest.mails()).toHaveLength(1);
  });
});

describe('notification links', () => {
  let contest: NotifiedContest;
  beforeAll(async () => {
    contest = await NotifiedContest.start();
  });
  afterAll(() => contest.close());

  it.each(['a.b.c', 'a.0f0f.', '...', 'x'.repeat(90)])('are not found for a token like %s', async (token) => {
    for (const method of ['GET', 'POST'])
      expect(await contest.app.call(method, `/api/notifications/${token}`)).toMatchObject({
        status: 404,
        body: { code: 'NOTIFICATION_LINK_UNKNOWN' },
      });
  });
});
