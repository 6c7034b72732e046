const { readFileSync } = require('node:fs');

const { transformSync } = require('@swc/core');

/** TypeScript of any package, as JavaScript with its source map. */
exports.compile = (filename) =>
  transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('x') },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: true,
  });
