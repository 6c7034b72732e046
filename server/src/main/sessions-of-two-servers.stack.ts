import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fail } from '@onda-on/stores/testing/local-stores';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { startServer } from './start-server.ts';
import { configOn } from './testing/shared-stores.ts';

const ADMIN = { username: 'yonetici', password: 'uzun-bir-parola-9' };
const SEEN_MS_MAX = 20_000;
const OUTPUT = { say: () => undefined, warn: () => undefined, onFatal: fail };

const call = (url: string | undefined, path: string, token?: string, body?: object) =>
  fetch(`${url}/api/admin/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

describe('a session that ends on one of two servers', () => {
  let shared: SharedStores;
  let apps: NestFastifyApplication[];
  let urls: string[];
  beforeEach(async () => {
    shared = await SharedStores.start();
    const first = configOn(shared.addresses, ADMIN);
    const second = { ...configOn(shared.addresses, ADMIN), secretsFile: first.secretsFile };
    apps = [];
    for (const config of [first, second]) apps.push(await startServer(config, OUTPUT));
    urls = await Promise.all(apps.map((app) => app.getUrl()));
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    await shared.end();
  });

  it.each<[string, string, object]>([
    ['a sign-out', 'logout', {}],
    [
      'a new password',
      'password',
      { currentPassword: ADMIN.password, newPassword: 'yepyeni ve upuzun bir parola' },
    ],
    ['the end of all others', 'sessions/end-others', { password: ADMIN.password }],
  ])('by %s is refused on the other one as well', async (_, path, body) => {
    const [here, there] = urls;
    const { token } = (await (await call(here, 'login', undefined, ADMIN)).json()) as { token: string };
    await answered(200, there, token);
    const ended = await call(here, path, token, body);
    expect(ended.status).toBe(200);
    const { token: next } = (await ended.json()) as { token?: string };
    const status = next === undefined ? 200 : (await call(there, 'verify', next)).status;
    expect(status).toBe(200);
    await answered(401, there, token);
  });
});

/** Another server knows of a session, and of its end, once it has read the log. */
async function answered(status: number, url: string | undefined, token: string): Promise<void> {
  const end = performance.now() + SEEN_MS_MAX;
  while ((await call(url, 'verify', token)).status !== status) {
    if (performance.now() > end) throw new Error(`No answer ${status}`);
    await nextTurn();
  }
}
