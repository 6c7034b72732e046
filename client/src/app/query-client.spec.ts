import { afterEach, expect, it } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';

import { newQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('reports a missing connection at once, and does not send later by itself', async () => {
  let sent = 0;
  const coupon = new MutationObserver(newQueryClient(), {
    mutationFn: async () => {
      sent += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  onlineManager.setOnline(false);
  await expect(coupon.mutate()).rejects.toThrow('Failed to fetch');
  expect(sent).toBe(1);
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(sent).toBe(1);
});
