// `npm run e2e [-- jest arguments]`: the browser journeys and the kill test, on the built product. A demo season is loaded
// once; each test that starts with one gets a copy instead of loading its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The administrator of e2e/support/server-process.ts. */
const ADMIN = { ADMIN_USERNAME: 'derya', ADMIN_PASSWORD: 'kale arkasinda on iki kisi' };
const READY = /^Onda On hazır/m;

const directory = mkdtempSync(join(tmpdir(), 'onda-on-season-'));
try {
  await plant();
  process.exitCode = await runJest();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function plant() {
  const { PATH } = process.env;
  const server = spawn(process.execPath, [resolve('server/dist/bundle/main.js')], {
    env: { PATH, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent', ...ADMIN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let said = '';
  for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
    said += bytes;
    if (READY.test(said)) break;
  }
  server.stdout.resume();
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${said}`);
}

async function runJest() {
  const jest = resolve('node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'jest.e2e.config.ts'];
  const tests = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PLANTED_SEASON: directory },
  });
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}
