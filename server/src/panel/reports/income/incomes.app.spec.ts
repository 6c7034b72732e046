import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Income } from '@onda-on/contracts/api';
import { AMOUNT_TEXT, DAY_TEXT, INCOME_TEXT } from '@onda-on/contracts/rules';
import type { Vault } from '@onda-on/stores';

import { eventsIn } from '../../../main/testing/log-facts.ts';
import { bytesBelow } from '../../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../../main/testing/start-app.ts';
import { VAULT } from '../../../platform/stores/stores.module.ts';
import { IncomeVaultJob } from './income.vault.ts';

const PATH = '/api/admin/incomes';
const TYPES = ['IncomeRecorded', 'IncomeChanged', 'IncomeRemoved'];
const BODY = { sponsor: 'Örnek Spor A.Ş.', amount: 5_000_000, day: '2026-11-20', note: 'Kasım dilimi' };

let server: RunningApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
  token = await server.signIn();
});
afterAll(() => server.close());

const record = (body: object = BODY) => server.call('POST', PATH, { token, body });
const change = (id: string, body: object, ifMatch?: string) =>
  server.call('PUT', `${PATH}/${id}`, { token, body, headers: ifMatch ? { 'if-match': ifMatch } : {} });
const remove = (id: string, ifMatch?: string) =>
  server.call('DELETE', `${PATH}/${id}`, { token, headers: ifMatch ? { 'if-match': ifMatch } : {} });
const list = async (query = ''): Promise<readonly Income[]> => {
  await server.caughtUp();
  return (await server.call('GET', `${PATH}${query}`, { token })).body as readonly Income[];
};
const positionOf = ({ headers }: Readonly<{ headers: Headers }>) => BigInt(headers.get('x-position') ?? -1);
const texts = () => server.get<Vault>(VAULT).secretsOf('income');

describe('sponsor income', () => {
  it('is recorded, listed, changed and removed', async () => {
    const recorded = await record();
    expect(recorded).toMatchObject({ status: 201, body: { ...BODY, revision: 0 } });
    expect([recorded.headers.get('etag'), recorded.headers.get('x-position')]).toEqual([
      '"0"',
      expect.stringMatching(/^\d+$/),
    ]);
    const { id } = recorded.body;
    expect(await list()).toEqual([
      {
        ...BODY,
        id,
        by: 'yonetici',
        createdAt: '2026-11-20T12:00:00.000Z',
        updatedAt: '2026-11-20T12:00:00.000Z',
        revision: 0,
      },
    ]);
    const changed = await change(id, { ...BODY, amount: 1, note: '' }, '"0"');
    expect(changed).toMatchObject({ status: 200, body: { amount: 1, note: '', revision: 1 } });
    expect(await list()).toMatchObject([{ amount: 1, sponsor: BODY.sponsor, note: '', revision: 1 }]);
    expect(await remove(id, '"1"')).toMatchObject({ status: 200, body: { id } });
    expect(await list()).toEqual([]);
    expect(await change(id, BODY)).toMatchObject({ status: 404, body: { code: 'INCOME_NOT_FOUND' } });
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  it("refuses the second of two operators, and keeps the first one's change", async () => {
    const { body } = await record();
    const first = await change(body.id, { ...BODY, sponsor: 'Birinci' }, '"0"');
    for (const late of [
      await change(body.id, { ...BODY, sponsor: 'İkinci' }, '"0"'),
      await remove(body.id, '"0"'),
    ]) {
      expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
      // The refusal names a position, so the next read includes the first change.
      expect(positionOf(late)).toBeGreaterThanOrEqual(positionOf(first));
    }
    expect(await list()).toMatchObject([{ sponsor: 'Birinci' }]);
    expect(await texts()).toHaveProperty('size', 1);
    await remove(body.id);
  });

  it('is recorded once with one key, however often it is sent, and the key is refused for other values', async () => {
    const send = (body: object = BODY, key = 'bir-kez') =>
      server.call('POST', PATH, { token, body, headers: { 'idempotency-key': key } });
    const [first, ...again] = await Promise.all(Array.from({ length: 4 }, () => send()));
    for (const { status, body } of again) expect([status, body]).toEqual([201, first?.body]);
    expect(await list()).toHaveLength(1);
    expect(await texts()).toHaveProperty('size', 1);
    for (const other of [{ amount: 1 }, { day: '2026-11-21' }, { sponsor: 'Başka' }, { note: '' }])
      expect(await send({ ...BODY, ...other })).toMatchObject({
        status: 409,
        body: { code: 'RECORD_KEY_REUSED' },
      });
    expect(await texts()).toHaveProperty('size', 1);
    expect(await send(BODY, 'iki soz')).toMatchObject({ status: 400 });
    await remove(first?.body.id);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'RECORD_KEY_REUSED' } });
    expect(await texts()).toHaveProperty('size', 0);
  });

  it('stores the payer in the vault only, and erases it with the income', async () => {
    const { body } = await record({ ...BODY, sponsor: 'Zeynep Çınar Reklamcılık', note: 'Elden verildi' });
    await change(body.id, { ...BODY, sponsor: 'Zeynep Çınar Reklamcılık', note: 'Havale' });
    expect(await texts()).toHaveProperty('size', 1);
    const events = await eventsIn(server, ...TYPES);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Zeynep|Elden|Havale/u);
    await server.caughtUp();
    for (const words of ['Zeynep', 'Elden', 'Havale'])
      expect(bytesBelow(server.dataDirectory).includes(words)).toBe(false);
    await remove(body.id);
    expect(await texts()).toHaveProperty('size', 0);
  });

  it('describes each change in the audit log, without the payer', async () => {
    const { body } = await record();
    await change(body.id, { ...BODY, amount: 125_050 });
    await change(body.id, { ...BODY, amount: 125_050, sponsor: 'Başka' });
    const { headers } = await remove(body.id);
    const { body: rows } = await server.call('GET', '/api/admin/audit-logs?limit=4', {
      token,
      headers: { 'x-min-position': headers.get('x-position') ?? '' },
    });
    expect(rows.map((row: { meta: string }) => row.meta)).toEqual([
      'Sponsor geliri silindi',
      'Sponsor geliri değiştirildi: ₺1.250,50, 20 Kasım 2026 (değişen: sponsor)',
      'Sponsor geliri değiştirildi: ₺1.250,50, 20 Kasım 2026',
      'Sponsor geliri kaydedildi: ₺50.000,00, 20 Kasım 2026',
    ]);
  });

  it.each([
    [{ sponsor: 'x' }, INCOME_TEXT.sponsor],
    [{ sponsor: 'x'.repeat(121) }, INCOME_TEXT.sponsor],
    [{ amount: 0 }, AMOUNT_TEXT],
    [{ amount: 1.5 }, AMOUNT_TEXT],
    [{ amount: '100' }, AMOUNT_TEXT],
    [{ amount: 100_000_000_001 }, AMOUNT_TEXT],
    [{ day: '2026-02-30' }, DAY_TEXT],
    [{ day: '2026-11-20T00:00:00Z' }, DAY_TEXT],
    [{ note: 'x'.repeat(301) }, INCOME_TEXT.note],
    [{ note: null }, INCOME_TEXT.note],
  ])('is refused with %o', async (part, message) =>
    expect(await record({ ...BODY, ...part })).toMatchObject({ status: 400, body: { message } }),
  );

  it('is refused with a day far in the future, and leaves nothing in the vault', async () => {
    expect(await record({ ...BODY, day: '2099-11-20' })).toMatchObject({
      status: 400,
      body: { code: 'INCOME_TOO_LATE' },
    });
    expect(await texts()).toHaveProperty('size', 0);
  });

  it('is listed by day, newest first, page by page', async () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'];
    for (const day of days) await record({ ...BODY, day });
    expect((await list('?from=2026-11-01&to=2026-11-02')).map(({ day }) => day)).toEqual([days[2], days[1]]);
    const first = await server.call('GET', `${PATH}?limit=3`, { token });
    const next = first.headers.get('x-next-cursor') ?? '';
    expect((await list(`?limit=3&after=${next}`)).map(({ day }) => day)).toEqual(['2026-10-31']);
    expect(await server.call('GET', `${PATH}?from=2026-11-02&to=2026-11-01`, { token })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_RANGE' },
    });
    for (const { id } of await list()) await remove(id);
  });

  it('is writable for a Yönetici and readable for the others', async () => {
    for (const role of ['Editör', 'Denetçi'] as const) {
      const own = await server.signIn(role);
      expect(await server.call('GET', PATH, { token: own })).toMatchObject({ status: 200 });
      for (const [method, path] of [
        ['POST', PATH],
        ['PUT', `${PATH}/i1`],
        ['DELETE', `${PATH}/i1`],
      ] as const)
        expect(await server.call(method, path, { token: own, body: BODY })).toMatchObject({ status: 403 });
    }
  });

  it('without an event is erased from the vault an hour later', async () => {
    const { body } = await record();
    const [[kept] = ['']] = [...(await texts())];
    const vault = server.get<Vault>(VAULT);
    const left = { sponsor: 'Kalan', note: '', incomeId: 'i9', at: '2026-11-20T12:00:00.000Z' };
    await vault.keep('income', 'left', left);
    await server.get(IncomeVaultJob).tidy();
    expect(await texts()).toHaveProperty('size', 2);
    server.travel('2026-11-20T13:00:01.000Z');
    await server.get(IncomeVaultJob).tidy();
    expect([...(await texts()).keys()]).toEqual([kept]);
    await remove(body.id);
  });
});
