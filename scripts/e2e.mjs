// `npm run e2e [-- [--long] jest arguments]`: the browser journeys and the kill test, on the built product. A demo season is loaded
// once; each test that starts with one gets a copy instead of loading its own. `--long` makes every journey in all of its looks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { runJest } from './run-jest.mjs';

/** The administrator of e2e/support/server-process.ts. */
const ADMIN = { ADMIN_USERNAME: 'derya', ADMIN_PASSWORD: 'kale arkasinda on iki kisi' };
const READY = /^Onda On hazır/m;

const season = mkdtempSync(join(tmpdir(), 'onda-on-season-'));
try {
  await plant();
  const given = process.argv.slice(2);
  const args = given.filter((each) => each !== '--long');
  const looks = args.length < given.length && { E2E_LONG: '1' };
  process.exitCode = await runJest('jest.e2e.config.ts', args, { PLANTED_SEASON: season, ...looks });
} finally {
  rmSync(season, { recursive: true, force: true });
}

async function plant() {
  const { PATH } = process.env;
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=64', resolve('server/dist/bundle/main.js')],
    {
      env: { PATH, DATA_DIR: season, PORT: '0', LOG_LEVEL: 'silent', ...ADMIN },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  let output = '';
  for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
    output += bytes;
    if (READY.test(output)) break;
  }
  server.stdout.resume();
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
}
