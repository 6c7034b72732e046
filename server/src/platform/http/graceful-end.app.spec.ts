import { describe, expect, it } from '@jest/globals';

import { ADMIN, startApp } from '../../main/testing/start-app.ts';

describe('shutdown', () => {
  it('finishes current requests, closes event streams, and accepts nothing new', async () => {
    const server = await startApp();
    const stream = await fetch(`${server.url}/api/changes`);
    const page = stream.text();
    const login = server.call('POST', '/api/admin/login', { body: ADMIN });
    const answered = new AbortController();
    void login.then(() => answered.abort());
    while (server.edge.requests.all === 0 && !answered.signal.aborted)
      await new Promise((resolve) => setImmediate(resolve));

    const began = performance.now();
    await server.close();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await login).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(await page).toEqual(expect.any(String));
    await expect(server.call('GET', '/healthz')).rejects.toThrow('fetch failed');
  });

  it('is reported to supervisors in advance', async () => {
    const server = await startApp();
    server.edge.isClosing = true;
    expect((await server.call('GET', '/readyz')).status).toBe(503);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    const refused = await server.call('GET', '/api/matches');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    await server.close();
  });
});
