// `npm run test:stack [-- jest arguments]`: the suites that need real servers. Those that are named are used; where no MongoDB
// is named, FerretDB is built once and started. Without Go there is none: that fails in CI, and is said elsewhere.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCE = resolve('e2e/ferretdb');
const PROGRAM = resolve('node_modules/.cache/onda-on/ferretdb');
const READY = /^ready (\S+)$/m;
const isCi = ['1', 'true'].includes(process.env['CI'] ?? '');

const named = process.env['TEST_READ_STORE'];
const ferretdb = named ? undefined : await startFerretDb();
try {
  process.exitCode = await runJest({ TEST_READ_STORE: named ?? ferretdb.url });
} finally {
  await ferretdb?.stop();
}

async function startFerretDb() {
  build();
  const directory = mkdtempSync(join(tmpdir(), 'onda-on-ferretdb-'));
  const server = spawn(PROGRAM, [process.env['FERRETDB_PORT'] ?? '0', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: await readyUrl(server, ended), stop };
}

async function readyUrl(server, ended) {
  let said = '';
  void ended.then(() => server.stdout.destroy());
  for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
    said += bytes;
    const url = READY.exec(said)?.[1];
    if (url) return url;
  }
  return fail('FerretDB has ended without being ready');
}

function build() {
  if (spawnSync('go', ['version']).status !== 0) {
    if (isCi) fail('Go is missing: FerretDB cannot be built, and without a server nothing is proven');
    console.error('Go is missing, so there is no FerretDB: set TEST_READ_STORE to a MongoDB server');
    process.exit(2);
  }
  if (existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > newestSource()) return;
  mkdirSync(resolve(PROGRAM, '..'), { recursive: true });
  const { status } = spawnSync('go', ['build', '-trimpath', '-o', PROGRAM, '.'], {
    cwd: SOURCE,
    stdio: 'inherit',
  });
  if (status !== 0) fail('FerretDB was not built');
}

function newestSource() {
  return Math.max(...readdirSync(SOURCE).map((file) => statSync(join(SOURCE, file)).mtimeMs));
}

async function runJest(environment) {
  const jest = resolve('node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'jest.stack.config.ts'];
  const tests = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
