import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, ready } from './listening.mjs';

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
  await ready(url, child, READY_MS_MAX).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
