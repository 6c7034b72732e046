import { describe, expect, it, jest } from '@jest/globals';
import type { StatusAnswer } from '@onda-on/contracts/api';
import { matchCodec } from '@onda-on/contracts/events';
import type { MatchId, WeekNumber } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import { LogUnavailable, NO_STREAM, type EventLog } from '@onda-on/stores';

import { followEvents, eventsIn } from '../../../main/testing/log-facts.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { OperationsHarness } from '../testing/operations-harness.ts';

const REASON = { reason: 'Bozuk kayıt, incelendi' };
const harness = new OperationsHarness('for all');

/** Appends an event that fails in every read model of matches; returns its new stream. */
async function park(): Promise<string> {
  const matchId = `damaged-${crypto.randomUUID()}`;
  const stream = `match-${matchId}`;
  const meta = { commandId: 'c', actor: 'cli' as const, at: '2026-11-20T12:00:00.000Z' };
  const event = {
    type: 'MatchRemoved',
    version: 99,
    data: { matchId },
    id: crypto.randomUUID(),
    meta,
  };
  await harness.server.get<EventLog>(EVENT_LOG).append(stream, NO_STREAM, [event]);
  await harness.server.caughtUp();
  return stream;
}

const parkedIn = async (stream: string) =>
  (await harness.look()).parked.find((each) => each.projection === 'matches' && each.stream === stream);
const keyOf = async (stream: string) => (await parkedIn(stream))!.key;
const settle = (key: string, how: string, body: unknown = {}) => harness.post(`/parked/${key}/${how}`, body);

describe('parked events', () => {
  it('are shown with their error', async () => {
    const stream = await park();
    expect((await harness.look()).parked).toContainEqual(
      expect.objectContaining({
        projection: 'matches',
        stream,
        type: 'MatchRemoved',
        events: 1,
        attempts: 1,
        error: expect.stringContaining('version 99'),
      }),
    );
  });

  it('stay parked when they fail again, and the attempt is recorded in the log', async () => {
    const stream = await park();
    const { status, body } = await settle(await keyOf(stream), 'retry');
    expect([status, body]).toEqual([200, { isThrough: false }]);
    expect((await parkedIn(stream))?.attempts).toBe(2);
    expect((await eventsIn(harness.server, 'ParkedRetried')).at(-1)).toMatchObject({
      data: { projection: 'matches', stream },
      meta: { actor: expect.stringMatching(/^admin:/) },
    });
  });

  it('are skipped with a reason, which is in the audit log', async () => {
    const stream = await park();
    const key = await keyOf(stream);
    expect((await settle(key, 'skip', {})).status).toBe(400);
    const { body, headers } = await settle(key, 'skip', REASON);
    expect(body).toEqual({ isThrough: true });
    expect(await parkedIn(stream)).toBeUndefined();
    const logs = await harness.server.call('GET', '/api/admin/audit-logs?limit=5', {
      token: harness.token,
      headers: { 'x-min-position': headers.get('x-position') ?? '' },
    });
    expect(logs.body[0]).toMatchObject({
      admin: { username: 'yonetici' },
      meta: expect.stringContaining(REASON.reason),
    });
  });

  it('show in the status what a skip has changed, though the status was read while it ran', async () => {
    const stream = await park();
    const matchId = stream.slice('match-'.length) as MatchId;
    const fixture = { week: 15 as WeekNumber, league: 'Lig', homeTeam: 'A', awayTeam: 'B' };
    const odds = { homeOdds: '2.00', drawOdds: '3.00', awayOdds: '4.00' };
    const data = { matchId, ...fixture, ...odds, matchDate: '2026-11-21T16:00:00.000Z' };
    const meta = { commandId: 'd', actor: 'cli' as const, at: '2026-11-20T12:00:00.000Z' };
    const behind = { ...matchCodec.encode({ type: 'MatchScheduled', data }), id: crypto.randomUUID(), meta };
    await harness.server.get<EventLog>(EVENT_LOG).append(stream, 0n, [behind]);
    const engine = harness.server.get(ProjectionEngine);
    const digestInStatus = async () => {
      await harness.server.caughtUp();
      const { body } = await harness.get('/api/admin/status');
      return (body as unknown as StatusAnswer).digests['matches'];
    };
    const skip = engine.skip.bind(engine);
    let during: string | undefined;
    jest.spyOn(engine, 'skip').mockImplementationOnce(async (...place) => {
      during = await digestInStatus();
      return skip(...place);
    });
    expect((await settle(await keyOf(stream), 'skip', REASON)).body).toEqual({ isThrough: true });
    const after = await digestInStatus();
    expect(after).toBe(await engine.digestOf('matches'));
    expect(after).not.toBe(during);
  });

  it.each(['retry', 'skip'])('are not settled by a %s while that cannot be recorded', async (how) => {
    const stream = await park();
    const before = await parkedIn(stream);
    const log = harness.server.get<EventLog>(EVENT_LOG);
    const append = jest.spyOn(log, 'append').mockRejectedValue(new LogUnavailable('log away'));
    try {
      expect((await settle(await keyOf(stream), how, REASON)).status).toBe(503);
    } finally {
      append.mockRestore();
    }
    expect(await parkedIn(stream)).toEqual(before);
    expect((await settle(await keyOf(stream), 'skip', REASON)).body).toEqual({ isThrough: true });
  });

  it('are settled once: the second of two operators is refused', async () => {
    const stream = await park();
    const key = await keyOf(stream);
    const skipped = await followEvents(harness.server, 'ParkedSkipped');
    const answers = await Promise.all([settle(key, 'skip', REASON), settle(key, 'skip', REASON)]);
    const codes = answers.map(({ body }) => (body.code as string | undefined) ?? 'through');
    expect(codes).toContain('through');
    expect(['PARKED_NOT_FOUND', 'REPLAY_RUNNING']).toContain(codes.find((code) => code !== 'through'));
    expect(await skipped()).toHaveLength(1);
    expect((await settle(key, 'retry')).body.code).toBe('PARKED_NOT_FOUND');
  });

  it.each(['retry', 'skip'])('are not found by a %s once another process has settled them', async (how) => {
    const stream = await park();
    const key = await keyOf(stream);
    const engine = harness.server.get(ProjectionEngine);
    const before = await engine.parked();
    await settle(key, 'skip', REASON);
    const parked = jest.spyOn(engine, 'parked').mockResolvedValue(before);
    try {
      const { status, body } = await settle(key, how, REASON);
      expect([status, body.code]).toEqual([404, 'PARKED_NOT_FOUND']);
    } finally {
      parked.mockRestore();
    }
  });

  it.each(['x', '0'.repeat(32), '../../x', '%00'])('refuse the unknown key %p', async (key) =>
    expect((await settle(encodeURIComponent(key), 'retry')).status).toBe(404),
  );
});
