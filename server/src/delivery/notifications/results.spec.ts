import { describe, expect, it } from '@jest/globals';

import { isCounted } from './results.ts';

/** Read models that have seen everything up to 100, one of them nothing. */
const behind = (family: string) => ({
  checkpointOf: async (name: string) => (name.startsWith(family) ? 0n : 100n),
});
const WEEK = { position: '100' };

describe('a settlement', () => {
  it('is counted for a message once the standings and the read models of its kind have seen it', async () => {
    expect(await isCounted(behind('nobody'), WEEK, 'notices')).toBe(true);
    for (const family of ['standings', 'notices'])
      expect([family, await isCounted(behind(family), WEEK, 'notices')]).toEqual([family, false]);
  });

  it('waits for no read model of another kind, which may have failed', async () => {
    expect(await isCounted(behind('leagues'), WEEK, 'notices')).toBe(true);
    expect(await isCounted(behind('leagues'), WEEK, 'subscriptions')).toBe(true);
    expect(await isCounted(behind('leagues'), WEEK, 'subscriptions', 'leagues')).toBe(false);
  });
});
