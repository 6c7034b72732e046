import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fail } from '@onda-on/stores/testing/local-stores';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { startProjections } from './start-projections.ts';
import { startServer } from './start-server.ts';
import { configOn } from './testing/shared-stores.ts';

const REFUSALS = 50;
const CHANGED_MS_MAX = 20_000;
const ADMIN = { username: 'yonetici', password: 'uzun-bir-parola-9' };
const ACCEPTED = 'Kayıt günlüğü artık reddetmiyor';

type Running = Readonly<{ app: NestFastifyApplication; url: string; lines: readonly string[] }>;

const statusOf = async (url: string, request?: RequestInit) => (await fetch(url, request)).status;

async function answered(expected: number, ask: () => Promise<number>): Promise<void> {
  const end = performance.now() + CHANGED_MS_MAX;
  while ((await ask()) !== expected) {
    if (performance.now() > end) throw new Error(`No answer ${expected}`);
    await nextTurn();
  }
}

/** The lines about refusals: restarts of the server also drop connections, and a slow machine logs a long start. */
const refusalsIn = ({ lines }: Running) => lines.filter((line) => /redde[dt]/.test(line));

describe('processes whose user the log refuses while they run', () => {
  const running: Running[] = [];
  let shared: SharedStores;
  let projections: Running;
  let server: Running;
  beforeEach(async () => {
    shared = await SharedStores.start();
    const config = configOn(shared.addresses, ADMIN);
    server = await started((output) => startServer(config, output));
    projections = await started((output) => startProjections(config, output));
  });
  afterEach(async () => {
    for (const { app } of running.splice(0)) await app.close();
    await shared.end();
  });

  async function started(start: (output: Parameters<typeof startServer>[1]) => Promise<Running['app']>) {
    const lines: string[] = [];
    const app = await start({
      say: () => undefined,
      warn: (line) => void lines.push(line),
      onFatal: fail,
    });
    const process = { app, url: await app.getUrl(), lines };
    running.push(process);
    return process;
  }

  const signIn = () =>
    statusOf(`${server.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
  const projectionsAreReady = () => statusOf(`${projections.url}/readyz`);

  it('answer 503 where they need it, write a line at each change, and recover by themselves', async () => {
    await answered(200, projectionsAreReady);
    let changes = 0;
    for (const [refuses, signedIn] of [
      ['password', 503],
      ['reading all', 200],
    ] as const) {
      expect(await signIn()).toBe(200);
      shared.log.troubles.refuses = refuses;
      await shared.log.restart(); // Open subscriptions would go on.
      await answered(503, projectionsAreReady);
      await shared.log.isRefusingAgain(REFUSALS);
      // One process alone may have caused all of them.
      for (const each of running) await answered(changes + 1, async () => refusalsIn(each).length);
      expect(await signIn()).toBe(signedIn);
      expect(await statusOf(`${server.url}/api/weeks`)).toBe(200);
      expect(await statusOf(`${server.url}/healthz`)).toBe(200);

      shared.log.troubles.refuses = undefined;
      await answered(200, projectionsAreReady);
      changes += 2;
      for (const each of running) await answered(changes, async () => refusalsIn(each).length);
    }
    for (const each of running)
      expect(refusalsIn(each)).toEqual([
        expect.stringContaining('kullanıcı adı veya parola kabul edilmiyor'),
        ACCEPTED,
        expect.stringContaining('kullanıcının gereken hakkı yok'),
        ACCEPTED,
      ]);
  });
});
