import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyCodec } from '@onda-on/contracts/events';
import { LOG_START } from '@onda-on/stores';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';

const FIXTURE = {
  week: 15,
  league: 'Süper Lig',
  homeTeam: 'Iğdır',
  awayTeam: 'İzmir',
  matchDate: '2026-11-21T10:00:00Z',
};
const SCORE = { homeScore: 2, awayScore: 1 };
/** A whole national ID, one in groups, and an email address. */
const PERSONAL = [
  '10000000146 numaralı kişi aradı',
  'Numarası 100 000 001 46',
  'ayse@ornek.example yazdı',
] as const;

type Asked = readonly [path: string, body: object, headers?: Record<string, string>];

describe('reason with a national ID or an e-mail address', () => {
  let server: RunningApp;
  let token: string;
  let played: string;
  let undone: string;
  let pending: string;
  let administrator: string;

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', `/api/admin/${path}`, { token, body, headers });
  const newMatch = async (homeTeam: string) => {
    const { body } = await post('matches', { ...FIXTURE, homeTeam });
    return `matches/${body.id as string}`;
  };
  const countEvents = async () => {
    let events = 0;
    for await (const { event } of server.get(EVENT_LOG).readAll(LOG_START, anyCodec.types))
      events += event ? 1 : 0;
    return events;
  };

  beforeAll(async () => {
    server = await startApp({ now: '2026-11-21T12:00:00Z' });
    token = await server.signIn();
    played = await newMatch('Ordu');
    await post(`${played}/result`, SCORE);
    undone = await newMatch('Rize');
    await post(`${undone}/result`, SCORE);
    pending = await newMatch('Sivas');
    const made = await post('administrators', {
      name: 'İkinci',
      username: 'ikinci',
      role: 'Editör',
    });
    administrator = `administrators/${made.body.administrator.id as string}`;
  });
  afterAll(() => server.close());

  it.each<readonly [string, () => Asked]>([
    ['a correction', () => [`${played}/correction`, { homeScore: 3, awayScore: 1 }]],
    ['a withdrawal', () => [`${played}/withdrawal`, {}]],
    ['a postponement', () => [`${pending}/postponement`, { kind: 'postponed' }]],
    ['a void match', () => [`${pending}/void`, {}]],
    ['an undo', () => [`${undone}/undo`, {}, { 'if-match': '"1"' }]],
    ['a closed account', () => [`${administrator}/disable`, {}]],
  ])('is refused for %s, and nothing is written', async (_, asked) => {
    const [path, body, headers = {}] = asked();
    const before = await countEvents();
    for (const reason of PERSONAL)
      expect(await post(path, { ...body, reason }, headers)).toMatchObject({
        status: 400,
        body: { code: 'REASON_PERSONAL', message: expect.stringContaining('kimlik numarası') },
      });
    expect(await countEvents()).toBe(before);
    // The same command with a harmless reason is accepted, so the reason caused the refusal.
    expect((await post(path, { ...body, reason: 'Hakem raporu' }, headers)).status).toBeLessThan(300);
  });
});
