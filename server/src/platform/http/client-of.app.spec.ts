import { afterEach, describe, expect, it } from '@jest/globals';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

let server: RunningApp;
afterEach(() => server.close());

const tryFrom = async (forwarded: string) => {
  const body = { username: 'kimse', password: 'x' };
  return (await server.call('POST', '/api/admin/login', { body, headers: { 'x-forwarded-for': forwarded } }))
    .status;
};

/** Five attempts, then the answer to a sixth; `of` names the client of each. */
const sixthTry = async (of: (i: number) => string) => {
  for (let i = 0; i < 5; i += 1) await tryFrom(of(i));
  return tryFrom(of(5));
};

describe('client address', () => {
  it("is the peer's without a configured proxy, whatever the header", async () => {
    server = await startApp();
    expect(await sixthTry((i) => `10.0.0.${i}`)).toBe(429);
  });

  it('is the one that the configured proxy saw, not one that the client claims', async () => {
    server = await startApp({ config: { trustProxy: 1 } });
    expect(await sixthTry((i) => `10.0.0.${i}`)).toBe(401);
    expect(await sixthTry((i) => `10.0.1.${i}, 192.0.2.7`)).toBe(429);
  });

  it('is a /64 network for IPv6', async () => {
    server = await startApp({ config: { trustProxy: 1 } });
    expect(await sixthTry((i) => `2001:db8:0:7::${i + 1}`)).toBe(429);
  });
});
