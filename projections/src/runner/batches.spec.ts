import { describe, expect, it } from '@jest/globals';
import type { LogStep } from '@onda-on/stores';

import { batchesOf } from './batches.ts';

const SIZE_MAX = 4;
/** Longer than any test: only a full batch or the end of the steps ends the wait. */
const LINGER_MS = 600_000;

/** Steps that arrive one after another, each in a turn of its own. */
async function* trickling(count: number): AsyncGenerator<readonly LogStep[]> {
  for (let position = 1; position <= count; position += 1) {
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    yield [{ position: BigInt(position) }];
  }
}

const sizesOf = async (batches: AsyncIterable<readonly LogStep[]>) => {
  const sizes: number[] = [];
  for await (const batch of batches) sizes.push(batch.length);
  return sizes;
};

describe('batches of steps that arrive one by one', () => {
  it('are full as long as more of them come', async () =>
    expect(await sizesOf(batchesOf(trickling(10), SIZE_MAX, LINGER_MS))).toEqual([4, 4, 2]));

  it('end with the failure of the steps, also one that came while a batch was worked on', async () => {
    const stray: unknown[] = [];
    const note = (reason: unknown) => void stray.push(reason);
    process.on('unhandledRejection', note);
    const failure = new Error('connection lost');
    async function* failing(): AsyncGenerator<readonly LogStep[]> {
      yield* trickling(1);
      throw failure;
    }
    const work = async () => {
      for await (const batch of batchesOf(failing(), SIZE_MAX, 0)) {
        expect(batch).toHaveLength(1);
        for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
      }
    };
    await expect(work()).rejects.toBe(failure);
    process.off('unhandledRejection', note);
    expect(stray).toEqual([]);
  });
});
