// Checks what `npm ci` installs: every package has a checksum and comes from the registry, and none that has an install script is new.
// Install scripts are off (.npmrc): the packages below work without theirs. Each rule is proven by a planted fault.
import { readFileSync } from 'node:fs';

const REGISTRY = 'https://registry.npmjs.org/';
/** Packages with an install script, which does not run, and what it would do. */
const WITH_SCRIPT = {
  '@parcel/watcher':
    'builds from source where no built package fits the system; the Nest command line loads it to watch, which we do not',
  '@photostructure/sqlite': 'builds from source where none of the built files in the package fits the system',
  '@scarf/scarf': 'reports the installation to its maker',
  '@swc/core': 'looks for a package of the system, which npm has installed',
  esbuild: 'replaces its starter by the binary of the system, which saves a process at each call',
  protobufjs: 'warns about version numbers',
};
/** Packages for other systems that the registry did not serve when the lock was written. */
const NOT_SERVED = /^jscpd-(?:darwin|linux|windows)-/;

/** Each returns what is wrong with a package of the lock, or nothing. */
const RULES = [
  (name, { integrity, optional, os, version }) => {
    const isForOthers = optional && os && NOT_SERVED.test(name);
    return !integrity?.startsWith('sha512-') && !isForOthers && `${name} ${version} has no checksum`;
  },
  (name, { resolved = REGISTRY }) => !resolved.startsWith(REGISTRY) && `${name} comes from ${resolved}`,
  (name, { hasInstallScript }) =>
    hasInstallScript && !(name in WITH_SCRIPT) && `${name} has an install script`,
];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = [...faultsIn(lock.packages), ...unusedIn(lock.packages), ...scriptsOn()];
for (const fault of faults) console.error(`package-lock.json: ${fault}`);
for (const name of unnoticed()) console.error(`check-lock: does not notice ${name}`);
process.exitCode = faults.length + unnoticed().length > 0 ? 1 : 0;
if (process.exitCode === 0)
  console.log(`${Object.keys(lock.packages).length} packages of the lock are as they should be`);

function faultsIn(packages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, entry]) => RULES.map((rule) => rule(nameOf(path), entry)).filter(Boolean));
}

function nameOf(path) {
  return path.split('node_modules/').at(-1);
}

function unusedIn(packages) {
  const present = new Set(Object.keys(packages).map(nameOf));
  return Object.keys(WITH_SCRIPT)
    .filter((name) => !present.has(name))
    .map((name) => `${name} is listed in check-lock.mjs and not installed`);
}

function scriptsOn() {
  return /^ignore-scripts=true$/m.test(readFileSync('.npmrc', 'utf8'))
    ? []
    : ['install scripts are not off in .npmrc'];
}

/** The planted faults that the rules above let through. */
function unnoticed() {
  const good = { version: '1.0.0', integrity: 'sha512-x', resolved: `${REGISTRY}a/-/a-1.0.0.tgz` };
  const planted = {
    'a missing checksum': { integrity: undefined },
    'a weak checksum': { integrity: 'sha1-x' },
    'another source': { resolved: 'git+ssh://git@example.org/a.git' },
    'a new install script': { hasInstallScript: true },
  };
  return Object.keys(planted).filter(
    (name) => faultsIn({ 'node_modules/a': { ...good, ...planted[name] } }).length === 0,
  );
}
