import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TeamsAnswer } from '@onda-on/contracts/api';

import { ReadingApp } from '../../main/testing/reading-app.ts';

/** In each of three weeks `Ev 1` plays at home to `Konuk 1`, and `Ev 2` to `Konuk 2`. */
const KICK_OFFS = ['2026-11-06', '2026-11-13', '2026-11-20'] as const;
const ASKED = '/api/matches/w15-m1/teams';

describe('teams of a match', () => {
  let server: ReadingApp;
  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    for (const [i, day] of KICK_OFFS.entries()) await fixtures.matches(13 + i, 2, `${day}T17:00:00.000Z`);
    await fixtures.result(13, 1, 2, 1);
    await fixtures.result(14, 1, 0, 0);
    await fixtures.result(14, 2, 4, 0);
  });
  afterAll(() => server.close());

  const read = async () => (await server.get<TeamsAnswer>(ASKED)).body;

  it('are answered with results, records and meetings before it', async () => {
    const { home, away, meetings } = await read();
    expect(home.team).toBe('Ev 1');
    expect(home.last.map(({ matchId, homeScore, awayScore }) => [matchId, homeScore, awayScore])).toEqual([
      ['w14-m1', 0, 0],
      ['w13-m1', 2, 1],
    ]);
    expect(home.home).toEqual({ played: 2, won: 1, drawn: 1, lost: 0, scored: 2, conceded: 1 });
    expect([home.away.played, away.home.played]).toEqual([0, 0]);
    expect(away.away).toEqual({ played: 2, won: 0, drawn: 1, lost: 1, scored: 1, conceded: 2 });
    expect(meetings).toEqual(home.last);
    const early = await server.get<TeamsAnswer>('/api/matches/w13-m1/teams');
    expect(early.body).toMatchObject({ home: { last: [] }, meetings: [] });
  });

  it('are the same for everybody until a result moves them', async () => {
    const { headers } = await server.get(ASKED);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await server.get(ASKED, { 'if-none-match': etag })).status).toBe(304);
    await server.fixtures.correction(14, 1, [0, 0], [0, 3]);
    expect((await read()).home.last[0]).toMatchObject({ homeScore: 0, awayScore: 3, result: '2' });
    await server.fixtures.withdrawal(14, 1, [0, 3]);
    expect((await read()).home).toMatchObject({ last: [{ matchId: 'w13-m1' }], home: { played: 1 } });
    await server.fixtures.voidMatch(13, 1, [2, 1]);
    expect(await read()).toMatchObject({ home: { last: [], home: { played: 0 } }, meetings: [] });
  });

  it('are refused for an unknown match', async () => {
    expect(await server.get('/api/matches/yok/teams')).toMatchObject({
      status: 404,
      body: { code: 'MATCH_NOT_FOUND' },
    });
    expect((await server.get('/api/matches/a%20b/teams')).status).toBe(400);
  });
});
