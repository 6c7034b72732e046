// jsdom without what takes a fifth of the suites' processor time and no suite asks for.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** They decide who can see an element, and where a word ends. Colours, sizes and margins are judged in a browser. */
const ASKED = new Set(['display', 'visibility', 'pointer-events']);
const isAsked = (declaration) => ASKED.has(declaration.split(':')[0].trim());

// jsdom matches every rule of a browser's own sheet with every element whose style is asked for, anew after each change.
const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const sheet = require(path);
require.cache[path].exports = sheet
  .replaceAll(/\{([^{}]*)\}/gu, (_, body) => `{${body.split(';').filter(isAsked).join(';')}}`)
  .replaceAll(/[^{}]+\{\}/gu, '');

// It also computes all of these whenever it is asked for one.
const {
  propertiesWithResolvedValueImplemented: computed,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(computed)) if (!ASKED.has(name)) delete computed[name];

// With these, React, which is imported later, measures each rendering for a browser's tools, and Node keeps the measurements for ever.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

// It also takes the stack of every element that is made, ten thousand a second at most; nobody reads them.
const STACKS = 'recentlyCreatedOwnerStacks';
const internals = Object.values(require('react')).find((each) => Object.hasOwn(Object(each), STACKS));
if (!internals) throw new Error(`React counts its stacks no longer in ${STACKS}`);
Object.defineProperty(internals, STACKS, { get: () => 10_000, set() {} });

const { JSDOM, VirtualConsole } = await import('jsdom');
export { JSDOM, VirtualConsole };
