import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';
import { overriding } from '@onda-on/stores/testing/overriding';

import { declare } from '../declare.ts';
import { target } from '../projection.ts';
import { EngineHarness } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { documentsIn } from '../testing/model-after.ts';
import { STORES } from '../testing/stores.ts';
import { tallies, type Tally } from '../testing/tallies.ts';

const match = fact.matchId(1, 0);

const TARGET = collection<Tally>('tallies', 2);
/** A newer version of the same read model: counts double, into another collection. */
const doubling = declare<Extract<fact.Fact['event'], { type: 'ResultRecorded' }>>({
  name: tallies.name,
  collections: [TARGET],
  on: {
    ResultRecorded: {
      touches: ({ data }) => [target(TARGET, data.matchId)],
      evolve: (documents, { data }) => {
        const before = documents.get(TARGET, data.matchId);
        documents.set(TARGET, data.matchId, { times: (before?.times ?? 0) + 2, last: data.result });
      },
    },
  },
});

describe.each(STORES)('read model on %s built by another version', (_, open) => {
  let harness: EngineHarness;
  beforeEach(async () => {
    harness = new EngineHarness(await open());
    await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 0, 'X'));
    await (await harness.caughtUp()).stop();
  });
  afterEach(() => harness.close());

  it('is rebuilt when its documents have another shape, and the old ones stay for older servers', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    const engine = await harness.caughtUp([doubling]);
    expect(await documentsIn(harness.reads, TARGET)).toEqual({ [match]: { times: 6, last: '1' } });
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(engine);
    expect(await documentsIn(harness.reads, TARGET)).toEqual({ [match]: { times: 8, last: 'X' } });
    expect(await harness.tallies()).toEqual({ [match]: { times: 2, last: 'X' } });
    expect(harness.reports).toEqual([]);
  });

  it('is not continued when its rebuild fails at first', async () => {
    let failures = 0;
    const reads = overriding(harness.reads, {
      promote: async (...given) => {
        failures += 1;
        if (failures <= 2) throw new Error('no harness');
        await harness.reads.promote(...given);
      },
    });
    const engine = await harness.started([doubling], { reads });
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(engine);
    expect(failures).toBe(3);
    expect(await documentsIn(harness.reads, TARGET)).toEqual({ [match]: { times: 6, last: '1' } });
  });

  it('is continued by the same version, without a rebuild', async () => {
    const engine = await harness.caughtUp();
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(engine);
    expect((await engine.statusOf('tallies')).events).toBe(1);
  });
});
