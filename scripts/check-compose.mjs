// Checks docker-compose.yml without a daemon: its content, and `docker compose config` for both profiles where that command
// exists. Reports checks that it could not run.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPOSE = 'docker-compose.yml';
const PROFILES = ['single', 'cluster'];
const CONFIG = 'server/src/platform/config';
const SETTINGS = 'docs/operations/README.md';
/** Blocks of the file with the environment of our own image. */
const OWN_BLOCKS = ['environment', 'single-stores', 'cluster-stores'];
const WORKSPACES = ['contracts', 'stores', 'projections', 'server', 'client'];
/** Variables that Node itself reads. */
const FOREIGN = new Set(['NODE_ENV']);

const text = readFileSync(COMPOSE, 'utf8');
const example = readFileSync('.env.example', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'onda-on-compose-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const troubles = [
  ...unpinned(),
  ...notRestarted(),
  ...unboundedLogs(),
  ...signedInAsAdmin(),
  ...defaultSecrets(),
  ...unknownNames(),
  ...missingNames(),
  ...undeclared(),
  ...badlyMade(),
  ...inTheImage(),
];
for (const trouble of troubles) console.error(`${COMPOSE}: ${trouble}`);
const failed = isComposeHere() ? PROFILES.filter((profile) => !isAccepted(profile)) : tellWithout();
process.exitCode = troubles.length + failed.length > 0 ? 1 : 0;
if (process.exitCode === 0) console.log(`${COMPOSE} is as it should be`);

/** Every image and every base image names its full version. */
function unpinned() {
  const images = [...text.matchAll(/^\s*image: (\S+)$/gm)].map(([, image]) => image);
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  return [...images, ...bases].filter((image) => !isPinned(image)).map((image) => `${image} is not pinned`);
}

function isPinned(image) {
  return image === 'onda-on:local' || /:\d+\.\d+\.\d+(?:-[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/.test(image);
}

/** What ends by itself is started again whatever its exit code: a node of the log that truncates ends with 0. */
function notRestarted() {
  const others = [...text.matchAll(/^\s*restart: (?!always$|'no'$)(\S+)$/gm)];
  return others.map(([, policy]) => `restart: ${policy} is neither always nor 'no'`);
}

/** The log of every container has a bound, which the driver `local` has by default. */
function unboundedLogs() {
  const [, services = ''] = /^services:\n((?: .*\n|\n)+)/m.exec(text) ?? [];
  const all = [...services.matchAll(/^ {2}([\w-]+):(.*\n(?: {4}.*\n)*)/gm)];
  if (all.length === 0) throw new Error(`${COMPOSE} has no services`);
  const bounded = /^x-logging: &logging\n {2}driver: local\n/m.test(text)
    ? all.filter(([, , block]) => hasLogging(block))
    : [];
  return all
    .filter((service) => !bounded.includes(service))
    .map(([, name]) => `the log of ${name} grows without a bound`);
}

/** In the block itself, or in one that it takes over by its anchor. */
function hasLogging(block) {
  if (/^ +logging: \*logging$/m.test(block)) return true;
  const bases = [...block.matchAll(/(?:^| <<:) \*([\w-]+)$/gm)].map(([, anchor]) => anchor);
  return bases.some((anchor) => {
    const [, , base = ''] =
      new RegExp(`^( *)[\\w-]+: &${anchor}\\n((?:\\1 {2}.*\\n)+)`, 'm').exec(text) ?? [];
    return hasLogging(base);
  });
}

/** The product signs in with rights of its own, never as an administrator of a store. */
function signedInAsAdmin() {
  return [...text.matchAll(/\/\/(admin|root|ops):/g)].map(([, user]) => `an address signs in as ${user}`);
}

/** A secret has neither a value nor a default in this file: it is in `.env` only. */
function defaultSecrets() {
  const SECRET = /^\s*(\w*(?:PASSWORD|KEY|SECRET)\w*): *'?(.*?)'?$/gm;
  const written = [...text.matchAll(SECRET)].filter(
    ([, name, value]) => !name.endsWith('_FILE') && !/^\$\{\w+(?::-|:\?[^}]*)?\}$/.test(value),
  );
  const inUrls = [...text.matchAll(/\/\/\w+:(?!\$\{)[^@\s/]+@/g)];
  const given = [...example.matchAll(/^(\w*(?:PASSWORD|KEY)\w*)=(.+)$/gm)];
  return [
    ...written.map(([, name]) => `${name} has a value of its own`),
    ...inUrls.map(() => 'an address holds a password'),
    ...given.map(([, name]) => `${name} has a value in .env.example`),
  ];
}

/** Every variable set for our processes is read by their configuration. */
function unknownNames() {
  const files = readdirSync(CONFIG).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const sources = files.map((name) => readFileSync(join(CONFIG, name), 'utf8')).join('\n');
  const names = OWN_BLOCKS.flatMap((block) => namesIn(block));
  return names
    .filter((name) => !FOREIGN.has(name) && !new RegExp(`\\b${name}\\b`).test(sources))
    .map((name) => `${name} is read by nothing in ${CONFIG}`);
}

/** Every variable of the operator's table reaches our processes; a real installation has no demo. */
function missingNames() {
  const [, table = ''] = /\n\| variable \|.+\n((?:\|.*\n)+)/.exec(readFileSync(SETTINGS, 'utf8')) ?? [];
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const documented = [...cells.join().matchAll(/`(\w+)`/g)].map(([, name]) => name);
  if (documented.length === 0) throw new Error(`${SETTINGS} has no table of variables`);
  const named = new Set(OWN_BLOCKS.flatMap((block) => namesIn(block)));
  return documented
    .filter((name) => name !== 'DEMO' && !named.has(name))
    .map((name) => `${name} of ${SETTINGS} is not handed on`);
}

function namesIn(block) {
  const [, lines = ''] = new RegExp(`^x-${block}: &${block}\\n((?: .*\\n)+)`, 'm').exec(text) ?? [];
  const names = [...lines.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`${COMPOSE} has no block x-${block}`);
  return names;
}

/** Every required variable is in the example, the source of `.env`. */
function undeclared() {
  const needed = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  return [...needed]
    .filter((name) => !new RegExp(`^${name}=`, 'm').test(example))
    .map((name) => `${name} is not in .env.example`);
}

/** `deploy/make-env.mjs` writes a different secret for each variable that needs one, readable by the owner only, and never overwrites the file. */
function badlyMade() {
  for (const path of ['.env.example', 'deploy/make-env.mjs']) cpSync(path, join(folder, path));
  const make = () => spawnSync(process.execPath, [join(folder, 'deploy/make-env.mjs')]).status;
  if (make() !== 0) return ['deploy/make-env.mjs makes no .env'];
  const file = join(folder, '.env');
  const made = readFileSync(file, 'utf8');
  const values = [...made.matchAll(/^\w*(?:PASSWORD|KEY)\w*=(.*)$/gm)].map(([, value]) => value);
  const mode = statSync(file).mode & 0o777;
  return [
    ...(new Set(values).size < values.length || values.some((value) => !/^[\da-f]{64}$/.test(value))
      ? ['a secret in .env is empty, short or used twice']
      : []),
    ...(mode === 0o600 ? [] : [`.env has mode ${mode.toString(8)}`]),
    ...(make() !== 0 && readFileSync(file, 'utf8') === made ? [] : ['.env was written over']),
  ];
}

/** Neither history nor secrets nor test code gets into the image: .dockerignore names them. */
function inTheImage() {
  const left = readFileSync('.dockerignore', 'utf8').split('\n');
  const patterns = left.filter((line) => line.startsWith('**/')).map((line) => patternOf(line.slice(3)));
  const sources = WORKSPACES.flatMap((name) =>
    readdirSync(join(name, 'src'), { recursive: true }).map((path) => join(name, 'src', path)),
  ).filter((path) => /\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes(`from '@jest/globals'`));
  return [
    ...['.git', '.env', 'secrets.json', 'data'].filter((name) => !left.includes(name)),
    ...sources.filter((path) => !patterns.some((pattern) => pattern.test(path))),
  ].map((name) => `the image would hold ${name}`);
}

/** What a line of .dockerignore that begins with two asterisks leaves out. */
function patternOf(line) {
  return new RegExp(`(?:^|/)${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`);
}

function isComposeHere() {
  return spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
}

function tellWithout() {
  console.log('docker compose is not here: `docker compose config` was not run');
  return [];
}

function isAccepted(profile) {
  const file = join(folder, '.env');
  const words = ['compose', '--env-file', file, '--file', COMPOSE, '--profile', profile, 'config', '--quiet'];
  const { status } = spawnSync('docker', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) console.log(`docker compose config: profile ${profile} is accepted`);
  return status === 0;
}
