/** @jest-config-loader esbuild-register */
import { resolve } from 'node:path';

import type { Config } from 'jest';

/**
 * Whole processes and a real browser: run by `npm run e2e`, after a build. Two files at a time, since each waits for its browser
 * much of the time. Node loads what they import once for each worker (`scripts/jest/native.runtime.cjs`).
 */
const config: Config = {
  globalSetup: resolve('scripts/jest/test-directory.mjs'),
  displayName: 'e2e',
  rootDir: 'e2e',
  testMatch: ['**/*.e2e.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  maxWorkers: 2,
  // Long enough for a loaded machine; it only ends a test that would wait for ever.
  testTimeout: 180_000,
  runtime: resolve('scripts/jest/native.runtime.cjs'),
  testEnvironment: resolve('e2e/support/browser.environment.mjs'),
  // The runtime compiles.
  transform: {},
};

export default config;
