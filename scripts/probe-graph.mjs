// Proves that every import rule bites: writes one violation per rule beside the sources, and expects to see it reported.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PROBES = [
  ['contracts-sees-only-itself', 'contracts/src/probe.ts', "import '../../stores/src/index.ts';"],
  ['stores-sees-only-contracts', 'stores/src/probe.ts', "import '../../projections/src/index.ts';"],
  [
    'projections-sees-only-contracts-and-stores',
    'projections/src/probe.ts',
    "import '../../server/src/platform/kernel/clock.ts';",
  ],
  [
    'server-sees-only-contracts-and-stores-and-projections',
    'server/src/probe.ts',
    "import '../../client/src/api/http.ts';",
  ],
  ['client-sees-only-contracts', 'client/src/probe.ts', "import '../../stores/src/index.ts';"],
  ['contracts-depend-on-nothing', 'contracts/src/probe.ts', "import 'node:crypto';"],
  ['rules-are-pure-of-core', 'server/src/probe.decider.ts', "import 'node:crypto';"],
  ['rules-are-pure-of-npm', 'projections/src/probe.projector.ts', "import 'luxon';"],
  ['only-adapters-touch-drivers', 'server/src/probe.ts', "import '@photostructure/sqlite';"],
  [
    'features-do-not-reach-into-features',
    'client/src/features/probe/probe.ts',
    "import '../home/HomeScreen.tsx';",
  ],
  ['no-cycles', 'server/src/probe.ts', "import './probe.ts';"],
];

const missed = PROBES.filter(([rule, file, code]) => !isReported(rule, file, code));
for (const [rule] of missed) console.error(`The import rule ${rule} let its probe through`);
if (missed.length > 0) process.exit(1);
console.log(`✔ each of ${PROBES.length} import rules refused its probe`);

function isReported(rule, file, code) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\nexport {};\n`);
  try {
    const { stdout } = spawnSync('npx', ['depcruise', file, '--output-type', 'json'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return JSON.parse(stdout).summary.violations.some((violation) => violation.rule.name === rule);
  } finally {
    rmSync(file);
    if (file.includes('/probe/')) rmSync(dirname(file), { recursive: true });
  }
}
