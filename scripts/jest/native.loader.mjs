// Node's loader for the tests: packages read each other's TypeScript (the condition `source`), and Vite's `?raw` is a file's text.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { bundledText, isBundledText } from '../bundled-text.mjs';
import { compile } from './compile.cjs';

/** Imports of the client and of its router are resolved for browsers. */
const FOR_BROWSERS = /\/client\/src\/|\/node_modules\/@tanstack\//;

const NO_STYLES = new URL('../../client/src/testing/no-styles.ts', import.meta.url).href;

const JEST_GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  if (specifier.endsWith('.css')) return { url: NO_STYLES, shortCircuit: true };
  const { conditions, parentURL = '' } = context;
  if (isBundledText(specifier) || isRawText(specifier))
    return { url: new URL(specifier, parentURL).href, shortCircuit: true };
  const forThem = FOR_BROWSERS.test(parentURL) ? ['browser', 'import', 'module', 'default'] : conditions;
  return nextResolve(specifier, { ...context, conditions: ['source', ...forThem] });
}

export async function load(url, context, nextLoad) {
  if (isBundledText(url))
    return { format: 'module', source: await bundledText(pathWithMark(url)), shortCircuit: true };
  if (isRawText(url)) return { format: 'module', source: rawText(new URL(url)), shortCircuit: true };
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context);
  return { format: 'module', source: compile(fileURLToPath(url)).code, shortCircuit: true };
}

const isRawText = (id) => id.endsWith('?raw');

const rawText = (url) => `export default ${JSON.stringify(readFileSync(url, 'utf8'))};`;

const pathWithMark = (url) => fileURLToPath(url) + new URL(url).search;
