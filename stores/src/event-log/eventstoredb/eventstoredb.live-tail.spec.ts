import { describe, expect, it } from '@jest/globals';

import { LiveTail, TooSlow } from './eventstoredb.live-tail.ts';
import type { Item } from './eventstoredb.subscription.ts';
import { pack } from './position.ts';

const at = (commit: number) => pack({ commit: BigInt(commit), prepare: BigInt(commit) });
const itemAt = (commit: number): Item => ({ upTo: { commit: BigInt(commit), prepare: BigInt(commit) } });
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => itemAt(first + i));
const nothing = () => undefined;

/** So many items, in whatever batches. */
async function taken(from: AsyncGenerator<readonly Item[]>, count: number): Promise<readonly Item[]> {
  const all: Item[] = [];
  while (all.length < count) all.push(...(await from.next()).value);
  return all;
}

/** A tail whose arrivals the test decides. */
function opened() {
  const waiting: (readonly Item[])[] = [];
  let wake: () => void = nothing;
  let end: Readonly<{ error: unknown }> | undefined;
  let asked: AbortSignal | undefined;
  async function* source(signal: AbortSignal) {
    asked = signal;
    for (;;) {
      const next = waiting.shift();
      if (next) yield next;
      else if (end?.error !== undefined) throw end.error;
      else if (end) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const tail = new LiveTail(at(10), source);
  const ending = new AbortController();
  return {
    tail,
    ending,
    isReleased: () => asked?.aborted === true,
    arrive: async (...items: readonly Item[]) => {
      waiting.push(items);
      wake();
      await new Promise(setImmediate);
    },
    finish: async (error?: unknown) => {
      end = { error };
      wake();
      await new Promise(setImmediate);
    },
  };
}

describe('live tail of EventStoreDB', () => {
  it('gives what has arrived to those who come later, and what follows to everybody', async () => {
    const { tail, arrive, ending } = opened();
    const first = tail.items(ending.signal);
    await arrive(itemAt(11));
    const second = tail.items(ending.signal);
    await arrive(itemAt(12));
    expect((await first.next()).value).toEqual(range(11, 12));
    expect((await second.next()).value).toEqual(range(11, 12));
  });

  it('keeps only the latest for them, and says from where on', async () => {
    const { tail, arrive, ending } = opened();
    const first = tail.items(ending.signal);
    expect(tail.since).toBe(at(10));
    await arrive(...range(11, 3_010));
    expect(tail.since).toBe(at(3_010 - 1_024));
    expect(await taken(tail.items(ending.signal), 1_024)).toEqual(range(3_010 - 1_023, 3_010));
    expect(await taken(first, 3_000)).toEqual(range(11, 3_010));
  });

  it('leaves one behind that is too slow, after what it has kept for it', async () => {
    const { tail, arrive, ending } = opened();
    const [slow, fast] = [tail.items(ending.signal), tail.items(ending.signal)];
    for (let first = 11; first < 10_011; first += 1_000) {
      await arrive(...range(first, first + 999));
      expect(await taken(fast, 1_000)).toEqual(range(first, first + 999));
    }
    const [last] = (await taken(slow, 9_000)).slice(-1);
    expect(last).toEqual(itemAt(9_010));
    await expect(slow.next()).rejects.toThrow(TooSlow);
  });

  it('ends for everybody as its subscription does, after what had arrived', async () => {
    const { tail, arrive, finish, ending } = opened();
    const all = [tail.items(ending.signal), tail.items(ending.signal)];
    await arrive(itemAt(11));
    await finish(new Error('connection lost'));
    expect(tail.isOver).toBe(true);
    for (const items of all) {
      expect((await items.next()).value).toEqual([itemAt(11)]);
      await expect(items.next()).rejects.toThrow('connection lost');
    }
  });

  it('is released by the last one who leaves', async () => {
    const { tail, isReleased } = opened();
    const endings = [new AbortController(), new AbortController()];
    const waiting = endings.map(({ signal }) => tail.items(signal).next());
    for (const [i, ending] of endings.entries()) {
      expect([tail.isOver, isReleased()]).toEqual([false, false]);
      ending.abort();
      expect(await waiting[i]).toEqual({ done: true, value: undefined });
    }
    expect([tail.isOver, isReleased()]).toEqual([true, true]);
  });
});
