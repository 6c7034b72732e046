import { describe, expect, it } from '@jest/globals';

import { newHolder, newRunAt } from './holder.ts';

const runAt = (port: number, host = '127.0.0.1') => newRunAt({ host, port });

describe('name of a run', () => {
  it('is that of an earlier run for the next one on the same address and port, and for nobody else', () => {
    const { name } = runAt(3_000);
    expect(runAt(3_000).name).not.toBe(name);
    expect(runAt(3_000).isEarlierRun(name)).toBe(true);
    expect(runAt(300).isEarlierRun(name)).toBe(false);
    expect(runAt(3_000, '127.0.0.2').isEarlierRun(name)).toBe(false);
    expect(runAt(3_000).isEarlierRun(newHolder())).toBe(false);
  });

  it('is that of no earlier run where the system chooses the port', () =>
    expect(runAt(0).isEarlierRun(runAt(0).name)).toBe(false));
});
