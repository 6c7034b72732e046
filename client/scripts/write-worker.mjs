// Writes dist/sw.js: the list of the files to keep, then the worker's text. Its version follows from that list and both
// texts, so that a build that changes nothing gives the same worker.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { shellFiles } from './shell-files.mjs';

const dist = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;
const source = (name) => readFile(new URL(`../worker/${name}`, import.meta.url), 'utf8');

const { scripts, sheets, fonts, icons } = await shellFiles(dist);
const files = [...scripts, ...sheets, ...fonts, ...icons].map((file) => `/${file}`).toSorted();
const page = (await source('offline.html')).replace('__SHEET__', `/${sheets[0]}`);
const text = await source('service-worker.js');
const version = createHash('sha256')
  .update(JSON.stringify([files, page, text]))
  .digest('hex')
  .slice(0, 12);
await writeFile(join(dist, 'sw.js'), `const SHELL = ${JSON.stringify({ version, files, page })};\n${text}`);
console.log(`sw.js keeps ${files.length} files, version ${version}`);
