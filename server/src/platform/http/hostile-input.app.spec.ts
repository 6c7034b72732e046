import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventLog } from '@onda-on/stores';

import { ROUTE_TABLE } from '../../identity/access/route-table.ts';
import { eventsAfter } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** The endless stream, and the seed calls, which would write data. */
const LEFT_OUT = /changes|seed-production/;
const routes = Object.keys(ROUTE_TABLE).filter((route) => !LEFT_OUT.test(route));

const PARTS = [
  '0',
  '-1',
  '1e400',
  '%00',
  '%27%20OR%201=1--',
  '%7B%22$gt%22:%22%22%7D',
  '__proto__',
  'constructor',
  '%2e%2e%2f%2e%2e',
  '%D9%A1%D9%A5',
  '%F0%9F%A6%81',
  'a'.repeat(100),
  '1%0a',
];
const QUERIES = [
  'week[$ne]=15',
  'limit[$gt]=',
  'limit=1e9',
  'week=%00',
  'page=-1',
  'a=1&a=2',
  '%zz=1',
  '='.repeat(500),
];
const THINGS = [{ $gt: '' }, ['a'], true, 1e308, -1, null, '', '\u0000', 'x'.repeat(5_000), '\u202e', {}];
const NAMES =
  'profile predictions name tcNumber username password week number status startAt reason homeScore awayScore kind site editCode'.split(
    ' ',
  );
const BODIES: readonly unknown[] = [
  '',
  'null',
  '[]',
  '1',
  '"x"',
  '{',
  ...THINGS.map((thing) => Object.fromEntries(NAMES.map((name) => [name, thing]))),
];

/** Parts of a stack or of an error of the store. */
const LEAK = /node_modules|\bat .+:\d+:\d+|SQLITE|Error:/;

describe('hostile input is never a server error, and a reading call writes nothing', () => {
  it.each(routes)('%s', async (route) => {
    const token = await server.signIn();
    const [method = '', path = ''] = route.split(' ');
    const plain = path.replace(/:[^/]+/gu, 'x');
    const paths = path.includes(':') ? PARTS.map((part) => path.replace(/:[^/]+/gu, part)) : [path];
    const requests = [
      ...paths.map((each) => [each, undefined] as const),
      ...QUERIES.map((query) => [`${plain}?${query}`, undefined] as const),
      ...(method === 'GET' ? [] : BODIES.map((body) => [plain, body] as const)),
    ];
    const wrong: string[] = [];
    const before = await server.get<EventLog>(EVENT_LOG).end();
    for (const [address, body] of requests) {
      const { status, text } = await server.call(method, address, { token, body });
      if (status >= 500 || LEAK.test(text))
        wrong.push(`${address} ${JSON.stringify(body)}: ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
    if (method !== 'GET') return;
    const written = await eventsAfter(server, before);
    expect(written.filter(({ meta }) => meta.actor !== 'system')).toEqual([]);
  });
});
