import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NO_CRITERIA, type SegmentCriteria } from '@onda-on/contracts/rules';
import {
  msLeft,
  type EventLog,
  type Person,
  type Secrets,
  type Stores,
  type Vault,
  type VaultRow,
} from '@onda-on/stores';

import { ContestFixtures } from '../../main/testing/contest-fixtures.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { Recipients } from './campaign-recipients.ts';
import { CampaignDriver } from './testing/campaign-driver.ts';

type Entry = readonly [person: number, week: number, picks: string, at: string];

/** The entries of each person; week 1 has the results 1, X, 2 and week 2 none. */
const ENTRIES: readonly Entry[] = [
  [0, 1, '1X2', '2026-11-02T09:00:00.000Z'],
  [1, 1, '1X1', '2026-11-02T20:59:00.000Z'],
  [2, 1, '222', '2026-11-02T21:01:00.000Z'],
  [3, 1, '1X2', '2026-11-03T10:00:00.000Z'],
  [1, 2, '111', '2026-11-10T10:00:00.000Z'],
  [4, 2, '111', '2026-11-11T10:00:00.000Z'],
  [5, 1, '1X2', '2026-11-12T10:00:00.000Z'],
  [6, 2, '111', '2026-11-12T11:00:00.000Z'],
];
const BLOCKED = 3;
const ERASED = 5;
const NUMBERS = [
  '10000000146',
  '12345678950',
  '11111111110',
  '98765432150',
  '55555555110',
  '43210987654',
  '24681012140',
];
/** Two persons of one household have one address, which they spell in two ways. */
const ADDRESSES: Readonly<Record<number, string>> = { 6: 'KATILAN1@ornek.example' };

const entriesOf = (person: number) => ENTRIES.filter(([each]) => each === person);
const dayOf = (at: string) => new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10);
const isRight = (pick: string, slot: number) => pick === '1X2'[slot];
const correctOf = (person: number) =>
  Array.from(entriesOf(person).find(([, week]) => week === 1)?.[2] ?? '').filter(isRight).length;

function meetsWeeks(person: number, { enteredWeek, notEnteredSince }: SegmentCriteria): boolean {
  const weeks = entriesOf(person).map(([, week]) => week);
  const isSince = notEnteredSince !== null && weeks.some((week) => week >= notEnteredSince);
  return (enteredWeek === null || weeks.includes(enteredWeek)) && !isSince;
}

function meetsDays(person: number, { createdFrom, createdUntil }: SegmentCriteria): boolean {
  const [first = ''] = entriesOf(person)
    .map(([, , , at]) => dayOf(at))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return (createdFrom === null || first >= createdFrom) && (createdUntil === null || first <= createdUntil);
}

/** The same count from the entries, without a read model. */
const counted = (criteria: SegmentCriteria): number =>
  NUMBERS.map((_, person) => person)
    .filter((person) => person !== BLOCKED && person !== ERASED)
    .filter((person) => meetsWeeks(person, criteria) && meetsDays(person, criteria))
    .filter((person) => correctOf(person) >= (criteria.correctAtLeast ?? 0)).length;

describe('segments of participants', () => {
  let server: RunningApp;
  let driver: CampaignDriver;
  const persons: Person[] = [];

  beforeAll(async () => {
    server = await startApp({ now: '2026-11-01T12:00:00.000Z' }); // Before the locks, so that the week job does not seal in between.
    const stores = { log: server.get<EventLog>(EVENT_LOG), vault: server.get<Vault>(VAULT) } as Stores;
    const { couponKey } = server.get<Secrets>(SECRETS);
    const fixtures = new ContestFixtures(stores, couponKey, { now: () => new Date('2026-11-01T12:00:00Z') });
    for (const week of [1, 2]) {
      await fixtures.week(week, 'active', `2026-11-1${week}T12:00:00.000Z`, '2026-12-20T12:00:00.000Z', 3);
      await fixtures.sheet(week, 3, `2026-11-1${week}T13:00:00.000Z`);
    }
    for (const [i, number] of NUMBERS.entries())
      persons.push(
        await fixtures.person(`Katılan ${i}`, number, ADDRESSES[i] ?? `katilan${i}@ornek.example`),
      );
    for (const [person, week, picks, at] of ENTRIES) await fixtures.coupon(week, persons[person]!, picks, at);
    for (const [i, [home, away]] of [
      [1, 0],
      [1, 1],
      [0, 1],
    ].entries())
      await fixtures.result(1, i + 1, home!, away!);
    await fixtures.append(`participant-${persons[BLOCKED]!.participantId}`, {
      type: 'ParticipantBlocked',
      data: { participantId: persons[BLOCKED]!.participantId, reason: 'deneme' },
    });
    await fixtures.erase(persons[ERASED]!.participantId);
    server.travel('2026-11-20T12:00:00.000Z');
    driver = await CampaignDriver.at(server);
    await server.caughtUp();
  });
  afterAll(() => server.close());

  it.each<Partial<SegmentCriteria>>([
    {},
    { enteredWeek: 1 },
    { enteredWeek: 2 },
    { enteredWeek: 3 },
    { notEnteredSince: 2 },
    { notEnteredSince: 1 },
    { enteredWeek: 1, notEnteredSince: 2 },
    { correctAtLeast: 1 },
    { correctAtLeast: 2 },
    { correctAtLeast: 3 },
    { correctAtLeast: 4 },
    { createdFrom: '2026-11-03' },
    { createdUntil: '2026-11-02' },
    { createdFrom: '2026-11-02', createdUntil: '2026-11-02' },
    { createdFrom: '2026-11-03', enteredWeek: 2 },
    { createdFrom: '2027-01-01' },
  ])('count the same participants as the entries for %j', async (part) => {
    const criteria: SegmentCriteria = { ...NO_CRITERIA, kind: 'participant', ...part };
    const { body } = await driver.call('POST', '/segments/count', { criteria });
    expect(body.count).toBe(counted(criteria));
  });

  it('are mailed only where the same address has consented, and once to an address of several', async () => {
    const customer = { name: 'Bir Başka Ad', email: 'katilan1@ornek.example', phone: '', source: 'other' };
    await driver.call('POST', '/contacts', { ...customer, campaigns: true });
    await driver.call('POST', '/contacts', {
      ...customer,
      email: 'katilan2@ornek.example',
      campaigns: false,
    });
    const id = await driver.draft(await driver.segment('Katılanlar', { kind: 'participant' }));
    await driver.start(id, 5);
    const campaign = await driver.finished(id);
    expect(campaign).toMatchObject({ recipients: 4, counts: { delivered: 1, skipped: 3, gone: 0 } });
    const [mail, ...others] = await driver.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'katilan1@ornek.example', subject: 'Merhaba Katılan 1' });
    expect(await driver.recipients(id, '?state=delivered')).toMatchObject([{ name: 'K. 1.' }]);
    expect(JSON.stringify(await driver.recipients(id))).not.toContain('Katılan');
  });

  it('are mailed also where the row of a customer with one of their addresses is damaged', async () => {
    const customer = { name: 'Hasarlı', email: 'katilan4@ornek.example', phone: '', source: 'other' };
    const { body } = await driver.call('POST', '/contacts', { ...customer, campaigns: true });
    const vault = server.get<Vault>(VAULT);
    const rows: VaultRow[] = [];
    for await (const row of vault.rows())
      if (row.row === 'secret' && row.id === body.id)
        rows.push({ ...row, sealed: Buffer.alloc(64, 7).toString('base64') });
    await vault.forget('contact', body.id);
    await vault.takeRows(rows);
    const id = await driver.draft(await driver.segment('Hasarlılar', { kind: 'participant' }));
    await driver.start(id, 5);
    expect((await driver.finished(id)).counts).toMatchObject({ pending: 0, failed: 0, gone: 0 });
    await vault.forget('contact', body.id);
  });

  it('are looked up, however many they are, in a time that only each call to a shared store limits', async () => {
    const id = await driver.draft(await driver.segment('Herkes', { kind: 'participant' }));
    const left: number[] = [];
    const recipients = jest.spyOn(server.get(Recipients), 'onePerAddress').mockImplementation(async () => {
      left.push(msLeft());
      return [];
    });
    expect((await driver.start(id, 5)).body.code).toBe('CAMPAIGN_NOBODY');
    recipients.mockRestore();
    expect(left).toEqual([Infinity]);
  });
});
