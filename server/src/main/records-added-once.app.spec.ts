import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_CRITERIA } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { EVENT_LOG } from '../platform/stores/stores.module.ts';
import { eventsIn } from './testing/log-facts.ts';
import { startApp, type RunningApp } from './testing/start-app.ts';

const WEEK = {
  number: 15,
  status: 'draft',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
};
const MATCH = {
  week: 15,
  league: 'Süper Lig',
  homeTeam: 'Iğdır FK',
  awayTeam: 'İzmir',
  matchDate: '2026-11-21T13:00:00.000Z',
};
const CONTACT = {
  name: 'Işıl Iğdır',
  email: 'isil@ornek.example',
  phone: '',
  source: 'other',
  campaigns: true,
};
const SEGMENT = { name: 'Herkes', criteria: NO_CRITERIA };
const LINE = { menuId: 'ana', label: 'Kurallar', url: '/kurallar', isActive: true };

describe('records of the panel', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    token = await server.signIn();
    expect((await call('POST', 'menus', { name: 'ana', displayName: 'Menü' })).status).toBe(201);
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/api/admin/${path}`, { token, headers, body });

  it.each([
    ['weeks', 'WeekCreated', WEEK, { lockAt: '2026-11-22T12:00:00.000Z' }],
    ['matches', 'MatchScheduled', MATCH, { awayTeam: 'Ünye' }],
    ['contacts', 'ContactAdded', CONTACT, { name: 'Başka Biri' }],
    ['segments', 'SegmentSaved', SEGMENT, { name: 'Bazıları' }],
    ['menu-items', 'MenuItemSaved', LINE, { label: 'Başka' }],
  ] as const)('are added once for each idempotency key: %s', async (path, event, body, other) => {
    const headers = { 'idempotency-key': `form-${path}` };
    // The form of a menu item names the menu's revision, which the first request moves on.
    const [form, afterRemoval] =
      path === 'menu-items'
        ? [{ ...headers, 'if-match': '"0"' }, 'STALE_VERSION']
        : [headers, 'RECORD_KEY_REUSED'];
    const send = (change: object = {}) => call('POST', path, { ...body, ...change }, form);
    const added = await send();
    expect(added.status).toBe(201);
    const end = await server.get<EventLog>(EVENT_LOG).end();
    const again = await Promise.all(Array.from({ length: 4 }, () => send()));
    expect(again.map((each) => [each.status, each.body])).toEqual(again.map(() => [201, added.body]));
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'RECORD_KEY_REUSED' } });
    expect(await server.get<EventLog>(EVENT_LOG).end()).toBe(end);

    const { id } = added.body;
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
    for (const change of [{}, other])
      expect(await send(change)).toMatchObject({ status: 409, body: { code: afterRemoval } });
    expect(await eventsIn(server, event)).toHaveLength(1);
  });

  it.each([{ source: 'social' }, { campaigns: false }])(
    'are refused under a used key with %j for a customer, like any other change',
    async (other) => {
      const body = { ...CONTACT, email: `${Object.keys(other)[0]}@ornek.example` };
      const headers = { 'idempotency-key': `form-${body.email}` };
      expect((await call('POST', 'contacts', body, headers)).status).toBe(201);
      const refused = await call('POST', 'contacts', { ...body, ...other }, headers);
      expect(refused).toMatchObject({ status: 409, body: { code: 'RECORD_KEY_REUSED' } });
    },
  );

  it('ask no customer again who wants no announcements any more', async () => {
    const body = { ...CONTACT, email: 'baska@ornek.example' };
    const send = () => call('POST', 'contacts', body, { 'idempotency-key': 'form-again' });
    const { id } = (await send()).body;
    expect((await call('PUT', `contacts/${id}`, { ...body, campaigns: false })).status).toBe(200);
    const end = await server.get<EventLog>(EVENT_LOG).end();
    expect((await send()).status).toBe(201);
    expect(await server.get<EventLog>(EVENT_LOG).end()).toBe(end);
  });
});
