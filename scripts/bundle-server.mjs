// Bundles each of the server's three programs into a few files, because Node reads two thousand modules one by one, which is most
// of a start's time (ADR 35). `node scripts/bundle-server.mjs`, after `tsc -b`.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { rolldown } from 'rolldown';

import { newestIn } from './newest.mjs';

const COMPILED = ['contracts', 'stores', 'projections', 'server'].map((name) => resolve(name, 'dist'));
const OUTPUT = resolve('server/dist/bundle');
const PROGRAMS = {
  main: 'main/main',
  'projections.main': 'main/projections.main',
  'ops.main': 'main/ops.main',
};

/** Native packages, and packages loaded on demand, stay outside the bundle. */
const OUTSIDE = [
  /^@node-rs\//u,
  /^@photostructure\//u,
  /^@eventstore\//u,
  /^@grpc\//u,
  /^(?:sharp|mongodb|nodemailer|web-push)$/u,
];

if (isStale()) await bundle();

function isStale() {
  const made = Object.keys(PROGRAMS).map((name) => join(OUTPUT, `${name}.js`));
  if (!made.every((file) => existsSync(file))) return true;
  const oldest = Math.min(...made.map((file) => statSync(file).mtimeMs));
  const sources = [...COMPILED, resolve('package-lock.json'), import.meta.filename];
  return newestIn(sources, (path) => path !== OUTPUT) > oldest;
}

/** Compiled files with source maps, so that errors name lines of TypeScript. */
function mapped(path) {
  if (!COMPILED.some((folder) => path.startsWith(folder)) || !existsSync(`${path}.map`)) return null;
  return { code: readFileSync(path, 'utf8'), map: readFileSync(`${path}.map`, 'utf8') };
}

async function bundle() {
  const programs = Object.entries(PROGRAMS).map(([name, path]) => [name, resolve(`server/dist/${path}.js`)]);
  rmSync(OUTPUT, { recursive: true, force: true });
  const graph = await rolldown({
    input: Object.fromEntries(programs),
    platform: 'node',
    external: OUTSIDE,
    plugins: [{ name: 'mapped', load: mapped }],
    // Optional dependencies of libraries are resolved at run time; the compiler has resolved all of our own.
    onLog: (level, log, next) => (log.code === 'UNRESOLVED_IMPORT' ? undefined : next(level, log)),
  });
  // Errors and Nest's log contain class names. All files are in one folder, and paths are relative to it.
  await graph.write({
    dir: OUTPUT,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await graph.close();
}
