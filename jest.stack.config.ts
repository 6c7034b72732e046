/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

import everything from './jest.config.ts';

/** Which suites need which server. One that is named must be there: its suites fail without it, and none is ever skipped. */
const SERVERS = [
  ['TEST_EVENT_STORE', '/eventstoredb/'],
  ['TEST_READ_STORE', '/mongodb/'],
] as const;

const nobodyNamed = SERVERS.flatMap(([name, suites]) => (process.env[name] ? [] : [suites]));

/** The suites of `npm run test:stack`. */
const config: Config = {
  testTimeout: 60_000,
  projects: (everything.projects ?? []).flatMap((project) =>
    typeof project === 'string'
      ? []
      : [
          {
            ...project,
            testMatch: ['**/*.stack.ts'],
            testPathIgnorePatterns: ['/node_modules/', ...nobodyNamed],
          },
        ],
  ),
};

export default config;
