import { describe, expect, it } from '@jest/globals';

import { Places } from './places.ts';
import { OutOfTime } from './within.ts';

describe('a bounded number of places', () => {
  it('lets in so many at once, and the next one in the order in which they came', async () => {
    const places = new Places(1);
    const inside: number[] = [];
    const visit = async (who: number) => {
      const leave = await places.enter(1_000);
      inside.push(who);
      await Promise.resolve();
      leave();
    };
    await Promise.all([1, 2, 3].map(visit));
    expect(inside).toEqual([1, 2, 3]);
  });

  it('does not let anybody wait for ever, and forgets who has gone', async () => {
    const places = new Places(1);
    const leave = await places.enter(1_000);
    await expect(places.enter(5)).rejects.toThrow(OutOfTime);
    leave();
    (await places.enter(5))();
  });
});
