// Jest's runtime, without an `AsyncLocalStorage` for every suite. Jest makes one, which it never ends, to tell which of several
// concurrent tests an error belongs to; no test here is concurrent. Node 20 copies a value into every new promise for each of them,
// so that every suite of a worker would be slower than the one before, and what a suite leaves open would keep it in memory.
const asyncHooks = require('node:async_hooks');

const { setFlagsFromString } = require('node:v8');

const JestRuntime = require('jest-runtime').default;

// Most code runs too seldom in tests to pay for its optimisation, which is an eighth of their processor time: Node waits for seven times
// as many runs as usual. Later versions have a cheaper compiler for such code, and no such limit.
if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--interrupt-budget=500000');

/** The methods of a storage that Jest calls; it stores nothing, so an error that no test catches fails its suite. */
class NoStorage {
  getStore() {
    return undefined;
  }

  run(_value, callback) {
    return callback();
  }
}

module.exports = class Runtime extends JestRuntime {
  requireInternalModule(...required) {
    // A getter since Node 24, which an assignment would not replace.
    const own = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { configurable: true, value: NoStorage });
    try {
      return super.requireInternalModule(...required);
    } finally {
      Object.defineProperty(asyncHooks, 'AsyncLocalStorage', own);
    }
  }
};
