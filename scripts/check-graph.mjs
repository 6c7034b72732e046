// Checks the import rules of all packages, and that every rule works: one violation of each is written beside the sources and has to be
// reported, and nothing else may be.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SERVER_FOLDERS = [
  'platform',
  'identity',
  'contest',
  'delivery',
  'content',
  'crm',
  'people',
  'panel',
  'ops',
];

/** For each folder: its subfolders except the last, and a file of the last one, which the others must not import. */
const INSIDE = [
  {
    folder: 'platform',
    names: [
      'stores',
      'tracing',
      'kernel',
      'clock',
      'config',
      'http',
      'reads',
      'rendering',
      'changes',
      'health',
    ],
    last: '../metrics/metrics.ts',
  },
  {
    folder: 'identity',
    names: ['access', 'administrators', 'second-factor'],
    last: '../sign-in/sessions.ts',
  },
  {
    folder: 'contest',
    names: [
      'model',
      'lock',
      'state',
      'proof',
      'weeks',
      'coupons',
      'lookup',
      'standings',
      'matches',
      'results',
      'prizes',
    ],
    last: '../imports/import-log.ts',
  },
  {
    folder: 'delivery',
    names: ['mail', 'messages', 'notifications', 'push'],
    last: '../sms/sms.channel.ts',
  },
  {
    folder: 'content',
    names: ['texts', 'site-settings', 'publications', 'pages', 'news', 'media', 'menus'],
    last: '../feeds/feeds.ts',
  },
  {
    folder: 'crm',
    names: ['customers', 'segments', 'campaigns'],
    last: '../tickets/ticket.decider.ts',
  },
  {
    folder: 'people',
    names: ['erasure', 'retention', 'participants', 'disputes', 'clusters'],
    last: '../prizes/prize.commands.ts',
  },
  {
    folder: 'panel',
    names: ['operations', 'settings', 'reports', 'audit'],
    last: '../dashboard/dashboard.queries.ts',
  },
  {
    folder: 'ops',
    names: ['command-line', 'clock', 'export', 'backup', 'verification', 'demo', 'seed'],
    last: '../commands/status.command.ts',
  },
];

const PROBES = [
  ...SERVER_FOLDERS.map((folder) => [
    `server-${folder}-imports-nothing-behind-it`,
    `server/src/${folder}/probe.ts`,
    "import '../main/app.module.ts';",
  ]),
  ...INSIDE.flatMap(({ folder, names, last }) =>
    names.map((name) => [
      `server-${folder}-${name}-imports-nothing-behind-it`,
      `server/src/${folder}/${name}/probe.ts`,
      `import '${last}';`,
    ]),
  ),
  ...INSIDE.map(({ folder, last }) => [
    `server-${folder}-has-a-place-for-each-folder`,
    `server/src/${folder}/elsewhere/probe.ts`,
    `import '${last}';`,
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
  ['rules-are-pure-of-npm', 'projections/src/probe.projector.ts', "import 'luxon';"],
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
  const real = violations.filter(({ from }) => !places.has(from));
  for (const { rule } of missed) console.error(`The import rule ${rule} let its probe through`);
  for (const { rule, from, to } of real) console.error(`${rule.name}: ${from} → ${to}`);
  process.exitCode = missed.length + real.length > 0 ? 1 : 0;
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
