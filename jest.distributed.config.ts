/** @jest-config-loader esbuild-register */
import { resolve } from 'node:path';

import type { Config } from 'jest';

import e2e from './jest.e2e.config.ts';

// Its servers take other ports than those of `npm run e2e`, which may run at the same time.
process.env['FIRST_WORKER'] = '4';

/**
 * Servers and projections in processes of their own, on stores of their own: run by `npm run e2e:distributed`, after a build. One
 * file at a time, since each is many processes, unless the run says otherwise.
 */
const config: Config = {
  ...e2e,
  displayName: 'distributed',
  testMatch: ['**/*.distributed.ts'],
  testEnvironment: resolve('scripts/jest/native.environment.mjs'),
  maxWorkers: 1,
};

export default config;
