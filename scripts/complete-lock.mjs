// A registry that lacks other platforms' packages also omits them from the lock file, and `npm ci` then refuses it as incomplete.
// This adds them as optional packages for other systems, never fetched here. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  wasi: undefined,
};
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
  'arm',
];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = Object.values(lock.packages).flatMap(addMissing);
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added`);

function addMissing({ optionalDependencies = {}, dev }) {
  return Object.entries(optionalDependencies).flatMap(([name, version]) => {
    const path = `node_modules/${name}`;
    if (lock.packages[path] || Object.keys(lock.packages).some((each) => each.endsWith(`/${path}`)))
      return [];
    const words = name.split(/[-/]/);
    const cpu = PROCESSORS.find((each) =>
      words.some((word) => word === each || (each === 'arm' && word.startsWith('arm'))),
    );
    const os = SYSTEMS[words.find((word) => word in SYSTEMS)];
    lock.packages[path] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(dev && { dev }),
      optional: true,
      ...(os && { os: [os] }),
    };
    return [name];
  });
}
