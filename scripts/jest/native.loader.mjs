// Node's loader for the tests: packages read each other's TypeScript (the condition `source`).
import { fileURLToPath } from 'node:url';

import { compile } from './compile.cjs';

const JEST_GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  return nextResolve(specifier, { ...context, conditions: ['source', ...context.conditions] });
}

export function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  return { format: 'module', source: compile(fileURLToPath(url)).code, shortCircuit: true };
}
