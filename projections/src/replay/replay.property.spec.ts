import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import type { Projection } from '../projection.ts';
import { PROJECTIONS } from '../projections.ts';
import { batchOf } from '../runner/deliveries.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import type { Fact } from '../testing/facts.ts';
import { failingReadStore, type Failpoint } from '../testing/failing.read-store.ts';
import { histories } from '../testing/histories.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { logOf } from '../testing/model-after.ts';
import { digestOf } from './digest.ts';
import { replay } from './replay.ts';

type Step = Readonly<{ from: number; size: number; failure: Failpoint | undefined }>;

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    /** How many of the last steps are delivered again. */
    from: fc.nat({ max: 6 }),
    size: fc.integer({ min: 1, max: 12 }),
    failure: fc.constantFrom<Failpoint | undefined>(
      undefined,
      undefined,
      undefined,
      'before save',
      'after save',
    ),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Delivers a log in odd batches, with repeats, and with crashes before and after a save. */
async function livedThrough(projection: Projection, facts: readonly Fact[], plan: readonly Step[]) {
  const [log, reads] = [await logOf(facts), new MemoryReadStore()];
  const all = [];
  for await (const step of log.readAll(0n, projection.types)) all.push(step);
  let at = 0;
  for (let round = 0; at < all.length; round += 1) {
    const { from, size, failure } =
      round < plan.length ? plan[round]! : { from: 0, size: 50, failure: undefined };
    const store = failingReadStore(reads, new Map(failure ? [[1, failure]] : []));
    const batch = batchOf(all.slice(Math.max(0, at - from), at + size), 0n, 0n);
    const died = await new ProjectionRunner(projection, store).take(batch).then(
      () => false,
      () => true,
    );
    if (!died) at += size;
  }
  return { log, reads };
}

describe('projection', () => {
  it.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
    '%s is equal after failures and after a replay',
    (_, projection) =>
      fc.assert(
        fc.asyncProperty(histories, steps, async (facts, plan) => {
          const stores = await livedThrough(projection, facts, plan);
          const report = await replay(stores, projection, (work) => work(), {});
          expect(report).toMatchObject({ equal: true, firstDifferences: [] });
          expect(report.digestLive).toBe(await digestOf(stores.reads, projection));
        }),
        { numRuns: 40 },
      ),
  );
});
