import { describe, expect, it, jest } from '@jest/globals';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { eventsIn } from '../../../main/testing/log-facts.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { OperationsHarness } from '../testing/operations-harness.ts';

jest.setTimeout(60_000);

const REASON = { reason: 'Bozuk kayıt, incelendi' };
const harness = new OperationsHarness();

/** An event that every read model of matches fails at. */
async function park(stream = 'match-damaged'): Promise<void> {
  const meta = { commandId: 'c', actor: 'cli' as const, at: '2026-11-20T12:00:00.000Z' };
  const event = {
    type: 'MatchRemoved',
    version: 99,
    data: { matchId: 'damaged' },
    id: crypto.randomUUID(),
    meta,
  };
  await harness.server.get<EventLog>(EVENT_LOG).append(stream, NO_STREAM, [event]);
  await harness.server.caughtUp();
}

const keyOf = async (projection = 'matches') =>
  (await harness.look()).parked.find((each) => each.projection === projection)!.key;
const settle = (key: string, how: string, body: unknown = {}) => harness.post(`/parked/${key}/${how}`, body);

describe('parked events', () => {
  it('are shown with their error', async () => {
    await park();
    expect((await harness.look()).parked).toContainEqual(
      expect.objectContaining({
        projection: 'matches',
        stream: 'match-damaged',
        type: 'MatchRemoved',
        events: 1,
        attempts: 1,
        error: expect.stringContaining('version 99'),
      }),
    );
  });

  it('stay parked when they fail again, and the attempt is recorded in the log', async () => {
    await park();
    const { status, body } = await settle(await keyOf(), 'retry');
    expect([status, body]).toEqual([200, { isThrough: false }]);
    expect((await harness.look()).parked.find(({ projection }) => projection === 'matches')?.attempts).toBe(
      2,
    );
    expect((await eventsIn(harness.server, 'ParkedRetried'))[0]).toMatchObject({
      data: { projection: 'matches', stream: 'match-damaged' },
      meta: { actor: expect.stringMatching(/^admin:/) },
    });
  });

  it('are skipped with a reason, which is in the audit log', async () => {
    await park();
    const key = await keyOf();
    expect((await settle(key, 'skip', {})).status).toBe(400);
    const { body, headers } = await settle(key, 'skip', REASON);
    expect(body).toEqual({ isThrough: true });
    expect((await harness.look()).parked.map(({ projection }) => projection)).not.toContain('matches');
    const logs = await harness.server.call('GET', '/api/admin/audit-logs?limit=5', {
      token: harness.token,
      headers: { 'x-min-position': headers.get('x-position') ?? '' },
    });
    expect(logs.body[0]).toMatchObject({
      admin: { username: 'yonetici' },
      meta: expect.stringContaining(REASON.reason),
    });
  });

  it('are settled once: the second of two operators is refused', async () => {
    await park();
    const key = await keyOf();
    const answers = await Promise.all([settle(key, 'skip', REASON), settle(key, 'skip', REASON)]);
    const codes = answers.map(({ body }) => (body.code as string | undefined) ?? 'through');
    expect(codes).toContain('through');
    expect(['PARKED_NOT_FOUND', 'REPLAY_RUNNING']).toContain(codes.find((code) => code !== 'through'));
    expect(await eventsIn(harness.server, 'ParkedSkipped')).toHaveLength(1);
    expect((await settle(key, 'retry')).body.code).toBe('PARKED_NOT_FOUND');
  });

  it.each(['x', '0'.repeat(32), '../../x', '%00'])('refuse the unknown key %p', async (key) =>
    expect((await settle(encodeURIComponent(key), 'retry')).status).toBe(404),
  );
});
