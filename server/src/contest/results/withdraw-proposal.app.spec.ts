import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchHistory } from '@onda-on/contracts/api';

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
const ROLES = ['Yönetici', 'Editör', 'Denetçi'] as const;
const CORRECTION = { homeScore: 1, awayScore: 1, reason: 'Tutanak' };

describe('withdrawing an own proposal (CONFIRM_CORRECTIONS=on) over HTTP', () => {
  let server: RunningApp;
  let path: string;
  const tokens: Record<string, string> = {};
  const call = (who: string, method: string, at: string, body?: unknown, headers = {}) =>
    server.call(method, `/api/admin/${at}`, { token: tokens[who]!, headers, body });
  const withdraw = (who: string, ifMatch?: number) =>
    call(who, 'POST', `${path}/proposal/withdraw`, undefined, ifMatch ? { 'if-match': `"${ifMatch}"` } : {});
  const read = async (at: string) => {
    await server.caughtUp();
    return (await call('own', 'GET', at)).body;
  };

  beforeAll(async () => {
    server = await startApp({ now: '2026-11-21T12:00:00Z', config: { confirmCorrections: true } });
    tokens['own'] = await server.signIn();
    for (const role of ROLES) {
      const [username, password] = [`kisi-${ROLES.indexOf(role)}`, 'kişinin epey uzun parolası'];
      const account = { name: role, username, password, role, mustChangePassword: false };
      await server.get(AdminAccounts).create(account, SYSTEM);
      const { body } = await server.call('POST', '/api/admin/login', { body: { username, password } });
      tokens[role] = body.token as string;
    }
    const { body: match } = await call('own', 'POST', 'matches', FIXTURE);
    path = `matches/${match.id as string}`;
    await call('own', 'POST', `${path}/result`, { homeScore: 2, awayScore: 1 });
    await call('own', 'POST', `${path}/correction`, CORRECTION);
  });
  afterAll(() => server.close());

  it('is for administrators only, and for their own proposals', async () => {
    for (const role of ['Editör', 'Denetçi'])
      expect(await withdraw(role)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await server.call('POST', `/api/admin/${path}/proposal/withdraw`)).toMatchObject({ status: 401 });
    expect(await withdraw('Yönetici')).toMatchObject({
      status: 403,
      body: {
        code: 'NOT_OWN_PROPOSAL',
        message: 'Bu öneri sizin değil: geri çekemezsiniz, gerekçesiyle reddedebilirsiniz',
      },
    });
    expect(await read('proposals')).toHaveLength(1);
  });

  it('is refused for another revision, done once, answered alike on a retry, and then too late', async () => {
    expect(await withdraw('own', 1)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    const done = await withdraw('own', 2);
    expect(done).toMatchObject({ status: 200, body: { result: '1', isProposed: false, revision: 3 } });
    expect(done.headers.get('x-position')).toMatch(/^\d+$/);
    expect(await withdraw('own', 2)).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(await withdraw('own')).toMatchObject({ status: 409, body: { code: 'PROPOSAL_GONE' } });
    expect(await call('Yönetici', 'POST', `${path}/proposal/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'PROPOSAL_GONE' },
    });
    expect(await read('proposals')).toEqual([]);
  });

  it('is in the history and in the audit log, and the match can be corrected again', async () => {
    const sentence = 'Iğdır–İzmir için önerilen değişiklik öneren tarafından geri çekildi';
    const { entries, undo } = (await read(`${path}/history`)) as MatchHistory;
    expect(entries[0]).toMatchObject({ type: 'ProposalWithdrawn', by: 'yonetici' });
    expect(entries[0]?.sentence).toBe(sentence);
    expect(undo?.kind).toBe('withdraw-result');
    expect(JSON.stringify(await read('audit-logs?limit=5'))).toContain(sentence);
    expect(await call('own', 'POST', `${path}/correction`, CORRECTION)).toMatchObject({
      status: 200,
      body: { isProposed: true, revision: 4 },
    });
  });
});
