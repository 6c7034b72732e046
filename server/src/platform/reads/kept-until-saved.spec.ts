import { describe, expect, it } from '@jest/globals';
import type { Checkpoints } from '@onda-on/stores';

import { doubleOf } from '../../main/testing/double-of.ts';
import { KeptUntilSaved } from './kept-until-saved.ts';

type Listener = Parameters<Checkpoints['onSaved']>[0];

function keptOf(sources: readonly string[], limits = {}) {
  const listeners = new Set<Listener>();
  const reads = doubleOf<Checkpoints>({
    onSaved: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const save = (...collections: string[]) => {
    for (const listener of listeners) listener({ collections } as unknown as Parameters<Listener>[0]);
  };
  const kept = new KeptUntilSaved<number>(
    reads,
    sources.map((name) => ({ name })),
    limits,
  );
  let made = 0;
  const at = (key = 'a') => kept.at(key, () => Promise.resolve((made += 1)));
  return { at, kept, save };
}

describe('KeptUntilSaved', () => {
  it('makes a value once until a save touches one of its sources', async () => {
    const { at, save } = keptOf(['pages']);
    expect([await at(), await at()]).toEqual([1, 1]);
    save('weeks');
    expect(await at()).toBe(1);
    save('weeks', 'pages');
    expect(await at()).toBe(2);
  });

  it('makes a value anew after its time', async () => {
    const { at } = keptOf(['pages'], { msMax: 0 });
    expect([await at(), await at()]).toEqual([1, 2]);
  });

  it('keeps no more keys than it may', async () => {
    const { at } = keptOf(['pages'], { keysMax: 1 });
    expect([await at('a'), await at('b'), await at('a')]).toEqual([1, 2, 3]);
  });

  it('tries again what could not be made', async () => {
    const { kept, at } = keptOf(['pages']);
    await expect(kept.at('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await at()).toBe(1);
  });

  it('listens to no save after it is stopped', async () => {
    const { kept, at, save } = keptOf(['pages']);
    await at();
    kept.stop();
    save('pages');
    expect(await at()).toBe(1);
  });
});
