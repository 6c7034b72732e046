import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { canonicalEmail, type CouponNo, type ParticipantId, type WeekNumber } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import { DamagedVaultRow, type EventLog, type Vault } from '@onda-on/stores';

import { spentScopeOf } from '../../contest/coupons/spent-entries.ts';
import { SubmitCoupon } from '../../contest/coupons/submit-coupon.commands.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { Outbox } from '../../delivery/mail/outbox.ts';
import { SAMPLE_MAIL } from '../../delivery/mail/testing/mail.contract.ts';
import { startServer } from '../../main/start-server.ts';
import { damagePerson } from '../../main/testing/damage-person.ts';
import { damageSecret } from '../../main/testing/damage-secret.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import {
  bytesBelow,
  configOf,
  dataIn,
  operate,
  operateOnFiles,
  resultIn,
} from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { demoPerson } from '../../ops/demo/demo-people.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from './erasures.ts';

type Coupon = Readonly<{ participantId: ParticipantId; couponNo: CouponNo; week: number }>;

let server: RunningApp;
let coupons: readonly Coupon[];

const vault = () => server.get<Vault>(VAULT);
const erase = (...words: string[]) => operate(server, ['erase', ...words]);
const erasedEvents = () => eventsIn(server, 'ParticipantErased');
const nationalIdOf = (n: number) => demoPerson('load', 500_000 + n, 1, 1).nationalId;
const couponOf = async (n: number): Promise<Coupon> => {
  const person = await vault().find(nationalIdOf(n));
  return coupons.find(({ participantId }) => participantId === person?.participantId)!;
};
const enter = (nationalId: string) => {
  const [week] = server.get(ContestState).current.weeks.values();
  const { number, sheet } = week!;
  const picks = sheet!.matchIds.map((matchId) => ({ matchId, outcome: '1' as const }));
  const profile = { name: 'Ayşe Işık', email: 'ayse@ornek.example', nationalId };
  const submission = { key: randomUUID(), network: '10.0.0.1', week: number, profile, picks };
  return server.get(CommandBus).execute(new SubmitCoupon({ submission, caller: { actor: 'visitor' } }));
};
const digests = async () => {
  await server.caughtUp();
  return (dataIn(await operate(server, ['status'])) as { digests: Record<string, string> }).digests;
};

beforeAll(async () => {
  server = await startApp();
  resultIn(await operate(server, ['generate', '--participants', '12']));
  coupons = (await eventsIn(server, 'CouponSubmitted')).map(({ data }) => data as Coupon);
});
afterAll(() => server.close());

describe('erasing', () => {
  it('erases a person by a coupon number, with mails and browsers, once; a second call does nothing', async () => {
    const { couponNo, participantId } = await couponOf(0);
    await vault().keep('browser', `${participantId}|0a`, { endpoint: 'x', p256dh: 'p', auth: 'a' });
    await server.get(Outbox).put({ ...SAMPLE_MAIL, owner: { kind: 'participant', id: participantId } });
    expect(dataIn(await erase(couponNo, '--reason', 'B-17'))).toEqual({ participantId, isNew: true });
    expect(await vault().find(nationalIdOf(0))).toBeUndefined();
    expect(await vault().idsOf('browser', { limit: 9 })).toEqual([]);
    expect((await server.get(Outbox).page(9)).mails).toEqual([]);
    expect(dataIn(await erase(couponNo, '--reason', 'B-17'))).toEqual({ participantId, isNew: false });
    expect(dataIn(await erase(participantId, '--reason', 'B-17'))).toEqual({ participantId, isNew: false });
    expect(await erasedEvents()).toEqual([
      expect.objectContaining({ data: { participantId, requestRef: 'B-17' } }),
    ]);
    const { status } = await server.call('GET', `/api/predictions/lookup/${nationalIdOf(0)}`);
    expect(status).toBe(404);
  });

  it('erases a person with an earlier profile that nothing decrypts any more', async () => {
    const nationalId = nationalIdOf(11);
    const { participantId } = await couponOf(11);
    const profile = { name: 'Ayşe Işık', email: 'ayse@ornek.example', nationalId };
    await vault().enrol(profile, { now: new Date(server.nowMs()).toISOString(), makeNew: false });
    const read = vault().profilesOf.bind(vault());
    const damaged = jest.spyOn(vault(), 'profilesOf').mockImplementation(async (wanted, onDamaged) => {
      if (!onDamaged) throw new DamagedVaultRow('A row of the vault does not open');
      return read(wanted.slice(1), onDamaged);
    });
    expect(dataIn(await erase(participantId, '--reason', 'B-18'))).toEqual({ participantId, isNew: true });
    damaged.mockRestore();
    expect(await vault().find(nationalId)).toBeUndefined();
  });

  it('erases a person whose only profile nothing decrypts any more, and the next start goes on', async () => {
    const { participantId } = await couponOf(10);
    const read = vault().byParticipantId.bind(vault());
    const damaged = jest.spyOn(vault(), 'byParticipantId').mockImplementation(async (id) => {
      if (id === participantId) throw new DamagedVaultRow('A row of the vault does not open');
      return read(id);
    });
    jest.spyOn(vault(), 'erase').mockImplementationOnce(() => Promise.reject(new Error('killed')));
    expect(await erase(participantId, '--reason', 'B-25')).toMatchObject({ error: { message: 'killed' } });
    await server.get(Erasures).carryOn();
    damaged.mockRestore();
    expect(await vault().find(nationalIdOf(10))).toBeUndefined();
  });

  it('reads what only the number leads to from an earlier profile where the latest is damaged', async () => {
    const { participantId } = await couponOf(9);
    await vault().keep('ticket', 'D-9', { nationalId: nationalIdOf(9) });
    const damaged = jest.spyOn(vault(), 'byParticipantId').mockImplementation(() => {
      throw new DamagedVaultRow('A row of the vault does not open');
    });
    await server.get(Erasures).forget({ participantId, requestRef: 'B-26' }, SYSTEM);
    damaged.mockRestore();
    expect([...(await vault().secretsOf('ticket')).keys()]).not.toContain('D-9');
    await expect(enter(nationalIdOf(9))).rejects.toMatchObject({ code: 'ALREADY_SUBMITTED' });
  });

  it('passes over tickets and answers that nothing decrypts any more, ends such a subscription, and the next start goes on', async () => {
    const { participantId } = await couponOf(6);
    const kinds = ['ticket', 'ticket-answer'];
    const sealed = Buffer.alloc(64, 7).toString('base64');
    await vault().takeRows(kinds.map((kind) => ({ row: 'secret', kind, id: 'damaged', sealed })));
    await vault().keep('ticket', 'D-6', { nationalId: nationalIdOf(6) });
    await vault().keep('ticket-answer', 'A-6', { ticketId: 'D-6' });
    const email = (await vault().find(nationalIdOf(6)))?.profile.email ?? '';
    await vault().keep('subscriber', 'S-6', { email }, canonicalEmail(email));
    await damageSecret(vault(), 'subscriber', 'S-6');
    jest.spyOn(vault(), 'erase').mockImplementationOnce(() => Promise.reject(new Error('killed')));
    expect(await erase(participantId, '--reason', 'B-27')).toMatchObject({ error: { message: 'killed' } });
    await server.get(Erasures).carryOn();
    expect(await vault().idsOf('subscriber', { limit: 9 })).toEqual([]);
    expect(await vault().find(nationalIdOf(6))).toBeUndefined();
    const left = await Promise.all(kinds.map((kind) => vault().idsOf(kind, { limit: 9 })));
    expect(left).toEqual([['damaged'], ['damaged']]);
    for (const kind of kinds) await vault().forget(kind, 'damaged');
  });

  it('prevents a second coupon in the week of the first, and allows the next week', async () => {
    const refused = { code: 'ALREADY_SUBMITTED' };
    await expect(enter(nationalIdOf(0))).rejects.toMatchObject(refused);
    await expect(enter('10000000146')).resolves.toBeDefined();
    expect(await vault().find(nationalIdOf(0))).toBeUndefined();
    await vault().destroyKey(spentScopeOf(15 as WeekNumber));
    await expect(enter(nationalIdOf(0))).resolves.toBeDefined();
  });

  it('finds a person by a prompted national ID, which is never a command-line argument', async () => {
    const { participantId } = await couponOf(1);
    const typed = { typed: ` ${nationalIdOf(1)}\n` };
    expect(await erase(nationalIdOf(1), '--reason', 'B-18')).toMatchObject({ error: { isUsage: true } });
    expect(dataIn(await operate(server, ['erase', '--ask', '--reason', 'B-18'], typed))).toMatchObject({
      participantId,
    });
    expect(resultIn(await operate(server, ['erase', '--ask', '--reason', 'B-18'], typed))).toMatchObject({
      isFine: false,
    });
  });

  it.each(['', '1000000014', '100000001466'])(
    'says of the mistyped national ID %j that it is none, not that nobody has it',
    async (typed) =>
      expect(await operate(server, ['erase', '--ask', '--reason', 'B-18'], { typed })).toEqual({
        error: { isUsage: true, message: 'erase: TC kimlik numarası 11 haneli olmalıdır' },
      }),
  );

  it('finds a person whose row nothing decrypts by the id, and by a coupon number', async () => {
    const [byId, byCoupon] = [await couponOf(7), await couponOf(8)];
    for (const { participantId } of [byId, byCoupon]) await damagePerson(vault(), participantId);
    const { participantId } = byId;
    expect(dataIn(await erase(participantId, '--reason', 'B-28'))).toEqual({ participantId, isNew: true });
    const damaged = jest.spyOn(vault(), 'byPersonNo').mockImplementation(() => {
      throw new DamagedVaultRow('A row of the vault does not open');
    });
    const erased = dataIn(await erase(byCoupon.couponNo, '--reason', 'B-28'));
    damaged.mockRestore();
    expect(erased).toEqual({ participantId: byCoupon.participantId, isNew: true });
    for (const n of [7, 8]) expect(await vault().find(nationalIdOf(n))).toBeUndefined();
  });

  it('asks for a coupon number instead of a national ID whose row nothing decrypts', async () => {
    const nationalId = '20000000046';
    const person = await vault().enrol(
      { name: 'Ayşe Işık', email: 'ayse@ornek.example', nationalId },
      { now: new Date().toISOString(), makeNew: true },
    );
    await damagePerson(vault(), person!.participantId);
    const asked = operate(server, ['erase', '--ask', '--reason', 'B-29'], { typed: nationalId });
    const hint = expect.stringContaining('kupon numarası');
    expect(await asked).toMatchObject({ error: { isUsage: true, message: hint } });
    await vault().erase(person!.participantId);
  });

  it.each([
    [[]],
    [['0'.repeat(32)]],
    [['0'.repeat(32), '--reason', 'x']],
    [['0'.repeat(32), '--reason', 'Ayşe 10000000146']],
    [['0'.repeat(32), '--reason', 'ayse@ornek.example']],
    [['0'.repeat(32), '--reason', '100 000 001 46 başvurdu']],
    [['0'.repeat(32), '--reason', '١٠٠٠٠٠٠٠١٤٦ başvurdu']],
    [['--reason', 'B-19']],
    [['0'.repeat(32), '--ask', '--reason', 'B-19']],
  ])('requires a person and an impersonal reason: %j', async (words) => {
    const before = (await erasedEvents()).length;
    expect(await erase(...words)).toMatchObject({ error: { isUsage: true } });
    expect(await erasedEvents()).toHaveLength(before);
  });

  it('refuses an unknown person', async () => {
    expect(resultIn(await erase('0'.repeat(32), '--reason', 'B-20'))).toMatchObject({ isFine: false });
    expect(await erase('0000-0000-0000', '--reason', 'B-20')).toMatchObject({ error: { isUsage: false } });
  });

  it('changes no read model: all are equal before and after', async () => {
    const { participantId } = await couponOf(2);
    jest.spyOn(vault(), 'erase').mockImplementationOnce(() => Promise.reject(new Error('killed')));
    expect(await erase(participantId, '--reason', 'B-21')).toMatchObject({ error: { message: 'killed' } });
    const before = await digests();
    await server.get(Erasures).carryOn();
    expect(await vault().find(nationalIdOf(2))).toBeUndefined();
    expect(await digests()).toEqual(before);
    const { equal } = await server.get(ProjectionEngine).replay('standings');
    expect(equal).toBe(true);
  });

  it('is completed at the next start after a crash between event and vault, and recorded in the ledger', async () => {
    const { participantId } = await couponOf(3);
    jest.spyOn(vault(), 'erase').mockImplementationOnce(() => Promise.reject(new Error('killed')));
    await erase(participantId, '--reason', 'B-22');
    const { dataDirectory } = server;
    await server.close();
    expect(JSON.stringify(dataIn(await operateOnFiles(dataDirectory, ['verify'])))).toContain('hâlâ kasada');
    const silent = { say: () => undefined, warn: () => undefined, onFatal: () => undefined };
    const started = await startServer(configOf(dataDirectory, { PORT: '0' }), silent);
    const found = await started.get<Vault>(VAULT).find(nationalIdOf(3));
    await started.close();
    expect(found).toBeUndefined();
    server = await startApp({ dataDirectory });
    expect(resultIn(await operate(server, ['verify']))).toMatchObject({ isFine: true });
    expect(readFileSync(join(dataDirectory, 'erasures.log'), 'utf8')).toContain(participantId);
  });

  it('works on files without a process, and leaves no byte of the person in them', async () => {
    const { participantId } = await couponOf(4);
    const { dataDirectory } = server;
    await server.close();
    const words = ['erase', participantId, '--reason', 'B-23'];
    expect(dataIn(await operateOnFiles(dataDirectory, words))).toEqual({ participantId, isNew: true });
    expect(bytesBelow(dataDirectory).includes(nationalIdOf(4))).toBe(false);
    server = await startApp({ dataDirectory });
    expect(await vault().find(nationalIdOf(4))).toBeUndefined();
  });

  it('differs from a loss: verify names persons of the log who are in no vault', async () => {
    const { participantId } = await couponOf(5);
    await vault().erase(participantId);
    const found = dataIn(await operate(server, ['verify'])) as { what: string; isFine: boolean }[];
    expect(found.filter(({ isFine }) => !isFine)).toEqual([
      expect.objectContaining({
        what: 'kasa',
        faults: [expect.objectContaining({ what: '1 katılımcının kasada kaydı yok' })],
      }),
    ]);
    expect(dataIn(await erase(participantId, '--reason', 'B-24'))).toMatchObject({ isNew: true });
    expect(resultIn(await operate(server, ['verify']))).toMatchObject({ isFine: true });
    expect(await server.get<EventLog>(EVENT_LOG).end()).toBeGreaterThan(0n);
  });
});
