import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogFault, LogUnavailable, NO_STREAM, type EventLog } from '@onda-on/stores';
import { EventStoreDbCluster } from '@onda-on/stores/testing/event-store-cluster';

import { matchesProjection } from '../matches/matches.projector.ts';
import { EngineHarness } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { tallies } from '../testing/tallies.ts';

const PROJECTIONS = [tallies, matchesProjection];
const following = { pauseMsMin: 1, pauseMsMax: 5 };
/** So long that only a test's own limit ends a call on a busy machine. */
const retryPolicy = { callMsMax: 20_000, totalMsMax: 55_000 };
const REFUSALS = 20;
/** A process that runs all projections, and one that runs those whose leases it has. */
const HOLDERS = [undefined, 'one'];

describe('projections on a cluster of EventStoreDB', () => {
  let cluster: EventStoreDbCluster;
  let harness: EngineHarness;
  beforeEach(async () => {
    cluster = await EventStoreDbCluster.start();
    const log: EventLog = cluster.open({ retryPolicy, following });
    harness = new EngineHarness({ log, reads: new MemoryReadStore(), close: () => log.close() });
  });
  afterEach(async () => {
    await harness.close();
    await cluster.stop();
  });

  const started = (holder: string | undefined) =>
    harness.started(PROJECTIONS, {}, { holder, leaseTimes: { leaseMs: 60_000, renewMs: 5 } });
  const checkpoints = () => Promise.all(PROJECTIONS.map(({ name }) => harness.reads.checkpointOf(name)));

  it.each(HOLDERS)(
    'go on by themselves after the leader has truncated its last writes, with no checkpoint beyond the log (holder: %s)',
    async (holder) => {
      const engine = await started(holder);
      await harness.append(fact.recorded(1, 0, '1'));
      await harness.upToDate(engine);

      const [old, next] = cluster.nodes;
      cluster.cutOff(old);
      const writer = cluster.open({ retryPolicy: { ...retryPolicy, attemptsMax: 1 } });
      const lost = fact.storedOf(fact.recorded(1, 0, 'X'));
      await expect(writer.append('lost', NO_STREAM, [lost])).rejects.toThrow(LogUnavailable);
      await writer.close();
      cluster.elect(next);
      await cluster.rejoin();
      const end = await harness.log.end();
      for (const checkpoint of await checkpoints()) expect(checkpoint).toBeLessThanOrEqual(end);

      await harness.append(fact.recorded(1, 1, '1'));
      await harness.upToDate(engine);
      const later = await harness.log.end();
      expect(await checkpoints()).toEqual([later, later]);
      expect(await harness.tallies()).toEqual({
        [fact.matchId(1, 0)]: { times: 1, last: '1' },
        [fact.matchId(1, 1)]: { times: 1, last: '1' },
      });
      expect(harness.reports).toEqual([]);
    },
  );

  it.each(HOLDERS)(
    'wait for a right that the log refuses, report nothing themselves, and go on once it is given (holder: %s)',
    async (holder) => {
      const [leader] = cluster.nodes;
      leader.troubles.refuses = 'reading all';
      const engine = await started(holder);
      await harness.append(fact.recorded(1, 0, '1'));
      await leader.isRefusingAgain(REFUSALS);
      await expect(engine.status()).rejects.toThrow(LogFault);

      leader.troubles.refuses = undefined;
      await harness.upToDate(engine);
      expect((await engine.status()).map(({ state }) => state)).toEqual(['running', 'running']);
      expect(await harness.tallies()).toEqual({ [fact.matchId(1, 0)]: { times: 1, last: '1' } });
      expect(harness.reports).toEqual([]);
    },
  );
});
