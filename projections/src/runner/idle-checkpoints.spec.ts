import { describe, expect, it, jest } from '@jest/globals';
import { LeaseLost, type Idle } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { IdleCheckpoints } from './idle-checkpoints.ts';

describe('idle checkpoints', () => {
  it('are moved in one step of the store, whatever their number', async () => {
    const reads = new MemoryReadStore();
    const advance = jest.spyOn(reads, 'advance');
    const advances = new IdleCheckpoints(reads);
    await Promise.all(['a', 'b', 'c'].map((each) => advances.moveTo(each, 7n, undefined)));
    await Promise.all([advances.moveTo('a', 8n, undefined), advances.moveTo('b', 9n, undefined)]);
    expect(await Promise.all(['a', 'b', 'c'].map((each) => reads.checkpointOf(each)))).toEqual([8n, 9n, 7n]);
    expect(advance.mock.calls.map(([idle, position]) => [idle.length, position])).toEqual([
      [3, 7n],
      [1, 8n],
      [1, 9n],
    ]);
  });

  it('report a lost lease to its projection only', async () => {
    const reads = new MemoryReadStore();
    await reads.acquire('lost', 'another', 60_000);
    const advances = new IdleCheckpoints(reads);
    const [lost, kept] = await Promise.allSettled(
      ['lost', 'kept'].map((each) => advances.moveTo(each, 7n, undefined)),
    );
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(LeaseLost) });
    expect(kept?.status).toBe('fulfilled');
  });

  it('report a store failure to all, which may retry', async () => {
    let isAway = true;
    const reads = new MemoryReadStore();
    const advance = async (idle: readonly Idle[], position: bigint) => {
      if (isAway) throw new Error('away');
      return reads.advance(idle, position);
    };
    const advances = new IdleCheckpoints(overriding(reads, { advance }));
    const moves = await Promise.allSettled(['a', 'b'].map((each) => advances.moveTo(each, 7n, undefined)));
    expect(moves.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    await advances.moveTo('a', 7n, undefined);
    expect(await reads.checkpointOf('a')).toBe(7n);
  });
});
