import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const plan = {
  number: 15,
  status: 'draft',
  startAt: '2026-11-18T12:00:00Z',
  lockAt: '2026-11-21T15:00+03:00',
  closeAt: '2026-11-24T12:00:00.000Z',
};
const fixture = {
  week: 15,
  league: 'Süper Lig',
  homeTeam: '  Iğdır\u200f  FK ',
  awayTeam: 'İzmir',
  matchDate: '2026-11-21T13:00:00Z',
  homeOdds: '2.10',
};

describe('operators over HTTP', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00Z' });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call(method, `/api/admin/${path}`, { token, headers, body });

  describe('weeks', () => {
    it.each([
      [{ number: 0 }, 'Hafta numarası en az 1 olmalı'],
      [{ number: 53 }, 'Hafta numarası en fazla 52 olabilir'],
      [{ number: '15' }, expect.any(String)],
      [{ startAt: undefined }, 'Başlangıç tarihi gerekli'],
      [{ lockAt: '' }, 'Kilitlenme tarihi gerekli'],
      [{ closeAt: '2026-02-30T00:00:00Z' }, 'Kapanış tarihi gerekli'],
      [{ status: 'open' }, expect.any(String)],
      [{ seal: {} }, 'Gönderilen bilgiler geçersiz'],
      [{ closeAt: '2026-11-20T00:00:00Z' }, expect.stringContaining('sırasında')],
    ])('with %j are refused', async (part, message) =>
      expect(await call('POST', 'weeks', { ...plan, ...part })).toMatchObject({
        status: 400,
        body: { message },
      }),
    );

    it('are created, changed with a current form only, and deleted', async () => {
      const made = await call('POST', 'weeks', plan);
      expect(made).toMatchObject({
        status: 201,
        body: { number: 15, lockAt: '2026-11-21T12:00:00.000Z', revision: 0 },
      });
      expect(made.headers.get('etag')).toBe('"0"');
      expect(made.headers.get('x-position')).toMatch(/^\d+$/);
      expect(await call('POST', 'weeks', plan)).toMatchObject({
        status: 409,
        body: { code: 'WEEK_NUMBER_TAKEN', message: '15. hafta zaten var' },
      });
      const path = `weeks/${made.body.id}`;
      const locked = await call('PATCH', path, { status: 'locked' }, { 'if-match': '"0"' });
      expect(locked).toMatchObject({ status: 200, body: { status: 'locked', revision: 1 } });
      expect(await call('PATCH', path, { status: 'draft' }, { 'if-match': '"0"' })).toMatchObject({
        status: 409,
        body: { code: 'STALE_VERSION' },
      });
      expect(await call('PATCH', path, { status: null })).toMatchObject({ status: 400 });
      expect(await call('PATCH', path, [1])).toMatchObject({
        status: 400,
        body: { message: 'Gönderilen bilgiler geçersiz' },
      });
      expect(await call('PATCH', path, {}, { 'if-match': 'latest' })).toMatchObject({ status: 400 });
      expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { id: made.body.id } });
      expect(await call('DELETE', path)).toMatchObject({ status: 404, body: { code: 'WEEK_NOT_FOUND' } });
    });
  });

  describe('matches', () => {
    it.each([
      { homeTeam: '' },
      { homeTeam: ['A'] },
      { league: 'x'.repeat(81) },
      { week: 0 },
      { matchDate: 'yarın' },
      { homeOdds: '0.5' },
      { homeOdds: 2 },
      { drawOdds: '2,10' },
      { status: 'finished' },
      { result: '1' },
      { awayTeam: 'iğdır fk' },
    ])('with %j are refused', async (part) =>
      expect(await call('POST', 'matches', { ...fixture, ...part })).toMatchObject({ status: 400 }),
    );

    it('are on a list once: duplicates by creation, move or rename are refused', async () => {
      const pair = { ...fixture, week: 33, homeTeam: 'Isparta', awayTeam: 'Şırnak' };
      expect(await call('POST', 'matches', pair)).toMatchObject({ status: 201 });
      const twice = { status: 409, body: { code: 'MATCH_EXISTS' } };
      expect(await call('POST', 'matches', pair)).toMatchObject(twice);
      expect(await call('POST', 'matches', { ...pair, homeTeam: 'ısparta ' })).toMatchObject(twice);
      const later = await call('POST', 'matches', { ...pair, matchDate: '2026-11-23T17:00:00.000Z' });
      expect(later.status).toBe(201);
      expect(await call('PATCH', `matches/${later.body.id}`, { matchDate: pair.matchDate })).toMatchObject(
        twice,
      );
      const elsewhere = await call('POST', 'matches', { ...pair, week: 34 });
      expect(await call('PATCH', `matches/${elsewhere.body.id}`, { week: 33 })).toMatchObject(twice);
      const away = await call('POST', 'matches', { ...pair, awayTeam: 'Van' });
      expect(await call('PATCH', `matches/${away.body.id}`, { awayTeam: 'ŞIRNAK' })).toMatchObject(twice);
      expect(await call('PATCH', `matches/${away.body.id}`, { league: 'Kupa' })).toMatchObject({
        status: 200,
      });
    });

    it('go from plan to correction, and each step answers a retry alike', async () => {
      const made = await call('POST', 'matches', fixture);
      expect(made).toMatchObject({
        status: 201,
        body: { homeTeam: 'Iğdır FK', status: 'pending', drawOdds: '' },
      });
      const path = `matches/${made.body.id}`;
      const score = { homeScore: 2, awayScore: 1 };
      expect(await call('POST', `${path}/result`, score)).toMatchObject({
        status: 409,
        body: { code: 'MATCH_NOT_STARTED', message: 'Maç henüz başlamadı' },
      });
      server.travel('2026-11-21T15:00:00Z');
      token = await server.signIn(); // The earlier session has expired by now.
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => call('POST', `${path}/result`, score)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { result: '1', revision: 1 } });

      const wrong = { homeScore: 1, awayScore: 1 };
      expect(await call('POST', `${path}/correction`, wrong)).toMatchObject({ status: 400 });
      expect(await call('POST', `${path}/correction`, { ...wrong, reason: 'Tutanak' })).toMatchObject({
        status: 200,
        body: { result: 'X', revision: 2 },
      });
      expect(
        await call('POST', `${path}/withdrawal`, { reason: 'İtiraz' }, { 'if-match': '"1"' }),
      ).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
      expect(await call('POST', `${path}/withdrawal`, { reason: 'İtiraz' })).toMatchObject({
        status: 200,
        body: { result: null, status: 'pending' },
      });
      expect(await call('POST', `${path}/postponement`, { kind: 'abandoned', reason: 'Kar' })).toMatchObject({
        status: 200,
        body: { status: 'abandoned' },
      });
      expect(await call('POST', `${path}/void`, { reason: 'Tekrarlanmadı' })).toMatchObject({
        status: 200,
        body: { status: 'void' },
      });
      expect(await call('POST', `${path}/start`)).toMatchObject({
        status: 409,
        body: { code: 'ONLY_IN_DEMO' },
      });
      expect(await call('DELETE', path)).toMatchObject({ status: 200 });
    });

    it.each([
      { homeScore: -1, awayScore: 0 },
      { homeScore: 100, awayScore: 0 },
      { homeScore: 1.5, awayScore: 0 },
      { homeScore: '1', awayScore: 0 },
      { homeScore: 1 },
      { homeScore: 1, awayScore: 0, result: '2' },
    ])('refuse the result %j', async (body) =>
      expect(await call('POST', 'matches/nope/result', body)).toMatchObject({ status: 400 }),
    );

    it('answer 404 for an unknown id', async () => {
      const body = { homeScore: 1, awayScore: 0 };
      expect(await call('POST', 'matches/nope/result', body)).toMatchObject({ status: 404 });
      expect(await call('POST', 'matches/a%2fb/result', body)).toMatchObject({ status: 400 });
    });
  });
});
