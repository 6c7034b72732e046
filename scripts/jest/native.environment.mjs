// Jest's environment for suites that `native.runtime.cjs` loads: spies and fake timers act on Node's own globals, and `expect`
// compares with Node's own types.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

import OwnDirectory from './own-directory.environment.mjs';

const TYPES = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'BigInt',
  'Symbol',
  'Date',
  'RegExp',
  'Map',
  'Set',
];
const ERRORS = [
  'Error',
  'AggregateError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];

export default class Native extends OwnDirectory {
  /** Read by `native.runtime.cjs`: a suite may ask for another environment, and is then loaded by Jest. */
  isNative = true;

  constructor(config, context) {
    super(config, context);
    for (const type of [...TYPES, ...ERRORS]) this.global[type] = globalThis[type];
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }
}
