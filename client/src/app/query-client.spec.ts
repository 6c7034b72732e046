import { afterEach, expect, it } from '@jest/globals';
import { MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query';

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

/** How long an answer that nobody shows stays in memory. */
async function keptMs(client: QueryClient) {
  await client.fetchQuery({ queryKey: ['weeks'], queryFn: async () => 15 });
  return client.getQueryCache().find({ queryKey: ['weeks'] })?.gcTime;
}

it('sets no timer for the cache of a page that the server makes, and one for a browser’s', async () => {
  const servers = newQueryClient(async () => new Response());
  expect([await keptMs(servers), await keptMs(newQueryClient())]).toEqual([Infinity, 300_000]);
});
