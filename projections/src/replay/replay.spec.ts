import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DamagedReadModel, type Lease, type LogStep } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { ProjectionEngine } from '../runner/engine.ts';
import { BATCH_MAX } from '../runner/log-batches.ts';
import { EngineHarness } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { STORES } from '../testing/stores.ts';
import { TALLIES, tallies } from '../testing/tallies.ts';
import { RebuildOvertaken, type ReplayProgress } from './replay.ts';

const [a, b] = [fact.matchId(1, 0), fact.matchId(1, 1)];
const SCRATCH = 'tallies-beside-tallies';
const BEGUN = { name: 'replay-begun-v1-beside-tallies', indexes: [] };

const refused = (rebuilt: Promise<unknown>) => expect(rebuilt).rejects.toThrow(RebuildOvertaken);

describe.each(STORES)('replay on %s', (_, open) => {
  let harness: EngineHarness;
  beforeEach(async () => {
    harness = new EngineHarness(await open());
  });
  afterEach(() => harness.close());

  it('compares a read model with the log while events are added', async () => {
    await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'), fact.recorded(1, 1, 'X'));
    const engine = await harness.caughtUp();
    const progress: number[] = [];
    const report = await engine.replay('tallies', { onProgress: ({ done }) => progress.push(done) });
    expect(report).toMatchObject({
      equal: true,
      events: 3,
      documents: 2,
      position: '3',
      parked: 0,
      firstDifferences: [],
    });
    expect(report.digestLive).toBe(await engine.digestOf('tallies'));
    expect(progress.at(-1)).toBe(1);
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(engine);
    expect(await harness.tallies()).toEqual({ [a]: { times: 2, last: 'X' }, [b]: { times: 2, last: 'X' } });
  });

  it('shows how far it is before it saves its first documents', async () => {
    await harness.append(
      ...Array.from({ length: 2 * BATCH_MAX }, (_each, i) => fact.recorded(1, i % 10, '1')),
    );
    const log = overriding(harness.log, {
      async *readBatches(after, types) {
        const steps: LogStep[] = [];
        for await (const step of harness.log.readAll(after, types)) steps.push(step);
        for (let from = 0; from < steps.length; from += BATCH_MAX) yield steps.slice(from, from + BATCH_MAX);
      },
    });
    const engine = await harness.caughtUp([tallies], { log });
    const progress: ReplayProgress[] = [];
    await engine.replay('tallies', { onProgress: (each) => progress.push(each) });
    expect(progress[0]).toMatchObject({ done: expect.closeTo(0.5), events: BATCH_MAX });
    const done: number[] = [];
    await engine.compareAll((each) => done.push(each));
    expect(done[0]).toBeCloseTo(0.5);
  });

  it('names the documents that differ, and replaces them', async () => {
    await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    const engine = await harness.caughtUp();
    const forged = [
      { collection: TALLIES, id: a, document: { times: 9, last: '1' } },
      { collection: TALLIES, id: b, document: undefined },
      { collection: TALLIES, id: 'z', document: { times: 1, last: '1' } },
    ];
    await harness.reads.save('intruder', forged, 1n);
    expect(await engine.replay('tallies', { isDryRun: true })).toMatchObject({
      equal: false,
      isReplaced: false,
      firstDifferences: [
        { id: a, kind: 'different', fields: [{ field: 'times', live: '9', replayed: '1' }] },
        { id: b, kind: 'extra' },
        { id: 'z', kind: 'missing' },
      ],
    });
    expect(await harness.tallies()).toMatchObject({ [a]: { times: 9 } });
    expect(await engine.replay('tallies')).toMatchObject({ equal: false, isReplaced: true });
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' }, [b]: { times: 1, last: '1' } });
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(engine);
    expect(await harness.tallies()).toMatchObject({ [a]: { times: 2, last: 'X' } });
    expect(await engine.replay('tallies')).toMatchObject({ equal: true, isReplaced: false });
  });

  // An order of an earlier replay takes effect late; a save after it brings the checkpoint back.
  it.each(['after', 'before'])(
    'ends without a result, and replaces nothing, when what it rebuilt is dropped %s its last save',
    async (moment) => {
      await harness.append(fact.recorded(1, 0, '1'));
      await (await harness.caughtUp()).stop();
      const { log, reads } = harness;
      const drop = (lease?: Lease) => reads.drop(SCRATCH, [BEGUN, { ...TALLIES, name: SCRATCH }], lease);
      const dropped = overriding(reads, {
        save: async (projection, writes, position, lease) => {
          const isRebuilt = projection === SCRATCH;
          if (isRebuilt && moment === 'before') await drop(lease);
          await reads.save(projection, writes, position, lease);
          if (isRebuilt && moment === 'after') await drop(lease);
        },
      });
      const engine = new ProjectionEngine({ log, reads: dropped, projections: [tallies] });
      await refused(engine.replay('tallies', { isDryRun: true }));
      await refused(engine.replay('tallies'));
      await refused(engine.rebuild('tallies'));
      expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    },
  );

  it('ends without a result, and leaves what another rebuilds, when that begins meanwhile', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    await (await harness.caughtUp()).stop();
    const { log, reads } = harness;
    const other = new ProjectionEngine({ log, reads, projections: [tallies] });
    const late = overriding(reads, {
      save: async (projection, ...given) => {
        await other.rebuild('tallies');
        await reads.save(projection, ...given);
      },
    });
    const engine = new ProjectionEngine({ log, reads: late, projections: [tallies] });
    await refused(engine.replay('tallies'));
    await refused(engine.rebuild('tallies'));
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(await other.replay('tallies')).toMatchObject({ equal: true, isIntact: true });
  });

  it('ends without a result when another has rebuilt a part before it replaces the live one', async () => {
    await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    await (await harness.caughtUp()).stop();
    const { log, reads } = harness;
    const part = {
      collection: { ...TALLIES, name: `${TALLIES.name}-beside-tallies` },
      id: a,
      document: undefined,
    };
    const late = overriding(reads, {
      promote: async (...given) => {
        await reads.saveDocuments(SCRATCH, [part], await reads.takeOver(SCRATCH, 'other', 0));
        await reads.promote(...given);
      },
    });
    const engine = new ProjectionEngine({ log, reads: late, projections: [tallies] });
    await refused(engine.rebuild('tallies'));
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' }, [b]: { times: 1, last: '1' } });
  });

  it('ends without a result, and replaces nothing, when an earlier one saves before it begins', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    await (await harness.caughtUp()).stop();
    const { log, reads } = harness;
    const late = overriding(reads, {
      saveDocuments: async (projection, writes, lease) => {
        await reads.saveDocuments(projection, writes, lease);
        await reads.save(projection, [], 1n, lease);
      },
    });
    const engine = new ProjectionEngine({ log, reads: late, projections: [tallies] });
    await refused(engine.replay('tallies', { isDryRun: true }));
    await refused(engine.rebuild('tallies'));
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
  });

  it('drops what a rebuild of an earlier version has left', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    const engine = await harness.caughtUp();
    const left = { name: `${TALLIES.name}-replay-tallies`, indexes: TALLIES.indexes };
    const write = { collection: left, id: a, document: { times: 9, last: '1' } };
    await harness.reads.save('tallies-replay-tallies', [write], 9n);
    expect(await engine.replay('tallies', { isDryRun: true })).toMatchObject({ equal: true });
    expect(await harness.reads.count(left)).toBe(0);
    expect(await harness.reads.checkpointOf('tallies-replay-tallies')).toBe(0n);
  });

  it('has succeeded once the live one is replaced, also where nothing can be dropped any more', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    await (await harness.caughtUp()).stop();
    const { log, reads } = harness;
    await reads.save('intruder', [{ collection: TALLIES, id: a, document: { times: 9, last: '1' } }], 1n);
    await reads.save('tallies-replay-tallies', [], 9n);
    let isPromoted = false;
    const away = overriding(reads, {
      promote: async (...given) => {
        await reads.promote(...given);
        isPromoted = true;
      },
      drop: async (...given) => {
        if (isPromoted) throw new Error('store away');
        await reads.drop(...given);
      },
    });
    const engine = new ProjectionEngine({ log, reads: away, projections: [tallies] });
    expect(await engine.replay('tallies')).toMatchObject({ equal: false, isReplaced: true });
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(await reads.checkpointOf('tallies-replay-tallies')).toBe(0n);
  });

  it('compares all read models in one reading of the log, and changes none', async () => {
    await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    const engine = await harness.caughtUp();
    const progress: number[] = [];
    expect(await engine.compareAll((done) => progress.push(done))).toMatchObject([
      { projection: 'tallies', equal: true, isReplaced: false, events: 2, documents: 2, position: '2' },
    ]);
    expect(progress.at(-1)).toBe(1);
    const forged = { collection: TALLIES, id: a, document: { times: 9, last: '1' } };
    await harness.reads.save('intruder', [forged], 1n);
    expect(await engine.compareAll()).toMatchObject([{ equal: false, isReplaced: false }]);
    expect(await harness.tallies()).toMatchObject({ [a]: { times: 9 } });
  });

  it('replaces a read model whose checkpoint or document was changed, from another process', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    const live = await harness.caughtUp();
    await live.stop();
    for (const damaged of ['checkpoints', TALLIES.name]) {
      const { reads } = harness;
      let isDamaged = true;
      const failing = overriding(reads, {
        checkpointOf: async (name) => {
          if (isDamaged && damaged === 'checkpoints' && name === 'tallies')
            throw new DamagedReadModel(damaged, name);
          return reads.checkpointOf(name);
        },
        scan: (from) => {
          if (isDamaged && from.name === damaged) throw new DamagedReadModel(damaged, a);
          return reads.scan(from);
        },
        promote: async (...given) => {
          await reads.promote(...given);
          isDamaged = false;
        },
      });
      const engine = new ProjectionEngine({
        log: harness.log,
        reads: failing,
        projections: [tallies],
        holder: damaged,
      });
      expect(await engine.replay('tallies', { isDryRun: true })).toMatchObject({ isReplaced: false });
      expect(await engine.replay('tallies')).toMatchObject({ isReplaced: true, documents: 1 });
      expect(await engine.replay('tallies')).toMatchObject({ equal: true, isReplaced: false });
    }
  });

  it('runs without an engine, as the command line needs it', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    const engine = await harness.caughtUp();
    await engine.stop();
    await harness.append(fact.recorded(1, 1, '1'));
    expect(await engine.replay('tallies')).toMatchObject({ equal: true, position: '1', events: 1 });
    expect(await engine.statusOf('tallies')).toMatchObject({ state: 'stopped', position: '1', lagEvents: 1 });
    await engine.rebuild('tallies');
    expect(await engine.statusOf('tallies')).toMatchObject({ state: 'stopped', position: '2', lagEvents: 0 });
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' }, [b]: { times: 1, last: '1' } });
  });
});
