// `npm run sbom [file]`, after a build: the packages that are in an installation, as a CycloneDX document. npm lists them from the lock;
// its own `--omit dev` also leaves out what both the tests and the product use, so the packages of development are left out here.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BUNDLE = 'server/dist/bundle';
/** Packages of development whose files are in the client: subsets of these fonts. */
const IN_CLIENT = ['@fontsource-variable/archivo', '@fontsource/barlow-condensed'];

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const kept = keptIn(packages);
const listed = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    maxBuffer: 100_000_000,
  }),
);
const document = {
  ...listed,
  metadata: {
    ...listed.metadata,
    component: { ...listed.metadata.component, type: 'application', name: 'onda-on' },
  },
  components: listed.components.filter((component) => isKept(component['bom-ref'])),
  dependencies: listed.dependencies
    .filter(({ ref }) => isKept(ref) || ref === listed.metadata.component['bom-ref'])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
};
const missing = missingIn(document.components);
if (missing.length > 0) throw new Error(`Bundled and not listed: ${missing.join(', ')}`);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${document.components.length} packages of ${document.metadata.component.version} in ${file}`);

/** The packages that an installation without those of development has, as `name@version`. */
function keptIn(entries) {
  const found = Object.entries(entries).filter(
    ([path, { dev, link }]) => path && !link && (!dev || IN_CLIENT.includes(nameOf(path))),
  );
  return new Set(found.map(([path, { name, version }]) => `${name ?? nameOf(path)}@${version}`));
}

function nameOf(path) {
  return path.split('node_modules/').at(-1);
}

function isKept(ref) {
  return kept.has(ref);
}

/** The packages whose code is in the server's bundle, by its source maps, and those of the client that are not listed. */
function missingIn(components) {
  const names = new Set(components.map(({ 'bom-ref': ref }) => ref.slice(0, ref.lastIndexOf('@'))));
  const maps = readdirSync(BUNDLE).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(join(BUNDLE, name), 'utf8')).sources);
  const bundled = sources.flatMap(
    (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
  );
  const { dependencies } = JSON.parse(readFileSync('client/package.json', 'utf8'));
  const used = new Set([...bundled, ...Object.keys(dependencies), ...IN_CLIENT]);
  return [...used].filter((name) => !names.has(name));
}
