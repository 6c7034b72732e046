// Checks the import rules of all packages, and that every rule works: one violation of each is written beside the sources and has to be
// reported, and nothing else may be.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** A place for a probe of each rule about the order of folders, and what it must not import: a file of the last folder. */
const orderProbes = forbidden.flatMap(({ name, from, to }) => {
  if (name.endsWith('-imports-nothing-behind-it'))
    return [[name, `${from.path.slice(1)}probe.ts`, lastOf(to.path)]];
  if (name.endsWith('-has-a-place-for-each-folder'))
    return [
      [name, from.path.slice(1).replace('[^/]+', 'elsewhere').concat('probe.ts'), lastOf(from.pathNot)],
    ];
  return [];
});

/** A file in the last folder of a pattern such as `^server/src/(a|b)/`. */
function lastOf(pattern) {
  const [, base, names] = /^\^(.*)\((.*)\)\/$/.exec(pattern);
  const folder = `${base}${names.split('|').at(-1)}`;
  const file = readdirSync(folder).find((each) => /^[\w-]+(?:\.(?!spec|stack)[\w-]+)*\.ts$/.test(each));
  return `${folder}/${file}`;
}

const PROBES = [
  ...orderProbes.map(([rule, place, target]) => [
    rule,
    place,
    `import '${relative(dirname(place), target)}';`,
  ]),
  ['contracts-sees-only-itself', 'contracts/src/probe.ts', "import '../../stores/src/index.ts';"],
  ['stores-sees-only-contracts', 'stores/src/probe.ts', "import '../../projections/src/index.ts';"],
  [
    'projections-sees-only-contracts-and-stores',
    'projections/src/probe.ts',
    "import '../../server/src/platform/kernel/clock.ts';",
  ],
  [
    'server-sees-only-contracts-and-stores-and-projections',
    'server/src/main/probe.ts',
    "import '../../../client/src/api/http.ts';",
  ],
  ['client-sees-only-contracts', 'client/src/probe.ts', "import '../../stores/src/index.ts';"],
  ['contracts-depend-on-nothing', 'contracts/src/probe.ts', "import 'node:crypto';"],
  ['rules-are-pure-of-core', 'server/src/main/probe.decider.ts', "import 'node:crypto';"],
  ['rules-are-pure-of-npm', 'projections/src/probe.projector.ts', "import 'async-mutex';"],
  ['only-adapters-touch-drivers', 'server/src/main/probe.ts', "import '@photostructure/sqlite';"],
  [
    'features-do-not-reach-into-features',
    'client/src/features/probe/probe.ts',
    "import '../home/HomeScreen.tsx';",
  ],
  ['server-has-ten-folders', 'server/src/elsewhere/probe.ts', "import '../main/app.module.ts';"],
  ['no-cycles', 'server/src/main/probe.ts', "import './probe.ts';"],
];

const probes = PROBES.map(([rule, place, code], at) => ({
  rule,
  file: place.replace('probe.', `probe-${at}.`),
  code: code.replace("'./probe.ts'", `'./probe-${at}.ts'`),
}));
const made = probes.map(({ file }) => mkdirSync(dirname(file), { recursive: true })).filter(Boolean);
try {
  for (const { file, code } of probes) writeFileSync(file, `${code}\nexport {};\n`);
  const violations = violationsIn(['contracts', 'stores', 'projections', 'server', 'client']);
  const refused = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const missed = probes.filter(({ rule, file }) => !refused.has(`${rule} ${file}`));
  const places = new Set(probes.map(({ file }) => file));
  const unprobed = forbidden.filter(({ name }) => !probes.some(({ rule }) => rule === name));
  const real = violations.filter(({ from }) => !places.has(from));
  for (const { name } of unprobed) console.error(`The import rule ${name} has no probe`);
  for (const { rule } of missed) console.error(`The import rule ${rule} let its probe through`);
  for (const { rule, from, to } of real) console.error(`${rule.name}: ${from} → ${to}`);
  process.exitCode = unprobed.length + missed.length + real.length > 0 ? 1 : 0;
  if (process.exitCode === 0)
    console.log(`✔ no violation, and each of ${probes.length} import rules refused its probe`);
} finally {
  for (const { file } of probes) rmSync(file, { force: true });
  for (const directory of made) rmSync(directory, { recursive: true });
}

function violationsIn(folders) {
  const { stdout } = spawnSync('npx', ['depcruise', ...folders, '--output-type', 'json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(stdout).summary.violations;
}
