// Jest's runtime for Node's suites: Node itself loads the modules that they import, and each worker loads a module once for all
// of its suites. Jest's own loader evaluates every module anew for every suite, which takes more time than the tests.
const { writeFileSync } = require('node:fs');
const { createRequire, register } = require('node:module');
const { tmpdir } = require('node:os');
const { basename, dirname, join } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { SourceTextModule, SyntheticModule } = require('node:vm');

const { compile } = require('./compile.cjs');
const Runtime = require('./runtime.cjs');

/** Here `jest-globals.mjs`, which replaces `@jest/globals`, finds the names of the running suite. */
const CURRENT = Symbol.for('onda-on.jest-globals');

/** Jest's assertions: Node's copy of them serves all suites of a worker, each of which sets their state anew. */
const SHARED = new Set([
  '@jest/expect',
  'expect',
  'jest-each',
  'jest-matcher-utils',
  'jest-message-util',
  'jest-snapshot',
  'jest-util',
  'pretty-format',
]);

register('./native.loader.mjs', pathToFileURL(__filename));

module.exports = class NativeRuntime extends Runtime {
  #isNative;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#isNative = environment.isNative === true;
  }

  requireInternalModule(from, name) {
    return this.#isNative && SHARED.has(name)
      ? createRequire(from)(name)
      : super.requireInternalModule(from, name);
  }

  unstable_importModule(filename, moduleName) {
    return this.#isNative ? this.#importSuite(filename) : super.unstable_importModule(filename, moduleName);
  }

  async #importSuite(filename) {
    globalThis[CURRENT] = this.requireModuleOrMock(filename, '@jest/globals');
    const { href: url } = pathToFileURL(filename);
    const load = (specifier) => import(/^\.\.?\//.test(specifier) ? new URL(specifier, url).href : specifier);
    // Node never releases an imported module; a suite, with all that it started, is a module that can be released.
    const suite = new SourceTextModule(compile(filename).code, {
      identifier: url,
      initializeImportMeta: (meta) => Object.assign(meta, { url, filename, dirname: dirname(filename) }),
      importModuleDynamically: load,
    });
    // Node 20 ends with SIGSEGV when it collects a linked module before that is evaluated: it has no reference of its own.
    const linked = [];
    await suite.link(async (specifier) => {
      const exported = await load(specifier);
      const module = new SyntheticModule(Object.keys(exported), function () {
        for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
      });
      linked.push(module);
      return module;
    });
    await suite.evaluate();
    linked.length = 0;
  }

  getSourceMaps() {
    return new SourceMaps();
  }
};

/** The path of each source's map, which is written when the first error names that source. */
class SourceMaps extends Map {
  get(source) {
    if (!/(?<!\.d)\.tsx?$/.test(source)) return undefined;
    if (!this.has(source))
      this.set(source, writeSourceMap(source.startsWith('file:') ? fileURLToPath(source) : source));
    return super.get(source);
  }
}

function writeSourceMap(filename) {
  const path = join(tmpdir(), `${basename(filename)}.map`);
  writeFileSync(path, compile(filename).map);
  return path;
}
