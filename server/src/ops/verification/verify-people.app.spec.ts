import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anyCodec } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Secrets, type Vault, type VaultRow } from '@onda-on/stores';

import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { Erasures } from '../../people/erasure/erasures.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { VerifyCommand } from '../commands/verify.command.ts';
import { REMEDY, type Finding } from './finding.ts';
import { OpenedPeople, PeopleInLog, verifyPeople } from './verify-people.ts';

type PersonRow = Extract<VaultRow, { row: 'person' }>;
type SecretVaultRow = Extract<VaultRow, { row: 'secret' }>;

const GARBAGE = Buffer.alloc(60, 7).toString('base64');
const personOf = (tcNumber: string) => ({ name: 'Ayşe Işık', tcNumber, email: 'ayse@ornek.example' });

describe('verification while entries continue', () => {
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
  });
  afterAll(() => server.close());

  it('misses nobody who entered, and finds nobody left who was erased, after it had read the vault', async () => {
    const sheet = await openWeekIn(server);
    await enterOverHttp(server, sheet, personOf('10000000146'));
    const vault = server.get<Vault>(VAULT);
    const rows = vault.rows.bind(vault);
    async function* readEarlier() {
      let participantId: ParticipantId | undefined;
      for await (const row of rows()) {
        if (row.row === 'person') ({ participantId } = row);
        yield row;
      }
      await enterOverHttp(server, sheet, personOf('12345678950'));
      const request = { participantId: participantId!, requestRef: 'B-1' };
      await server.get(Erasures).forget(request, COMMAND_LINE);
    }
    jest.spyOn(vault, 'rows').mockImplementationOnce(readEarlier);
    const { data } = await server.get(VerifyCommand).run({ words: [], flags: {} }, () => undefined);
    expect((data as Finding[]).find(({ what }) => what === 'kasa')?.faults).toEqual([]);
  });
});

describe('verification beside an erasure', () => {
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
  });
  afterAll(() => server.close());

  it('finds the person left only if the vault still has the row at its end', async () => {
    await enterOverHttp(server, await openWeekIn(server), personOf('10000000146'));
    const vault = server.get<Vault>(VAULT);
    const people: ParticipantId[] = [];
    for await (const row of vault.rows()) if (row.row === 'person') people.push(row.participantId);
    const faults = async () => {
      const { data } = await server.get(VerifyCommand).run({ words: [], flags: {} }, () => undefined);
      return (data as Finding[]).find(({ what }) => what === 'kasa')?.faults;
    };
    const forget = () =>
      server.get(Erasures).forget({ participantId: people[0]!, requestRef: 'B-1' }, COMMAND_LINE);

    // Cut short after its event.
    jest.spyOn(vault, 'erase').mockRejectedValueOnce(new Error('killed'));
    await expect(forget()).rejects.toThrow('killed');
    expect(await faults()).toMatchObject([{ what: 'silinmiş 1 katılımcı hâlâ kasada' }]);

    const rows = vault.rows.bind(vault);
    jest.spyOn(vault, 'rows').mockImplementationOnce(async function* readEarlier() {
      yield* rows();
      await forget();
    });
    expect(await faults()).toEqual([]);
  });
});

describe('vault with a damaged row', () => {
  let server: RunningApp;
  let nextNo = 900_000;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    const sheet = await openWeekIn(server);
    for (const number of ['10000000146', '12345678950', '20000000006'])
      await enterOverHttp(server, sheet, personOf(number));
    await server.caughtUp();
  });
  afterAll(() => server.close());

  const vault = () => server.get<Vault>(VAULT);
  const verified = async () => {
    const log = server.get<EventLog>(EVENT_LOG);
    const inLog = new PeopleInLog(await log.end());
    for await (const { event, position } of log.readAll(LOG_START, ['CouponSubmitted', 'ParticipantErased']))
      if (event) inLog.add(anyCodec.decode(event), position);
    return verifyPeople(inLog, await OpenedPeople.in(vault(), server.get<Secrets>(SECRETS)), vault());
  };
  const rows = async () => {
    const found: PersonRow[] = [];
    for await (const row of vault().rows()) if (row.row === 'person') found.push(row);
    return found;
  };
  /** Replaces the row of the n-th person, as a disk fault would. */
  const damage = async (n: number, change: Partial<PersonRow>) => {
    const row = (await rows())[n]!;
    await vault().erase(row.participantId);
    nextNo += 1;
    await vault().takeRows([{ ...row, personNo: nextNo, ...change }]);
    return row.participantId;
  };

  it('passes verify before the damage', async () =>
    expect(await verified()).toEqual({ text: '3 katılımcı, 0 silinmiş, açılan 3 kayıt', faults: [] }));

  it('is reported by verify with the row, the defect, and what a restore would lose', async () => {
    const [key] = [await damage(0, { wrappedKey: GARBAGE })];
    const { faults } = await verified();
    expect(faults).toMatchObject([{ what: expect.stringContaining(`(${key}) anahtarı açılmıyor`) }]);
    // A vault that is older than the log would be refused at the next start.
    expect(faults).toMatchObject([
      { remedy: expect.stringMatching(/^Günlükle kasayı birlikte .*kaybolur$/) },
    ]);
  });

  it("is reported when the row would be found by another person's number", async () => {
    const id = await damage(0, { lookupKey: 'ab'.repeat(32) });
    const wrong = expect.stringContaining(`(${id}) arama anahtarı numarasıyla uyuşmuyor`);
    expect((await verified()).faults).toContainEqual(expect.objectContaining({ what: wrong }));
  });

  it.each<[string, Partial<SecretVaultRow>, string]>([
    ['does not open', { sealed: GARBAGE }, 'açılmıyor'],
    [
      'would be found by another address',
      { lookupKey: 'ab'.repeat(32) },
      'arama anahtarı içeriğiyle uyuşmuyor',
    ],
  ])('is reported when it is a record that %s', async (_, change, what) => {
    await vault().keep('contact', 'C-1', { email: 'a@ornek.example' }, 'a@ornek.example');
    const before = (await verified()).faults;
    let record: VaultRow | undefined;
    for await (const row of vault().rows()) if (row.row === 'secret' && row.id === 'C-1') record = row;
    await vault().forget('contact', 'C-1');
    await vault().takeRows([{ ...(record as SecretVaultRow), ...change }]);
    expect((await verified()).faults.filter((each) => !before.some((old) => old.what === each.what))).toEqual(
      [{ what: `contact türündeki kayıt (C-1): ${what}`, remedy: REMEDY.vault }],
    );
    await vault().forget('contact', 'C-1');
    expect((await verified()).faults).toEqual(before);
  });

  it('is reported when it is the key of a scope', async () => {
    await vault().takeRows([{ row: 'scope', scope: 'week-source-99', wrappedKey: GARBAGE }]);
    expect((await verified()).faults).toContainEqual({
      what: 'week-source-99 kapsamının anahtarı açılmıyor',
      remedy: REMEDY.vault,
    });
  });

  it('shows a placeholder in its place of the table, and all other names', async () => {
    const { status, body } = await server.call('GET', '/api/leaderboard/15');
    expect(status).toBe(200);
    const names = (body as readonly { name: string; tcNumber: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['A. I.', 'A. I.', 'Adı okunamıyor']);
  });

  it('raises an alert by its metric', async () => {
    const { text } = await server.call('GET', '/metrics');
    expect(text).toMatch(/^onda_vault_damaged_rows 1$/m);
  });
});
