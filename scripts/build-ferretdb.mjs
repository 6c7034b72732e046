// Builds FerretDB, the MongoDB-compatible server of the tests, unless it is built: `node scripts/build-ferretdb.mjs`. Without Go
// it fails in CI and is only reported elsewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCE = resolve('e2e/ferretdb');
/** Go fetches fifty modules during the build, each in a single attempt. */
const TRIES_MAX = 3;
/** No other database than SQLite and nothing for a debugger: a quarter of the build's time. */
const ONLY_SQLITE = [
  '-trimpath',
  '-tags=ferretdb_no_postgresql',
  '-gcflags=all=-dwarf=false',
  '-ldflags=-s -w',
];
const PROGRAM = resolve('.cache/ferretdb');

/** Builds the program if necessary and returns its path. */
export function builtFerretDb() {
  if (spawnSync('go', ['version']).status !== 0) endWithoutGo();
  if (existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > newestSource()) return PROGRAM;
  mkdirSync(resolve(PROGRAM, '..'), { recursive: true });
  const attempts = Array.from({ length: TRIES_MAX });
  if (attempts.some(build)) return PROGRAM;
  console.error('FerretDB was not built');
  return process.exit(1);
}

function build() {
  const options = { cwd: SOURCE, stdio: 'inherit' };
  return spawnSync('go', ['build', ...ONLY_SQLITE, '-o', PROGRAM, '.'], options).status === 0;
}

function endWithoutGo() {
  const isCi = ['1', 'true'].includes(process.env['CI'] ?? '');
  if (isCi) console.error('Go is missing: FerretDB cannot be built, and without a server nothing is proven');
  else console.error('Go is missing, so there is no FerretDB: set TEST_READ_STORE to a MongoDB server');
  process.exit(isCi ? 1 : 2);
}

function newestSource() {
  return Math.max(...readdirSync(SOURCE).map((file) => statSync(join(SOURCE, file)).mtimeMs));
}

if (process.argv[1] === import.meta.filename) builtFerretDb();
