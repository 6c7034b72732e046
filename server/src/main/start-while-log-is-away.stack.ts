import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@onda-on/stores/testing/local-stores';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { readConfig } from '../platform/config/read-config.ts';
import { startServer } from './start-server.ts';
import { startApp } from './testing/start-app.ts';

const REASON = 'Olay günlüğüne ulaşılamıyor; yanıt vermesi bekleniyor';

const REFUSED = [
  ['GET', '/api/weeks/current'],
  ['GET', '/api/admin/weeks'],
  ['POST', '/api/admin/login'],
  ['POST', '/api/predictions'],
] as const;

/** @throws {Error} when the status does not come to 200 in twenty seconds. */
async function succeeds(statusOf: () => Promise<number>): Promise<void> {
  const signal = AbortSignal.timeout(20_000);
  while ((await statusOf()) !== 200) signal.throwIfAborted();
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a server that starts while the log is away', () => {
  let shared: SharedStores;
  beforeAll(async () => {
    shared = await SharedStores.start();
  });
  afterAll(() => shared.end());

  it('serves pages and reads, refuses everything else, and becomes complete once the log is back', async () => {
    const before = await startApp({ config: { stores: shared.addresses } });
    const page = await before.call('GET', '/api/pages/kosullar');
    expect(page.status).toBe(200);
    await before.close();

    shared.log.troubles.isDown = true;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      DATA_DIR: before.dataDirectory,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    };
    const lines: string[] = [];
    const keep = (line: string) => void lines.push(line);
    const config = { ...readConfig(environment), stores: shared.addresses };
    const started = startServer(config, { say: keep, warn: keep, onFatal: fail });

    const statusOf = (path: string, init?: RequestInit) =>
      fetch(`${url}${path}`, init).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      await succeeds(() => statusOf('/api/pages/kosullar'));
      expect(await (await fetch(`${url}/api/pages/kosullar`)).json()).toEqual(page.body);
      expect((await fetch(url)).headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ statusCode: 503, message: REASON });
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', waiting: REASON });
      expect(lines[0]).toBe(REASON);
      for (const [method, path] of REFUSED)
        expect([path, await statusOf(path, { method })]).toEqual([path, 503]);
    } finally {
      shared.log.troubles.isDown = false;
    }
    const app = await started;
    try {
      // The first call may meet a connection that the waiting server has just closed.
      await succeeds(() => statusOf('/api/weeks/current'));
      await succeeds(() => statusOf('/readyz'));
    } finally {
      await app.close();
    }
  });
});
