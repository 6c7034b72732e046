import { describe, expect, it, jest } from '@jest/globals';
import type { ReplayJob } from '@onda-on/contracts/api';
import { AUDIT, type AuditView } from '@onda-on/contracts/views';
import { ProjectionEngine } from '@onda-on/projections';
import { LogUnavailable, type EventLog, type ReadStore } from '@onda-on/stores';

import { followEvents, eventsIn } from '../../main/testing/log-facts.ts';
import { dataIn, operate } from '../../main/testing/operator.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { REPLAY_LEASE } from '../../platform/metrics/lease-watch.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { ReplayTurn } from './replay/replay-turn.ts';
import { OperationsHarness } from './testing/operations-harness.ts';

const nothing = () => undefined;

const stepsOn = (harness: OperationsHarness) => ({
  replay: (body: unknown = { all: true }, by = harness.token) => harness.post('/replays', body, by),

  ended: async (): Promise<ReplayJob> => {
    for (;;) {
      const { replay: job } = await harness.look();
      if (job && job.state !== 'running') return job;
      await new Promise((resolve) => setImmediate(resolve));
    }
  },

  /** Changes a row of the audit log without its projection. */
  tamper: async () => {
    const reads = harness.server.get<ReadStore>(READ_STORE);
    for await (const [id, row] of reads.scan(AUDIT)) {
      const document: AuditView = { ...row, meta: 'hiçbir şey olmadı' };
      return reads.saveDocuments('someone', [{ collection: AUDIT, id, document }]);
    }
  },
});

describe('operations card', () => {
  const harness = new OperationsHarness('for all');
  const { replay, ended, tamper } = stepsOn(harness);

  it('is readable for a Yönetici and a Denetçi, and writable for a Yönetici only', async () => {
    for (const [role, reading] of [
      ['Denetçi', 200],
      ['Editör', 403],
    ] as const) {
      const by = await harness.server.signIn(role);
      expect((await harness.get('/api/admin/operations', by)).status).toBe(reading);
      expect((await replay(undefined, by)).status).toBe(403);
    }
  });

  describe('with “Yeniden oluştur”', () => {
    it('runs by itself, is recorded in the log with its author, and shows the comparison', async () => {
      const recorded = await followEvents(harness.server, 'ReplayStarted', 'ReplayFinished');
      const begun = await replay({ projections: ['audit'] });
      expect([begun.status, begun.body.state, begun.body.startedBy]).toEqual([202, 'running', 'yonetici']);
      const job = await ended();
      expect(job).toMatchObject({ state: 'done', done: 1, current: null, isDryRun: false });
      expect(job.results).toMatchObject([{ projection: 'audit', isEqual: true, isReplaced: false }]);
      const events = await recorded();
      expect(events.map(({ type, meta }) => [type, meta.actor.startsWith('admin:')])).toEqual([
        ['ReplayStarted', true],
        ['ReplayFinished', true],
      ]);
    });

    it('compares the tables only, and publishes the result with its author', async () => {
      const recorded = await followEvents(harness.server, 'ReplayStarted', 'ReplayFinished');
      const { status } = await replay({ isCheck: true });
      const job = await ended();
      expect([status, job.projections, job.isDryRun]).toEqual([202, ['standings'], true]);
      await harness.server.caughtUp();
      const [finished, ...others] = await recorded();
      expect(others).toEqual([]);
      expect(finished).toMatchObject({ type: 'ReplayFinished', data: { isEqual: true, isDryRun: true } });
      expect(finished?.meta.actor).toMatch(/^admin:/u);
      const { body } = await harness.get('/api/replay-check', '');
      expect(body).toEqual({
        latest: { at: finished?.meta.at, events: job.results[0]?.events, isEqual: true, isReplaced: false },
      });
    });

    it('rebuilds all read models only on explicit request', async () => {
      const { replay: earlier } = await harness.look();
      expect((await replay({})).body.code).toBe('REPLAY_UNNAMED');
      expect((await harness.look()).replay).toEqual(earlier);
      await replay({ all: true, isDryRun: true });
      expect((await ended()).projections).toEqual(harness.server.get(ProjectionEngine).names);
    });

    it('shows differences without values, and promotes the new read model', async () => {
      await tamper();
      await replay({ projections: ['audit'] });
      const { results } = await ended();
      expect(results).toMatchObject([{ isEqual: false, isReplaced: true }]);
      expect(results[0]?.differences[0]).toMatchObject({ kind: 'different', fields: ['meta'] });
      expect(JSON.stringify(results)).not.toContain('hiçbir şey');
      expect(dataIn(await operate(harness.server, ['verify']))).not.toContainEqual(
        expect.objectContaining({ isFine: false }),
      );
    });

    it('publishes that the tables are equal where only another read model differs', async () => {
      await tamper();
      const recorded = await followEvents(harness.server, 'ReplayFinished');
      await replay({ projections: ['audit', 'standings'] });
      expect((await ended()).results.map(({ isEqual }) => isEqual)).toEqual([false, true]);
      expect((await recorded()).map(({ data }) => data)).toMatchObject([
        { projections: ['standings'], isEqual: true },
        { projections: ['audit'], isEqual: false },
      ]);
      await harness.server.caughtUp();
      expect((await harness.get('/api/replay-check', '')).body).toMatchObject({
        latest: { isEqual: true, isReplaced: false },
      });
    });

    it('runs one at a time, for panel, command line and other processes', async () => {
      const turn = harness.server.get(ReplayTurn);
      await turn.take(async () => {
        const refused = await replay();
        expect([refused.status, refused.body.code]).toEqual([409, 'REPLAY_RUNNING']);
        expect(refused.body.message).toMatch(
          /^Şu anda bir yeniden oluşturma sürüyor \(yürüten süreç: .+:\d+\)/,
        );
        expect(await operate(harness.server, ['replay', 'audit'])).toMatchObject({
          error: { message: expect.stringContaining('sürüyor') },
        });
      });
      expect((await replay({ projections: ['weeks'] })).status).toBe(202);
      await ended();
    });

    it('has succeeded once all is rebuilt, also where another process has taken the turn meanwhile', async () => {
      const engine = harness.server.get(ProjectionEngine);
      const rebuilt = engine.replay.bind(engine);
      jest.spyOn(engine, 'replay').mockImplementationOnce(async (...given) => {
        const report = await rebuilt(...given);
        const reads = harness.server.get<ReadStore>(READ_STORE);
        await reads.release(await reads.takeOver(REPLAY_LEASE, 'other', 0));
        return report;
      });
      const recorded = await followEvents(harness.server, 'ReplayFinished');
      expect(await operate(harness.server, ['replay', 'audit'])).toMatchObject({ result: { isFine: true } });
      expect(await recorded()).toMatchObject([{ data: { isEqual: true } }]);
    });

    it('has succeeded once all is rebuilt, also where the log is away when that is to be recorded', async () => {
      const recorded = await followEvents(harness.server, 'ReplayStarted', 'ReplayFinished');
      const operatorLog = harness.server.get(OperatorLog);
      const record = operatorLog.record.bind(operatorLog);
      const away = jest.spyOn(operatorLog, 'record').mockImplementation(async (event, ...given) => {
        if (event.type === 'ReplayFinished' && event.data.isEqual) throw new LogUnavailable('log away');
        return record(event, ...given);
      });
      try {
        expect(await operate(harness.server, ['replay', 'audit'])).toMatchObject({
          result: { isFine: true },
        });
      } finally {
        away.mockRestore();
      }
      expect((await ended()).state).toBe('done');
      expect((await recorded()).map(({ type }) => type)).toEqual(['ReplayStarted']);
    });

    it('is not counted as a read model by the metrics', async () => {
      await replay({ projections: ['audit'] });
      await ended();
      const { text } = await harness.get('/metrics');
      expect(text).toContain('onda_projection_lag_events');
      expect(text).not.toContain('projection="replay"');
    });

    it('reports a failure', async () => {
      const engine = harness.server.get(ProjectionEngine);
      const recorded = await followEvents(harness.server, 'ReplayFinished');
      jest.spyOn(engine, 'replay').mockRejectedValueOnce(new Error('store away'));
      await replay({ projections: ['audit'] });
      expect((await ended()).state).toBe('failed');
      const [finished] = await recorded();
      expect(finished?.data).toMatchObject({ isEqual: false, hasFailed: true });
    });

    it.each<[string, unknown, number]>([
      ['a read model that there is not', { projections: ['nothing'] }, 404],
      ['none at all', { projections: [] }, 400],
      ['an empty body, which names none', {}, 400],
      ['all of them and some of them', { all: true, projections: ['audit'] }, 400],
      ['not all of them, and none', { all: false }, 400],
      ['a word for a switch', { all: 'true' }, 400],
      ['a check of all of them', { all: true, isCheck: true }, 400],
      ['a check of other read models', { projections: ['audit'], isCheck: true }, 400],
      ['a word for a check', { isCheck: 'yes' }, 400],
      ['a text for a list', { projections: 'audit' }, 400],
      ['an operator for a name', { projections: [{ $gt: '' }] }, 400],
      ['more than it knows', { force: true }, 400],
    ])('refuses %s', async (_, body, status) => expect((await replay(body)).status).toBe(status));
  });
});

// These tests look at all earlier replays, or leave something behind.
describe('operations card of a new application', () => {
  const harness = new OperationsHarness('for each');
  const { replay, ended, tamper } = stepsOn(harness);

  it('shows the progress and process of every read model', async () => {
    const answer = await harness.look();
    expect(answer.logPosition).toBe(String(await harness.server.get<EventLog>(EVENT_LOG).end()));
    expect(answer).toMatchObject({ runsProjections: true, parked: [], replay: null });
    expect(answer.projections.map(({ name }) => name)).toEqual(harness.server.get(ProjectionEngine).names);
    for (const each of answer.projections)
      expect(each).toMatchObject({ state: 'running', lagEvents: 0, parked: 0, failure: null });
  });

  it('writes nothing to the log when a replay only compares', async () => {
    await tamper();
    await replay({ projections: ['audit'], isDryRun: true });
    expect((await ended()).results).toMatchObject([{ isEqual: false, isReplaced: false }]);
    expect(await eventsIn(harness.server, 'ReplayStarted', 'ReplayFinished')).toEqual([]);
  });

  it('shows a replay without its process as interrupted, and allows the next one', async () => {
    const engine = harness.server.get(ProjectionEngine);
    let goOn: () => void = nothing;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const run = engine.replay.bind(engine);
    jest.spyOn(engine, 'replay').mockImplementationOnce(async (...given) => {
      await held;
      return run(...given);
    });
    await replay({ projections: ['audit'] });
    const reads = harness.server.get<ReadStore>(READ_STORE);
    const other = await reads.takeOver(REPLAY_LEASE, 'elsewhere', 60_000);
    expect((await harness.look()).replay?.state).toBe('interrupted');
    await reads.release(other);
    expect((await replay({ projections: ['weeks'] })).status).toBe(202);
    const { projections, state } = await ended();
    expect([projections, state]).toEqual([['weeks'], 'done']);
    goOn();
  });
});
