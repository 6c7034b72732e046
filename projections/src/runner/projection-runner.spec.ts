import { describe, expect, it } from '@jest/globals';
import type { EventLog, ReadStore, LogStep } from '@onda-on/stores';
import * as fc from 'fast-check';

import type { Projection } from '../projection.ts';
import { PROJECTIONS } from '../projections.ts';
import { digestOf } from '../replay/digest.ts';
import { matchId, recorded } from '../testing/facts.ts';
import { failingReadStore } from '../testing/failing.read-store.ts';
import { histories } from '../testing/histories.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { documentsIn, logOf } from '../testing/model-after.ts';
import { TALLIES, tallies } from '../testing/tallies.ts';
import { batchOf } from './deliveries.ts';
import { ProjectionRunner } from './projection-runner.ts';

const FAR = 1_000_000n;

async function stepsOf(log: EventLog, { types }: Projection): Promise<readonly LogStep[]> {
  const steps = [];
  for await (const step of log.readAll(0n, types)) steps.push(step);
  return steps;
}

/** Applies the log in batches of `size`; all but the last are far behind the end. */
async function built(projection: Projection, log: EventLog, size: number): Promise<ReadStore> {
  const reads = new MemoryReadStore();
  const runner = new ProjectionRunner(projection, reads);
  const steps = await stepsOf(log, projection);
  for (let from = 0; from < steps.length; from += size) {
    const isLast = from + size >= steps.length;
    await runner.take(batchOf(steps.slice(from, from + size), runner.position, isLast ? 0n : FAR));
  }
  return reads;
}

describe('projection far behind the log', () => {
  it.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
    '%s is equal, however many events are folded before a save',
    (_, projection) =>
      fc.assert(
        fc.asyncProperty(histories, fc.integer({ min: 1, max: 12 }), async (facts, size) => {
          const log = await logOf(facts);
          const [inParts, atOnce] = [await built(projection, log, size), await built(projection, log, 1e6)];
          expect(await digestOf(inParts, projection)).toBe(await digestOf(atOnce, projection));
        }),
        { numRuns: 15 },
      ),
  );

  it('saves after a while, however many events follow', async () => {
    const reads = new MemoryReadStore();
    const runner = new ProjectionRunner(tallies, reads, { saveMsMax: 0 });
    const steps = await stepsOf(await logOf([recorded(1, 0, '1'), recorded(1, 0, 'X')]), tallies);
    await runner.take(batchOf(steps.slice(0, 1), 0n, FAR));
    expect(runner.position).toBe(1n);
    expect(await documentsIn(reads, TALLIES)).toEqual({ [matchId(1, 0)]: { times: 1, last: '1' } });
  });

  it('drops all folded events when a save fails, and continues from the checkpoint', async () => {
    const reads = new MemoryReadStore();
    const runner = new ProjectionRunner(tallies, failingReadStore(reads, new Map([[1, 'before save']])));
    const steps = await stepsOf(
      await logOf([recorded(1, 0, '1'), recorded(1, 0, 'X'), recorded(1, 0, '1')]),
      tallies,
    );
    await runner.take(batchOf(steps.slice(0, 1), 0n, FAR));
    expect(runner.position).toBe(0n);
    await expect(runner.take(batchOf(steps.slice(1, 2), 1n, 0n))).rejects.toThrow('before save');
    await expect(runner.take(batchOf(steps.slice(2), 2n, 0n))).rejects.toThrow('stands at 0');
    await runner.take(batchOf(steps, 0n, 0n));
    expect(await documentsIn(reads, TALLIES)).toEqual({ [matchId(1, 0)]: { times: 3, last: '1' } });
  });

  it('opens again after work that may have replaced its documents, without what it had folded', async () => {
    const reads = new MemoryReadStore();
    const runner = new ProjectionRunner(tallies, reads);
    const steps = await stepsOf(await logOf([recorded(1, 0, '1'), recorded(1, 0, 'X')]), tallies);
    await runner.take(batchOf(steps.slice(0, 1), 0n, FAR));
    const replaced = { collection: TALLIES, id: matchId(1, 0), document: { times: 10, last: '1' } };
    await runner.whileStill(() => reads.save('tallies', [replaced], 1n));
    await runner.take(batchOf(steps.slice(1), 1n, 0n));
    expect(await documentsIn(reads, TALLIES)).toEqual({ [matchId(1, 0)]: { times: 11, last: 'X' } });
  });
});
