import { describe, expect, it } from '@jest/globals';

import { newHolder, newRunAt } from './holder.ts';

describe('name of a run', () => {
  it('is that of an earlier run for the next one on the same port, and for nobody else', () => {
    const { name } = newRunAt(3_000);
    expect(newRunAt(3_000).name).not.toBe(name);
    expect(newRunAt(3_000).isEarlierRun(name)).toBe(true);
    expect(newRunAt(300).isEarlierRun(name)).toBe(false);
    expect(newRunAt(3_000).isEarlierRun(newHolder())).toBe(false);
  });

  it('is that of no earlier run where the system chooses the port', () =>
    expect(newRunAt(0).isEarlierRun(newRunAt(0).name)).toBe(false));
});
