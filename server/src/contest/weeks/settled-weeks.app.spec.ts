import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streamOf, weekCodec, type WeekEvent } from '@onda-on/contracts/events';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { LOCK_AT, planOf } from '../../main/testing/contest-scenes.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

const NOW = '2026-11-26T12:00:00.000Z';
const REASON = 'Tutanak yanlış okundu';

describe('settled week over HTTP', () => {
  let server: RunningApp;
  let token: string;
  const weekId = randomUUID() as WeekId;
  beforeAll(async () => {
    server = await startApp({ now: NOW });
    token = await server.signIn();
    const number = 15 as WeekNumber;
    const rules = { version: 1, picksPerWeek: 1, scorePerCorrectPrediction: 1 };
    const seal = { lockedAt: LOCK_AT, root: 'aa', count: 0, rarity: [], ordinal: null, rules: 1 };
    const sheet = { version: 1, matchIds: [] };
    const events: readonly WeekEvent[] = [
      { type: 'WeekCreated', data: { weekId, ...planOf(number), rules } },
      { type: 'WeekLocked', data: { weekId, number, ...seal, sheet } },
      { type: 'WeekSettled', data: { weekId, number, settledAt: NOW, decided: 1 } },
    ];
    const meta = { commandId: randomUUID(), actor: 'system', at: NOW } as const;
    const stored = events.map((event) => Object.assign(weekCodec.encode(event), { id: randomUUID(), meta }));
    await server.get<EventLog>(EVENT_LOG).append(streamOf.week(weekId), NO_STREAM, stored);
    await server.caughtUp();
  });
  afterAll(() => server.close());

  const change = (body: object) => server.call('PATCH', `/api/admin/weeks/${weekId}`, { token, body });
  const changes = () => eventsIn(server, 'WeekChanged');
  const statuses = async () => {
    await server.caughtUp();
    const panel = await server.call('GET', '/api/admin/weeks', { token });
    const visitors = await server.call('GET', '/api/weeks');
    return [panel.body[0].status, visitors.body[0].status];
  };

  it('is shown as finished to operators and visitors', async () =>
    expect(await statuses()).toEqual(['finished', 'finished']));

  it('keeps its status when the form is sent unchanged', async () => {
    const closeAt = '2026-11-25T12:00:00.000Z';
    expect((await change({ status: 'finished' })).status).toBe(200);
    expect(await changes()).toEqual([]);
    expect(await change({ status: 'finished', closeAt })).toMatchObject({
      status: 200,
      body: { status: 'finished', closeAt },
    });
    expect((await changes()).map(({ data }) => data)).toMatchObject([{ status: 'active' }]);
  });

  it('refuses to return to a draft without a reason', async () => {
    const [before, status] = [await changes(), 'draft'];
    expect(await change({ status })).toMatchObject({ status: 400, body: { code: 'REASON_REQUIRED' } });
    const personal = await change({ status, reason: 'ayse@ornek.com aradı' });
    expect(personal).toMatchObject({ status: 400, body: { code: 'REASON_PERSONAL' } });
    expect((await change({ status, reason: 'ab' })).status).toBe(400);
    expect(await changes()).toEqual(before);
  });

  it.each(['active', 'locked'])('refuses to return to %s, as which it would not be shown', async (status) => {
    const before = await changes();
    expect(await change({ status, reason: REASON })).toMatchObject({
      status: 409,
      body: { code: 'WEEK_SETTLED', message: expect.stringContaining('yalnız Taslak ya da Tamamlandı') },
    });
    expect(await changes()).toEqual(before);
  });

  it('returns to a draft with a reason, which the audit log shows', async () => {
    expect(await change({ status: 'draft', reason: REASON })).toMatchObject({
      status: 200,
      body: { status: 'draft' },
    });
    expect(await statuses()).toEqual(['draft', 'draft']);
    const { body } = await server.call('GET', '/api/admin/audit-logs?entityType=Week', { token });
    const rows = body as readonly { meta: string }[];
    expect(rows.map(({ meta }) => meta)).toContainEqual(expect.stringContaining(`(Taslak): ${REASON}`));
  });

  it('goes forward again without a reason', async () => {
    expect((await change({ status: 'finished' })).status).toBe(200);
    expect(await statuses()).toEqual(['finished', 'finished']);
  });
});
