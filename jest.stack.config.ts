/** @jest-config-loader esbuild-register */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Config } from 'jest';

import everything from './jest.config.ts';

/** Which suites need which server. One that is named must be there: its suites fail without it, and none is ever skipped. */
const SERVERS = [
  ['TEST_EVENT_STORE', '/eventstoredb/'],
  ['TEST_READ_STORE', '/mongodb/'],
] as const;

const nobodyNamed = SERVERS.flatMap(([name, suites]) => (process.env[name] ? [] : [suites]));

/**
 * Suites of the server that run unchanged on shared stores (`server/src/main/testing/shared-stores.ts`): few, for each test starts two
 * applications. `TEST_SUITES=a.spec.ts,b.spec.ts` names others. Not for this: suites of backups, exports and operator commands, which
 * look into files of the data directory; that of the audit log, which plants damage by a save that a shared read store lets change
 * nothing.
 */
const ON_SHARED_STORES = [
  'crm/campaigns/participant-segments.app.spec.ts',
  'crm/customers/customers.app.spec.ts',
  'delivery/reminders/subscriptions.app.spec.ts',
  'people/disputes/decisions.app.spec.ts',
  'contest/imports/imports.app.spec.ts',
  'contest/results/fence.app.spec.ts',
  'contest/results/undo.app.spec.ts',
  'contest/proof/log-chain-watch.app.spec.ts',
  'contest/proof/log-seal.app.spec.ts',
  'contest/proof/seal-check.app.spec.ts',
  'panel/reports/reports.app.spec.ts',
  'crm/segments/segments.app.spec.ts',
  'crm/tickets/tickets.app.spec.ts',
  'people/participants/disclosures.app.spec.ts',
  'contest/matches/teams.app.spec.ts',
  'contest/weeks/legal-pages.app.spec.ts',
  'main/public-log.app.spec.ts',
];

const CLOSE_SHARED_STORES = resolve('server/src/main/testing/close-shared-stores.ts');

function suitesOf(project: string | undefined): readonly string[] {
  if (project !== 'server' || !process.env['TEST_STORES']) return [];
  const suites = process.env['TEST_SUITES']?.split(',') ?? ON_SHARED_STORES;
  const missing = suites.filter((suite) => !existsSync(resolve('server/src', suite)));
  if (missing.length > 0) throw new Error(`No such suite: ${missing.join(', ')}`);
  return suites;
}

/** The suites of `npm run test:stack`. */
const config: Config = {
  globalSetup: everything.globalSetup,
  testTimeout: 60_000,
  // One suite after another, for FerretDB does one thing at a time; in a process of its own, whose end by a signal Jest reports.
  maxWorkers: 1,
  workerIdleMemoryLimit: everything.workerIdleMemoryLimit,
  projects: (everything.projects ?? []).flatMap((project) =>
    typeof project === 'string'
      ? []
      : [
          {
            ...project,
            ...(project.displayName === 'server' && { setupFilesAfterEnv: [CLOSE_SHARED_STORES] }),
            testMatch: [
              '**/*.stack.ts',
              ...suitesOf(project.displayName).map((suite) => `<rootDir>/src/${suite}`),
            ],
            testPathIgnorePatterns: ['/node_modules/', ...nobodyNamed],
          },
        ],
  ),
};

export default config;
