// Builds what changed: TypeScript incrementally, the client only when a source is newer than its last build. Types of what does not run
// from compiled files, the client and the tests in a browser, are left to `npm run check`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { newestIn } from './newest.mjs';
import writeResponseSchemas from './response-schemas.mjs';

const CLIENT_SOURCES = [
  'client/src',
  'client/public',
  'client/worker',
  'client/index.html',
  'client/vite.config.ts',
  'client/package.json',
  'contracts/src',
];
/** For browsers, and for server rendering. */
const CLIENT_OUTPUTS = ['client/dist/index.html', 'client/dist-server/entry-server.js'];

await Promise.all([
  buildServer(),
  isClientStale() && run('npm', ['run', '--silent', 'build', '-w', 'client']),
]);

async function buildServer() {
  const compiled = run('node', [join('node_modules', '@typescript', 'native', 'bin', 'tsc'), '-b', 'server']);
  writeResponseSchemas();
  await compiled;
  await run('node', [join('scripts', 'bundle-server.mjs')]);
}

function isClientStale() {
  if (!CLIENT_OUTPUTS.every((path) => existsSync(path))) return true;
  // The route tree is written by the build itself.
  const newest = newestIn(CLIENT_SOURCES, (path) => !path.endsWith('.gen.ts'));
  return newest > Math.min(...CLIENT_OUTPUTS.map((path) => statSync(path).mtimeMs));
}

async function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(child, 'exit');
  if (status !== 0) process.exit(status ?? 1);
}
