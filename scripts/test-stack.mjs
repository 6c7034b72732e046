// `npm run test:stack [-- jest arguments]`: the suites that need real servers, and HTTP suites of the server on shared stores, which are
// doubles unless a MongoDB is configured. Configured servers are used; without a MongoDB, FerretDB is built once and started. Without
// Go this fails in CI and is only reported elsewhere. TEST_READ_STORE=double takes the double of the benchmarks, whose packages must be
// built.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtFerretDb } from './build-ferretdb.mjs';
import { runJest } from './run-jest.mjs';

const READY = /^ready (\S+)$/m;

const named = process.env['TEST_READ_STORE'];
const started = named === 'double' ? await startDouble() : named ? undefined : await startFerretDb();
try {
  process.exitCode = await runJest('jest.stack.config.ts', process.argv.slice(2), {
    TEST_READ_STORE: started?.url ?? named,
    TEST_STORES: named ? 'server' : 'doubles',
  });
} finally {
  await started?.stop();
}

async function startDouble() {
  const double = fork('bench/mongodb-double.mjs', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url }] = await once(double, 'message');
  const ended = once(double, 'exit');
  const stop = async () => {
    double.disconnect();
    await ended;
  };
  return { url, stop };
}

async function startFerretDb() {
  const program = builtFerretDb();
  const directory = mkdtempSync(join(tmpdir(), 'onda-on-ferretdb-'));
  const server = spawn(program, [process.env['FERRETDB_PORT'] ?? '0', directory], {
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

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
