import { describe, expect, it } from '@jest/globals';

import { BoardPasses } from './board-passes.ts';

const WAITING_MAX = 50;

/** Passes that end when the test says so, in the order in which they began. */
function heldPasses() {
  const passes = new BoardPasses();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (network: string, name = network) =>
    passes.run(network, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const untilBegun = async (count: number) => {
    while (begun.length < count) await new Promise(setImmediate);
  };
  return { run, begun, untilBegun, end: () => ends.shift()?.() };
}

describe('passes over boards', () => {
  it('run one at a time, and a network that waits longer does not hold up another', async () => {
    const { run, begun, untilBegun, end } = heldPasses();
    const all = [run('a', 'a1'), run('a', 'a2'), run('b')];
    await untilBegun(1);
    end();
    await untilBegun(2);
    end();
    await untilBegun(3);
    end();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b', 'a2']);
  });

  it('are refused for a network that waits for many already, and for no other', async () => {
    const { run, untilBegun, end } = heldPasses();
    const all = Array.from({ length: WAITING_MAX + 1 }, () => run('a'));
    await untilBegun(1);
    expect(() => run('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
    all.push(run('b'));
    for (let pass = 1; pass <= all.length; pass += 1) {
      await untilBegun(pass);
      end();
    }
    await Promise.all(all);
  });

  it('pass a failure on and take the next one', async () => {
    const passes = new BoardPasses();
    await expect(passes.run('a', () => Promise.reject(new RangeError('no board')))).rejects.toThrow(
      'no board',
    );
    expect(await passes.run('a', () => 1)).toBe(1);
  });
});
