import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@onda-on/contracts/api';

import { ReadingApp } from './testing/reading-app.ts';

describe('every reading call', () => {
  let server: ReadingApp;
  beforeAll(async () => {
    server = await ReadingApp.start();
  });
  afterAll(() => server.close());

  it.each([
    '/api/matches?week[$ne]=15',
    '/api/matches?week=15&week=14',
    '/api/matches?week=0',
    '/api/matches?week=53',
    '/api/matches?week=015',
    '/api/matches?week=1e1',
    '/api/matches?week=%31%35%20',
    '/api/matches?week=',
    '/api/matches?weeks=15',
    '/api/matches?__proto__=1',
    '/api/matches?week=%7B%22%24gt%22%3A%22%22%7D',
    '/api/stats/%7B%22%24gt%22%3A%22%22%7D',
    '/api/stats/true',
    '/api/stats/15?x=1',
    '/api/leaderboard/15?limit[$gt]=',
    '/api/leaderboard/15?limit=0',
    '/api/leaderboard/15?limit=101',
    '/api/leaderboard/15?limit=10.0',
    '/api/leaderboard/15?limit=-1',
    '/api/leaderboard/15?limit=1e400',
    '/api/leaderboard/15?limit=%D9%A1%D9%A0',
    '/api/leaderboard/null',
    '/api/standings/15?page=0',
    '/api/standings/15?page=9999999',
    '/api/standings/15?size=101',
    '/api/standings/15?coupon=%7B%22%24gt%22%3A%22%22%7D',
    '/api/standings/15?coupon[]=a',
    '/api/standings/15?after[$gt]=0',
    '/api/standings/15?after=1e1',
    '/api/standings/15?view=%7B%7D',
    '/api/standings/15/steps?x=1',
    '/api/standings/0/steps',
    '/api/standings/15/what-if?outcomes[]=1',
    '/api/standings/15/corrections?coupon[$ne]=',
    '/api/standings/season?page=x',
    '/api/weeks?x',
    '/api/weeks/current?at=1',
    '/api/coupons/%7B%22%24ne%22%3Anull%7D',
    '/api/coupons/0000-0000-0000?x=1',
    '/api/pages/%7B%22%24where%22%3A%22sleep(5000)%22%7D',
    '/api/pages/a%2Fkurallar',
    '/api/news?limit=101',
    '/api/news?limit=a',
    '/api/news/%00',
    '/api/admin/menus/name/%5B%22a%22%5D',
    '/api/admin/site-settings?x=1',
    '/api/changes?x=1',
    '/api/leagues/0123456789abcdef/table.csv?x=1',
    '/api/leagues/0123456789abcdef/table.csv?week=15&week=14',
    '/api/proof/15/data?x=1',
  ])('refuses %s with one Turkish sentence', async (path) => {
    const { status, body, text } = await server.send<Refusal>(path);
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'statusCode']);
    expect(body.message.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/\$|Error|node_modules/);
  });
});
