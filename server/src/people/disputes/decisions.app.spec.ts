import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { DamagedVaultRow, type EventLog, type Vault } from '@onda-on/stores';

import { VoidCoupon } from '../../contest/coupons/coupon-admin.commands.ts';
import { SubmitCoupon } from '../../contest/coupons/submit-coupon.commands.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { ChangeWeek } from '../../contest/weeks/week.commands.ts';
import { Outbox } from '../../delivery/mail/outbox.ts';
import { SAMPLE_MAIL } from '../../delivery/mail/testing/mail.contract.ts';
import { Browsers } from '../../delivery/push/browsers.ts';
import { openWeek, OPERATOR, submissionOf, VISITOR } from '../../main/testing/contest-scenes.ts';
import { DisputeDriver, REASON } from '../../main/testing/dispute-driver.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from '../erasure/erasures.ts';
import { DisputeJob, VoidDisputedHandler } from './dispute.commands.ts';
import { DisputedCoupons } from './disputed-coupons.ts';

describe('deciding a dispute', () => {
  let server: RunningApp;
  let driver: DisputeDriver;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    driver = await DisputeDriver.open(server);
  });
  afterAll(() => server.close());
  beforeEach(() => driver.next());

  const end = () => server.get<EventLog>(EVENT_LOG).end();
  const revise = (couponNo: string, editCode: string, prediction: string) =>
    server.call('PUT', `/api/coupons/${couponNo}`, {
      body: { editCode, predictions: driver.sheet.map((matchId) => ({ matchId, prediction, week: 15 })) },
    });
  const lookUp = async () => {
    await server.caughtUp();
    return server.call('POST', '/api/predictions/lookup', { body: { tcNumber: driver.owner.tcNumber } });
  };

  it("returns a number to its owner: check, void, new entry, and the look-up shows the owner's picks", async () => {
    const stolen = (await driver.enter(driver.borrower, '1')).body;
    expect((await driver.enter(driver.owner, '2')).body.code).toBe('ALREADY_SUBMITTED');
    const id = await driver.dispute('not-mine');
    expect((await driver.check(id)).body).toEqual({ id, status: 'open', revision: 1 });
    const voided = await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    expect(voided).toMatchObject({ status: 200, body: { id, revision: 2, profile: 'deleted' } });
    expect(await driver.detail(id)).toMatchObject({
      identity: { checks: ['id-card'], by: 'yonetici' },
      decision: { outcome: 'voided', couponNo: stolen.couponNo, reason: REASON, by: 'yonetici' },
      coupon: { isVoid: true, name: '', email: '' },
    });
    expect((await lookUp()).body.profile.name).toBe('Silinmiş katılımcı');

    const entered = await driver.enter(driver.owner, '2');
    expect(entered.status).toBe(201);
    expect(entered.body.couponNo).not.toBe(stolen.couponNo);
    const { body } = await lookUp();
    expect(body.profile).toMatchObject({ name: 'Ayşe Işık' });
    expect(new Set(body.predictions.map((each: { prediction: string }) => each.prediction))).toEqual(
      new Set(['2']),
    );
    expect(body.weeks).toMatchObject([{ week: 15, couponNo: entered.body.couponNo, voided: false }]);
    const { body: table } = await server.call('GET', '/api/standings/15');
    expect(JSON.stringify(table)).toContain('A. I.');
    expect(JSON.stringify(table)).not.toContain('K. K.');
    expect((await driver.detail(id)).coupon).toMatchObject({
      couponNo: entered.body.couponNo,
      name: 'Ayşe Işık',
    });
  });

  it("appends the new entry after the void, at the stream's exact revision, and only one of two", async () => {
    const stolen = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    const answers = await Promise.all([driver.enter(driver.owner, '1'), driver.enter(driver.owner, '2')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const person = await server.get<Vault>(VAULT).find(driver.owner.tcNumber);
    const { events } = await server
      .get<EventLog>(EVENT_LOG)
      .read(streamOf.coupon(15 as WeekNumber, person!.participantId));
    expect(events.map(({ type }) => type)).toEqual(['CouponSubmitted', 'CouponVoided', 'CouponSubmitted']);
    expect(events.at(-1)?.data).toMatchObject({ profileVersion: 2 });
  });

  it("erases the borrower's data from the vault, and keeps the number's owner", async () => {
    const before = await server.get<Vault>(VAULT).find(driver.owner.tcNumber);
    expect(before).toBeUndefined();
    const stolen = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    const person = await server.get<Vault>(VAULT).find(driver.owner.tcNumber);
    expect(person?.profile).toEqual({ name: '', email: '', nationalId: driver.owner.tcNumber });
    // The original key still gets its answer; a new key does not make a second coupon with the old profile.
    expect((await driver.enter(driver.borrower)).status).toBe(201);
    expect((await server.get<Vault>(VAULT).find(driver.owner.tcNumber))?.profileVersion).toBe(2);
  });

  it('leaves no ticket when the person is erased later, also where the void emptied the only profile', async () => {
    const vault = server.get<Vault>(VAULT);
    const stolen = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    expect([...(await vault.secretsOf('ticket')).keys()]).toContain(id);
    const { participantId } = (await vault.find(driver.owner.tcNumber))!;
    await server.get(Erasures).forget({ participantId, requestRef: 'B-27' }, SYSTEM);
    expect([...(await vault.secretsOf('ticket')).keys()]).not.toContain(id);
  });

  it("forgets the borrower's mails in the outbox, but not those that the owner gets later", async () => {
    const outbox = server.get(Outbox);
    const stolen = (await driver.enter(driver.borrower)).body;
    const { participantId } = (await server.get<Vault>(VAULT).find(driver.owner.tcNumber))!;
    const put = (key: string, to: string) =>
      outbox.put({ ...SAMPLE_MAIL, key, to, owner: { kind: 'participant', id: participantId } });
    const addresses = async () => (await outbox.page(9)).mails.map(({ to }) => to);
    await put('a', driver.borrower.email);
    await put('z', 'onceki@ornek.example');
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    expect(await addresses()).toEqual(['onceki@ornek.example']);
    await put('b', driver.owner.email);
    await server.get(DisputeJob).tidy();
    expect((await addresses()).toSorted()).toEqual([driver.owner.email, 'onceki@ornek.example'].toSorted());
  });

  it("forgets the borrower's browser, but neither the owner's earlier nor the later one", async () => {
    const stolen = (await driver.enter(driver.borrower)).body;
    const browsers = server.get(Browsers);
    const { participantId } = (await server.get<Vault>(VAULT).find(driver.owner.tcNumber))!;
    const [earlier, later] = ['EARL-IER0-0000' as CouponNo, 'LATE-R000-0000' as CouponNo];
    const keep = (endpoint: string, couponNo: CouponNo) =>
      browsers.keep(
        participantId,
        { endpoint, keys: { p256dh: 'p', auth: 'a' } },
        { couponNo, isProven: true },
      );
    const kept = async () => (await browsers.of(participantId)).map(({ endpoint }) => endpoint);
    await keep('https://fcm.googleapis.com/earlier', earlier);
    await keep('https://fcm.googleapis.com/borrower', stolen.couponNo);
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    expect(await kept()).toEqual(['https://fcm.googleapis.com/earlier']);
    await keep('https://fcm.googleapis.com/owner', later);
    await server.get(DisputeJob).tidy();
    expect(await kept()).toHaveLength(2);
  });

  it('forgets the browser of a coupon that was void before and had the same profile', async () => {
    const earlier = (await driver.enter(driver.borrower, '1')).body;
    const { participantId } = (await server.get<Vault>(VAULT).find(driver.owner.tcNumber))!;
    const browser = { endpoint: 'https://fcm.googleapis.com/b', keys: { p256dh: 'p', auth: 'a' } };
    await server.get(Browsers).keep(participantId, browser, { couponNo: earlier.couponNo, isProven: true });
    const voiding = { couponNo: earlier.couponNo, reason: REASON, caller: SYSTEM };
    await server.get(CommandBus).execute(new VoidCoupon(voiding));
    const { couponNo } = (await driver.enter(driver.borrower, '2')).body;
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    expect((await driver.act(id, 'void', { couponNo, reason: REASON })).status).toBe(200);
    expect(await server.get(Browsers).of(participantId)).toEqual([]);
  });

  it('forgets those too that nothing decrypts any more', async () => {
    const stolen = (await driver.enter(driver.borrower)).body;
    const vault = server.get<Vault>(VAULT);
    const { participantId } = (await vault.find(driver.owner.tcNumber))!;
    await vault.keep('browser', `${participantId}|0a`, { endpoint: 'x', p256dh: 'p', auth: 'a' });
    const owner = { kind: 'participant', id: participantId } as const;
    await server.get(Outbox).put({ ...SAMPLE_MAIL, key: 'd', to: 'x@ornek.example', owner });
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    const read = vault.secretOf.bind(vault);
    const damaged = jest.spyOn(vault, 'secretOf').mockImplementation((kind, of) => {
      if (!['browser', 'outbox'].includes(kind)) return read(kind, of);
      return Promise.reject(new DamagedVaultRow('A row of the vault does not open'));
    });
    const { status } = await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    damaged.mockRestore();
    expect(status).toBe(200);
    expect(await server.get(Browsers).of(participantId)).toEqual([]);
    expect((await server.get(Outbox).page(99)).mails.map(({ key }) => key)).not.toContain('d');
  });

  it('forgets browser and mails also where the coupon was void before', async () => {
    const stolen = (await driver.enter(driver.borrower)).body;
    const { participantId } = (await server.get<Vault>(VAULT).find(driver.owner.tcNumber))!;
    const browsers = server.get(Browsers);
    const browser = { endpoint: 'https://fcm.googleapis.com/b', keys: { p256dh: 'p', auth: 'a' } };
    await browsers.keep(participantId, browser, { couponNo: stolen.couponNo, isProven: true });
    const owner = { kind: 'participant', id: participantId } as const;
    await server.get(Outbox).put({ ...SAMPLE_MAIL, key: 'v', to: driver.borrower.email, owner });
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    const voiding = { couponNo: stolen.couponNo as CouponNo, reason: REASON, caller: SYSTEM };
    await server.get(CommandBus).execute(new VoidCoupon(voiding));
    await driver.act(id, 'void', { couponNo: stolen.couponNo, reason: REASON });
    expect(await browsers.of(participantId)).toEqual([]);
    expect((await server.get(Outbox).page(99)).mails.map(({ key }) => key)).not.toContain('v');
  });

  it('is completed at the next start when it was interrupted, or an old vault was restored', async () => {
    const stolen = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    const couponNo = stolen.couponNo as CouponNo;
    const decided = {
      type: 'DisputeDecided',
      version: 1,
      data: { ticketId: id, outcome: 'voided', couponNo, reason: REASON },
      id: '6f6e6461-206f-5e20-8ae2-0000000000aa',
      meta: { actor: 'admin:a1', commandId: 'c', at: '2026-11-18T13:00:00.000Z' },
    } as const;
    await server.get<EventLog>(EVENT_LOG).append(streamOf.ticket(id), 0n, [decided]);
    await server.get(DisputeJob).tidy();
    const { profile } = (await server.get<Vault>(VAULT).find(driver.owner.tcNumber))!;
    expect(profile.name).toBe('');
    expect((await driver.detail(id)).coupon).toMatchObject({ couponNo, isVoid: true });
    const after = await end();
    await server.get(DisputeJob).tidy();
    expect(await end()).toBe(after);
  });

  it('reissues a lost code: the old one is invalid, the new one revises, and the same key shows it again', async () => {
    const { couponNo, editCode: old } = (await driver.enter(driver.owner, '1')).body;
    const id = await driver.dispute('lost-code');
    await driver.check(id);
    const issue = (key: string) =>
      driver.act(id, 'reissue', { couponNo, reason: 'Kod kayıp' }, { 'idempotency-key': key });
    const first = await issue('k1');
    expect(first).toMatchObject({ status: 200, body: { couponNo, revision: 2 } });
    const { editCode } = first.body;
    expect(editCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const before = await end();
    expect((await issue('k1')).text).toBe(first.text);
    expect(await end()).toBe(before);

    expect((await revise(couponNo, old, '2')).body.code).toBe('WRONG_EDIT_CODE');
    expect((await revise(couponNo, editCode, '2')).status).toBe(200);

    const second = await issue('k2');
    expect(second.body.editCode).not.toBe(editCode);
    expect((await revise(couponNo, editCode, 'X')).body.code).toBe('WRONG_EDIT_CODE');
    expect((await issue('k1')).body.code).toBe('STALE_VERSION');
    const [dug] = (await eventsIn(server, 'DisputeDecided')).slice(-1);
    expect(dug?.data).toMatchObject({ outcome: 'reissued', couponNo });
    const codes = [old, editCode, second.body.editCode];
    const bytes = bytesBelow(server.dataDirectory);
    expect(codes.filter((code) => bytes.includes(Buffer.from(code)))).toEqual([]);
  });

  // Runs last, because it ends the week.
  it('issues no code after the lock, and still voids a borrowed coupon', async () => {
    const { couponNo } = (await driver.enter(driver.owner)).body;
    const id = await driver.dispute('lost-code');
    await driver.check(id);
    server.travel('2026-11-21T12:00:00.000Z');
    await driver.signIn();
    expect((await driver.detail(id)).isLocked).toBe(true);
    const before = await end();
    const refused = await driver.act(id, 'reissue', { couponNo, reason: 'Kod kayıp' });
    expect([refused.status, refused.body.code]).toEqual([409, 'DEADLINE_PASSED']);
    expect((await driver.detail(id)).decision).toBeNull();
    expect(await eventsIn(server, 'EditCodeReissued')).toHaveLength(2);
    expect(before).toBeGreaterThan(0n);
    const other = await driver.dispute('not-mine');
    await driver.check(other);
    expect((await driver.act(other, 'void', { couponNo, reason: REASON })).status).toBe(200);
  });
});

describe('a profile that was borrowed for two weeks', () => {
  let server: RunningApp;
  afterAll(() => server.close());

  it('leaves no browser of the week that is decided first', async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    const driver = await DisputeDriver.open(server);
    await driver.next();
    const [commands, week] = [server.get(CommandBus), 16 as WeekNumber];
    const { couponNo: earlier } = (await driver.enter(driver.borrower)).body;
    const { participantId } = (await server.get<Vault>(VAULT).find(driver.owner.tcNumber))!;
    const [open] = server.get(ContestState).current.weeks.values();
    const change = {
      weekId: open!.id,
      change: { status: 'locked' },
      expected: null,
      caller: OPERATOR,
    } as const;
    await commands.execute(new ChangeWeek(change));
    const sheet = await openWeek(commands, week);
    const { name, email, tcNumber: nationalId } = driver.borrower;
    const submission = submissionOf(sheet, 0, { week, profile: { name, email, nationalId } });
    const { accepted } = await commands.execute(new SubmitCoupon({ submission, caller: VISITOR }));
    const couponNo = accepted.couponNo as CouponNo;
    const browser = { endpoint: 'https://fcm.googleapis.com/b', keys: { p256dh: 'p', auth: 'a' } };
    await server.get(Browsers).keep(participantId, browser, { couponNo, isProven: true });
    const profiles = [];
    for (const [each, of] of [
      [couponNo, week],
      [earlier, 15 as WeekNumber],
    ] as const) {
      const found = await server.get(DisputedCoupons).byNumber(each, of, participantId);
      profiles.push((await server.get(VoidDisputedHandler).carryOut(found, REASON, SYSTEM)).profile);
    }
    expect(profiles).toEqual(['kept', 'deleted']);
    expect(await server.get(Browsers).of(participantId)).toEqual([]);
  });
});
