import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchHistory, Proposal } from '@onda-on/contracts/api';

import { AdminAccounts } from '../../identity/administrators/admin-accounts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';

const FIXTURE = {
  week: 15,
  league: 'Süper Lig',
  homeTeam: 'Iğdır',
  awayTeam: 'İzmir',
  matchDate: '2026-11-21T10:00:00Z',
};
const OTHER = { username: 'ikinci', password: 'ikinci kişinin uzun parolası' };

type Headers = Record<string, string>;

/** One match with a result, and two administrators. */
async function setUp(confirmCorrections: boolean) {
  const server = await startApp({ now: '2026-11-21T12:00:00Z', config: { confirmCorrections } });
  const own = await server.signIn();
  await server
    .get(AdminAccounts)
    .create({ name: 'İkinci', ...OTHER, role: 'Yönetici', mustChangePassword: false }, SYSTEM);
  const { body: session } = await server.call('POST', '/api/admin/login', { body: OTHER });
  const other = session.token as string;
  const call = (token: string, method: string, path: string, body?: unknown, headers: Headers = {}) =>
    server.call(method, `/api/admin/${path}`, { token, headers, body });
  const add = async (change: Partial<typeof FIXTURE> = {}, token = own) => {
    const { body } = await call(token, 'POST', 'matches', { ...FIXTURE, ...change });
    return `matches/${body.id as string}`;
  };
  const undo = (at: string, revision: number, reason: string, token = own) =>
    call(token, 'POST', `${at}/undo`, { reason }, { 'if-match': `"${revision}"` });
  const path = await add();
  await call(own, 'POST', `${path}/result`, { homeScore: 2, awayScore: 1 });
  const history = async (at = path, token = own) => {
    await server.caughtUp();
    return (await call(token, 'GET', `${at}/history`)).body as MatchHistory;
  };
  return { server, own, other, call, add, undo, path, history };
}

describe("undoing a match's change over HTTP", () => {
  let setup: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    setup = await setUp(false);
  });
  afterAll(() => setup.server.close());

  it('requires the revision that was seen, and a reason', async () => {
    const { call, own, path, undo } = setup;
    expect(await call(own, 'POST', `${path}/undo`, { reason: 'Yanlış' })).toMatchObject({ status: 400 });
    expect(await call(own, 'POST', `${path}/undo`, {}, { 'if-match': '"1"' })).toMatchObject({ status: 400 });
    expect(await undo(path, 0, 'Yanlış')).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  });

  it('is an event of its own, which the history shows with author and reason, and can itself be undone', async () => {
    const { path, history, undo } = setup;
    expect(await history()).toMatchObject({
      revision: 1,
      undo: { kind: 'withdraw-result', sequence: 1, preview: { affected: 0 } },
    });
    const undone = await undo(path, 1, 'Yanlış maç');
    expect(undone).toMatchObject({ status: 200, body: { status: 'pending', result: null, revision: 2 } });
    const after = await history();
    expect(after.entries[0]).toMatchObject({
      sequence: 2,
      by: 'yonetici',
      type: 'ResultWithdrawn',
      reason: 'Yanlış maç',
      isUndo: true,
      sentence: 'Iğdır 2–1 İzmir sonucu geri alındı: Yanlış maç',
    });
    expect(after.entries.map(({ isUndo }) => isUndo)).toEqual([true, false, false]);
    expect(after.undo?.kind).toBe('record-again');
    const redone = await undo(path, 2, 'Doğruymuş');
    expect(redone).toMatchObject({ body: { status: 'finished', result: '1', revision: 3 } });
  });

  it('keeps its reason, in the history and for everybody, where it gives back a result or a fixture', async () => {
    const { call, own, server, add, undo } = setup;
    const path = await add({ homeTeam: 'Uşak', week: 21 });
    await call(own, 'POST', `${path}/result`, { homeScore: 2, awayScore: 1 });
    await call(own, 'POST', `${path}/withdrawal`, { reason: 'Yanlış maç' });
    await undo(path, 2, 'Doğruymuş');
    await call(own, 'PATCH', path, { matchDate: '2026-11-21T11:00:00Z' });
    await undo(path, 4, 'Eski saat doğru');
    const { entries } = await setup.history(path);
    expect(entries.map(({ sentence, reason }) => [sentence, reason]).slice(0, 3)).toEqual([
      ['Hafta 21: Uşak–İzmir maçı güncellendi: Eski saat doğru', 'Eski saat doğru'],
      ['Hafta 21: Uşak–İzmir maçı güncellendi', null],
      ['Uşak 2–1 İzmir sonucu kaydedildi: Doğruymuş', 'Doğruymuş'],
    ]);
    const { body: log } = await server.call('GET', '/api/weeks/21/operator-log');
    expect((log.entries as readonly { why: string | null }[]).map(({ why }) => why).slice(0, 3)).toEqual([
      'Eski saat doğru',
      null,
      'Doğruymuş',
    ]);
    expect(await call(own, 'GET', 'matches?week=21')).toMatchObject({
      body: [{ status: 'finished', matchDate: '2026-11-21T10:00:00.000Z' }],
    });
  });

  it('reinstates a void match', async () => {
    const { call, own, add, undo } = setup;
    const path = await add({ homeTeam: 'Van', week: 16 });
    await call(own, 'POST', `${path}/void`, { reason: 'Yanlış satır' });
    expect(await undo(path, 1, 'Geçerli')).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await call(own, 'POST', `${path}/result`, { homeScore: 0, awayScore: 0 })).toMatchObject({
      status: 200,
      body: { result: 'X' },
    });
  });

  it('voids a match with a result in one public step, and restores the result', async () => {
    const { call, own, server, add, undo } = setup;
    const path = await add({ homeTeam: 'Siirt', week: 17 });
    await call(own, 'POST', `${path}/result`, { homeScore: 3, awayScore: 0 });
    const voided = await call(own, 'POST', `${path}/void`, { reason: 'Hükmen' }, { 'if-match': '"1"' });
    expect(voided).toMatchObject({ status: 200, body: { status: 'void', result: null, revision: 2 } });
    expect(
      await call(own, 'POST', `${path}/void`, { reason: 'Hükmen' }, { 'if-match': '"1"' }),
    ).toMatchObject({ status: 200, body: { revision: 2 } });
    await server.caughtUp();
    expect(await server.call('GET', '/api/matches?week=17')).toMatchObject({
      body: [
        {
          status: 'void',
          homeScore: null,
          corrections: [{ from: { homeScore: 3, awayScore: 0 }, to: null, reason: 'Hükmen' }],
        },
      ],
    });
    expect(await setup.history(path)).toMatchObject({
      undo: { kind: 'restore-result' },
      entries: [
        { sentence: 'Siirt 3–0 İzmir sonucu silinip maç geçersiz sayıldı: Hükmen', reason: 'Hükmen' },
        {},
        {},
      ],
    });
    expect(await undo(path, 2, 'Karar kalktı')).toMatchObject({
      status: 200,
      body: { status: 'finished', homeScore: 3, awayScore: 0, revision: 4 },
    });
  });

  it('undoes an undo of two events as a whole: the result that came after a postponement is there again', async () => {
    const { call, own, add, undo, history } = setup;
    const path = await add({ homeTeam: 'Ordu', week: 19 });
    await call(own, 'POST', `${path}/postponement`, { kind: 'postponed', reason: 'Kar' });
    await call(own, 'POST', `${path}/result`, { homeScore: 2, awayScore: 1 });
    expect((await history(path)).undo).toMatchObject({ kind: 'withdraw-postponed', sequence: 2 });
    expect(await undo(path, 2, 'Yanlış maç')).toMatchObject({
      status: 200,
      body: { status: 'postponed', result: null, revision: 4 },
    });
    const again = await history(path);
    expect(again.undo).toMatchObject({ kind: 'record-again', first: 3, sequence: 4 });
    expect(again.entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'Ordu–İzmir maçı ertelendi: Yanlış maç',
      'Ordu 2–1 İzmir sonucu geri alındı: Yanlış maç',
    ]);
    expect(await undo(path, 4, 'Doğruymuş')).toMatchObject({
      status: 200,
      body: { status: 'finished', homeScore: 2, awayScore: 1, revision: 5 },
    });
  });

  it('answers a retry like the first request, and only a retry', async () => {
    const { call, own, other, add, undo } = setup;
    const path = await add({ homeTeam: 'Muş' });
    await call(own, 'POST', `${path}/void`, { reason: 'Yanlış satır' });
    const first = await undo(path, 1, 'Geçerli');
    expect(first).toMatchObject({ status: 200, body: { status: 'pending', revision: 2 } });
    expect(await undo(path, 1, 'Geçerli')).toMatchObject({ status: 200, body: first.body });
    expect(await undo(path, 1, 'Başka gerekçe')).toMatchObject({ status: 409 });
    expect(await undo(path, 1, 'Geçerli', other)).toMatchObject({ status: 409 });
  });

  it('returns a match to another week only while that has a place', async () => {
    const { call, own, add, undo } = setup;
    const path = await add({ homeTeam: 'Bolu', week: 30 });
    await call(own, 'PATCH', path, { week: 31 });
    for (let n = 0; n < 10; n += 1) await add({ homeTeam: `Takım ${n}`, week: 30 });
    expect(await undo(path, 1, 'Eski hafta')).toMatchObject({ status: 409, body: { code: 'SHEET_FULL' } });
    const { body: listed } = await call(own, 'GET', 'matches?week=30');
    await setup.server.caughtUp();
    await call(own, 'DELETE', `matches/${listed[0].id}`);
    expect(await undo(path, 1, 'Eski hafta')).toMatchObject({ status: 200, body: { week: 30 } });
  });

  it('previews a change without a score too', async () => {
    const { call, own, path } = setup;
    expect(await call(own, 'POST', `${path}/preview`, { becomes: 'void' })).toMatchObject({ status: 200 });
    expect(await call(own, 'POST', `${path}/preview`, { becomes: '1' })).toMatchObject({ status: 400 });
    expect(
      await call(own, 'POST', `${path}/preview`, { becomes: 'void', homeScore: 1, awayScore: 0 }),
    ).toMatchObject({ status: 400 });
  });
});

describe('where a second administrator confirms corrections (CONFIRM_CORRECTIONS=on)', () => {
  let setup: Awaited<ReturnType<typeof setUp>>;
  let server: RunningApp;
  beforeAll(async () => {
    setup = await setUp(true);
    server = setup.server;
  });
  afterAll(() => server.close());
  const wrong = { homeScore: 1, awayScore: 1, reason: 'Tutanak' };
  const proposals = async (token: string) => {
    await server.caughtUp();
    return (await setup.call(token, 'GET', 'proposals')).body as readonly Proposal[];
  };

  it('proposes a correction, shows others its effect, and lets only another one confirm it', async () => {
    const { call, own, other, path } = setup;
    expect(await call(own, 'POST', `${path}/correction`, wrong)).toMatchObject({
      status: 200,
      body: { result: '1', isProposed: true, revision: 2 },
    });
    expect(await proposals(own)).toMatchObject([{ isOwn: true }]);
    expect(await proposals(other)).toMatchObject([
      {
        isOwn: false,
        by: 'yonetici',
        reason: 'Tutanak',
        change: { kind: 'correction' },
        preview: { affected: 0 },
      },
    ]);
    expect(await call(own, 'POST', `${path}/proposal/confirm`)).toMatchObject({
      status: 403,
      body: { code: 'OWN_PROPOSAL' },
    });
    expect(
      await call(other, 'POST', `${path}/proposal/confirm`, undefined, { 'if-match': '"2"' }),
    ).toMatchObject({ status: 200, body: { result: 'X', isProposed: false, revision: 4 } });
    expect(
      await call(other, 'POST', `${path}/proposal/confirm`, undefined, { 'if-match': '"2"' }),
    ).toMatchObject({ status: 200, body: { revision: 4 } });
    expect(await proposals(other)).toEqual([]);
    const [last, before] = (await setup.history()).entries;
    expect([last?.type, last?.by, before?.type]).toEqual([
      'ResultCorrected',
      'ikinci',
      'CorrectionConfirmed',
    ]);
  });

  it('warns the proposer when nobody can confirm it', async () => {
    const { call, own, other } = setup;
    const listed = async () => (await call(own, 'GET', 'matches?week=15')).body;
    expect((await listed())[0]).toMatchObject({ needsSecond: true });
    expect((await listed())[0]).not.toHaveProperty('lacksSecond');
    const { body } = await call(other, 'GET', 'administrators');
    const second = (body as readonly { id: string; username: string; revision: number }[]).find(
      ({ username }) => username === OTHER.username,
    )!;
    const at = `administrators/${second.id}`;
    expect(await call(own, 'PATCH', at, { role: 'Denetçi' })).toMatchObject({ status: 200 });
    expect((await listed())[0]).toMatchObject({ lacksSecond: true });
    expect(await call(own, 'PATCH', at, { role: 'Yönetici' })).toMatchObject({ status: 200 });
    const { body: session } = await server.call('POST', '/api/admin/login', { body: OTHER });
    setup = { ...setup, other: session.token as string };
  });

  it('lets nobody confirm an own proposal, also after another role and back', async () => {
    const { call, own, other, path } = setup;
    await call(own, 'POST', `${path}/correction`, { ...wrong, homeScore: 4 });
    const { body } = await call(own, 'GET', 'administrators');
    const { id } = (body as readonly { id: string; username: string }[]).find(
      ({ username }) => username === 'yonetici',
    )!;
    for (const role of ['Denetçi', 'Yönetici'])
      expect(await call(other, 'PATCH', `administrators/${id}`, { role })).toMatchObject({ status: 200 });
    const again = await server.signIn();
    expect(await call(again, 'POST', `${path}/proposal/confirm`)).toMatchObject({
      status: 403,
      body: { code: 'OWN_PROPOSAL' },
    });
    expect(await call(again, 'POST', `${path}/proposal/decline`, { reason: 'Vazgeçtim' })).toMatchObject({
      status: 403,
    });
    setup = { ...setup, own: again };
  });

  it('proposes to void a match with a result, and removes the result with the confirmation', async () => {
    const { call, own, other, add } = setup;
    const path = await add({ homeTeam: 'Kars', week: 18 }, own);
    await call(own, 'POST', `${path}/result`, { homeScore: 2, awayScore: 2 });
    expect(await call(own, 'POST', `${path}/void`, { reason: 'Hükmen' })).toMatchObject({
      body: { status: 'finished', isProposed: true },
    });
    const asked = (await proposals(other)).find(({ match }) => path.endsWith(match.id));
    expect(asked).toMatchObject({ change: { kind: 'voiding' }, reason: 'Hükmen' });
    expect(
      await call(other, 'POST', `${path}/proposal/confirm`, undefined, { 'if-match': '"2"' }),
    ).toMatchObject({ body: { status: 'void', result: null, isProposed: false } });
  });

  it('proposes the undo of a result as a whole, so that the confirmation postpones the match again', async () => {
    const { call, own, other, add, undo } = setup;
    const path = await add({ homeTeam: 'Rize', week: 20 }, own);
    await call(own, 'POST', `${path}/postponement`, { kind: 'abandoned', reason: 'Sis' });
    await call(own, 'POST', `${path}/result`, { homeScore: 2, awayScore: 2 });
    expect(await undo(path, 2, 'Yanlış maç', own)).toMatchObject({
      body: { status: 'finished', isProposed: true },
    });
    const asked = (await proposals(other)).find(({ match }) => path.endsWith(match.id));
    expect(asked).toMatchObject({ change: { kind: 'withdrawal', postponed: 'abandoned' } });
    expect(
      await call(other, 'POST', `${path}/proposal/confirm`, undefined, { 'if-match': '"3"' }),
    ).toMatchObject({ body: { status: 'abandoned', result: null, isProposed: false, revision: 6 } });
    expect(await undo(path, 6, 'Doğruymuş', own)).toMatchObject({
      body: { status: 'finished', result: 'X' },
    });
  });

  it('ends a proposal when the match changes, and lets another one decline it with a reason', async () => {
    const { call, own, other, path } = setup;
    await call(other, 'PATCH', path, { league: 'Başka lig' });
    expect(await call(other, 'POST', `${path}/proposal/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'PROPOSAL_GONE' },
    });
    await call(own, 'POST', `${path}/withdrawal`, { reason: 'Yanlış maç' });
    expect(await call(other, 'POST', `${path}/proposal/decline`, { reason: 'Doğru maç' })).toMatchObject({
      status: 200,
      body: { status: 'finished', isProposed: false },
    });
    expect(await call(other, 'POST', `${path}/proposal/confirm`)).toMatchObject({ status: 409 });
    expect((await setup.history(path, other)).entries[0]).toMatchObject({
      type: 'CorrectionDeclined',
      by: 'ikinci',
      reason: 'Doğru maç',
    });
  });
});
