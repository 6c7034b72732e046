import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_MS_MAX = 60_000;

/** The built product in a process of its own, on an empty directory with the demo season, at a known address. */
export async function startedProduct() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-pages-'));
  const port = Number(process.env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'server/dist/bundle/main.js'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The product ends with the measurement.
  process.once('exit', () => child.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const end = performance.now() + READY_MS_MAX;
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await pause(50);
  }
  await stop();
  throw new Error('The product did not start: is it built?');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
