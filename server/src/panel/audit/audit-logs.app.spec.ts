import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NEXT_CURSOR, type AuditEntry } from '@onda-on/contracts/api';
import { DEFAULT_SETTINGS, type Settings } from '@onda-on/contracts/rules';
import { AUDIT, AUDIT_HEAD } from '@onda-on/contracts/views';
import { auditIdOf, ProjectionEngine } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

const PATH = '/api/admin/audit-logs';

let server: RunningApp;
let token: string;
let ownActor: string;

const save = async (change: Partial<Settings['predictions']>) => {
  const body = { ...DEFAULT_SETTINGS, predictions: { ...DEFAULT_SETTINGS.predictions, ...change } };
  expect((await server.call('PATCH', '/api/admin/settings', { token, body })).status).toBe(200);
};
const ask = async (query = '') => {
  await server.caughtUp();
  return server.call('GET', `${PATH}${query}`, { token });
};
const rows = async (query = '') => (await ask(query)).body as readonly AuditEntry[];

const points = async (query: string) =>
  (await rows(`?entityType=Settings&${query}`)).map(({ changes }) => changes[0]?.after);
const check = async (query = '') => {
  await server.caughtUp();
  return (await server.call('GET', `${PATH}/chain${query}`, { token })).body;
};
const chainStatusOf = async (role: 'Denetçi' | 'Editör') =>
  (await server.call('GET', `${PATH}/chain`, { token: await server.signIn(role) })).status;
const reads = () => server.get<ReadStore>(READ_STORE);
const file = (body: unknown = {}, by = token) => server.call('POST', `${PATH}/export`, { token: by, body });

async function tamper(sequence: number, change: object): Promise<void> {
  const document = { ...(await reads().get(AUDIT, auditIdOf(sequence))), ...change };
  await reads().saveDocuments('someone', [{ collection: AUDIT, id: auditIdOf(sequence), document }]);
}
async function remove(sequence: number): Promise<void> {
  await reads().saveDocuments('someone', [
    { collection: AUDIT, id: auditIdOf(sequence), document: undefined },
  ]);
}

beforeAll(async () => {
  server = await startApp({ now: '2026-11-20T20:59:30.000Z', legalPages: false });
  token = await server.signIn();
  await save({ scorePerCorrectPrediction: 3 });
  // Midnight in Istanbul is 21:00 UTC on the day before.
  server.travel('2026-11-20T21:00:30.000Z');
  await save({ scorePerCorrectPrediction: 5, submissionDeadlineHours: 2 });
  ownActor = (await rows('?action=update'))[0]?.actor ?? '';
});
afterAll(() => server.close());

describe('audit log over HTTP', () => {
  it('shows old and new values in the words of the form', async () => {
    const [latest, first] = await rows('?action=update&entityType=Settings');
    expect(first?.changes).toEqual([{ field: 'Doğru tahmin puanı', before: '1', after: '3' }]);
    expect(latest?.changes).toEqual([
      { field: 'Doğru tahmin puanı', before: '3', after: '5' },
      { field: 'Son gönderimden ilk maça kadar geçen süre (saat)', before: '0', after: '2' },
    ]);
  });

  it('is filtered by actor', async () => {
    expect(ownActor).toMatch(/^admin:/);
    const own = await rows(`?actor=${ownActor}`);
    expect(own.map(({ entityType }) => entityType)).toEqual(['Settings', 'Settings', 'Admin']);
    const system = await rows('?actor=system');
    expect(system.map(({ admin }) => admin.username)).toEqual(['sistem']);
    expect(await rows('?actor=cli')).toEqual([]);
  });

  it('lists all actors for the filter', async () => {
    const { body } = await server.call('GET', `${PATH}/actors`, { token });
    expect(body.slice(0, 3)).toEqual([
      { actor: 'system', username: 'sistem' },
      { actor: 'cli', username: 'komut satırı' },
      { actor: ownActor, username: 'yonetici' },
    ]);
  });

  it("is filtered by Istanbul's days, both included", async () => {
    expect(await points('from=2026-11-20&to=2026-11-20')).toEqual(['3']);
    expect(await points('from=2026-11-21')).toEqual(['5']);
    expect(await points('to=2026-11-21')).toEqual(['5', '3']);
  });

  it('continues after the last page, whatever is written meanwhile', async () => {
    const all = (await rows('?limit=100')).map(({ sequence }) => sequence);
    const first = await ask('?limit=2');
    await server.signIn('Denetçi');
    const next = first.headers.get(NEXT_CURSOR) ?? '';
    const seen = [...(first.body as AuditEntry[]), ...(await rows(`?limit=100&after=${next}`))];
    expect(seen.map(({ sequence }) => sequence)).toEqual(all);
  });

  it.each([
    '?actor=visitor',
    '?actor=admin:',
    '?actor=%7B%22$gt%22:%22%22%7D',
    '?from=20.11.2026',
    '?from=2026-02-30',
    '?from=2026-11-21&to=2026-11-20',
    '?to=dün',
    '?since=1',
  ])('refuses %s', async (query) => expect((await ask(query)).status).toBe(400));
});

describe('chain of the audit log', () => {
  it('is recomputed on the server to its end', async () => {
    const { sequence } = (await rows('?limit=1'))[0]!;
    expect(await check()).toEqual({ checked: sequence, total: sequence, next: null, brokenAt: null });
    expect(await check('?after=2')).toMatchObject({ checked: sequence, brokenAt: null });
  });

  it.each<[string, () => Promise<void>, number]>([
    ['was changed', () => tamper(2, { meta: 'hiçbir şey olmadı' }), 2],
    ['was changed in what was before', () => tamper(3, { changes: [] }), 3],
    ['was taken out', () => remove(2), 2],
    ['was given another number', () => tamper(2, { sequence: 9 }), 2],
  ])('names the row that %s', async (_, harm, row) => {
    const { sequence } = (await rows('?limit=1'))[0]!;
    await harm();
    expect(await check()).toMatchObject({ checked: row - 1, total: sequence, next: null, brokenAt: row });
    await server.get(ProjectionEngine).rebuild('audit');
    expect(await check()).toMatchObject({ brokenAt: null });
  });

  it('shows that its end was removed', async () => {
    const head = await reads().get(AUDIT_HEAD, 'head');
    await remove(head?.sequence ?? 0);
    expect(await check()).toMatchObject({ brokenAt: head?.sequence });
    await server.get(ProjectionEngine).rebuild('audit');
  });

  it('is for a Yönetici and a Denetçi', async () => {
    expect([await chainStatusOf('Denetçi'), await chainStatusOf('Editör')]).toEqual([200, 403]);
  });
});

describe('audit log as a file', () => {
  it('contains the filtered rows with old and new values', async () => {
    await server.caughtUp();
    const { status, text, headers } = await file({ entityType: 'Settings', actor: ownActor });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Sıra;Zaman/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Doğru tahmin puanı: 3 → 5 |');
    expect(lines[1]).toContain('2026-11-21 00:00:30;yonetici;Güncelleme;Ayarlar');
  });

  it('is itself recorded in the audit log, with its number of rows', async () => {
    await file({ entityType: 'Settings' });
    await server.caughtUp();
    const made = (await eventsIn(server, 'ExportMade')).at(-1);
    expect(made).toMatchObject({ data: { what: 'Denetim günlüğü', rows: 2 }, meta: { actor: ownActor } });
    expect((await rows('?action=export&limit=1'))[0]?.meta).toContain('Denetim günlüğü');
  });

  it.each([{ from: 'dün' }, { actor: 'visitor' }, { action: 'all' }, { separator: '|' }, { limit: 5 }])(
    'refuses %j',
    async (body) => expect((await file(body)).status).toBe(400),
  );

  it('is for a Yönetici only', async () =>
    expect((await file({}, await server.signIn('Denetçi'))).status).toBe(403));
});
