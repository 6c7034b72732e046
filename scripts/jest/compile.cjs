const { readFileSync } = require('node:fs');

const { transformSync } = require('@swc/core');

/** TypeScript of any package but the client, as JavaScript with its source map. */
exports.compile = (filename) =>
  transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
    sourceMaps: true,
  });
