// The gate on the first load of `/`: JavaScript that is reachable without a dynamic import from the entry and the chunk
// of `/`, the style sheet in the page, all fonts, and the number of requests. Then the panel: its shell beyond the code
// that the site shares, and each tab with everything that it may open. A build over a limit fails.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { panelFiles } from './panel-files.mjs';
import { shellFiles } from './shell-files.mjs';

const KB = 1000;
const LIMITS = {
  'JavaScript br': 100 * KB,
  'CSS gz': 10 * KB,
  fonts: 45 * KB,
  requests: 12,
};
const PANEL_LIMITS = { shell: 90 * KB, tab: 130 * KB };

const dist = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;

const brotli = (file) =>
  brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const gzip = (file) => gzipSync(file, { level: 9 }).length;

async function sizeOf(files, measure) {
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + measure(content), 0);
}

const { scripts, sheets, fonts, icons } = await shellFiles(dist);
const sizes = {
  'JavaScript br': await sizeOf(scripts, brotli),
  'JavaScript gz': await sizeOf(scripts, gzip),
  'CSS gz': await sizeOf(sheets, gzip),
  fonts: await sizeOf(fonts, (content) => content.length),
  // The page itself, with its data and its style sheet, and the manifest that it names.
  requests: 2 + scripts.length + fonts.length + icons.length,
};
console.log(`First load of /: ${scripts.length} scripts, ${sheets.length} sheets, ${fonts.length} fonts`);
let over = false;
for (const [name, size] of Object.entries(sizes)) {
  const limit = LIMITS[name];
  if (limit !== undefined && size > limit) over = true;
  const isCount = name === 'requests';
  const shown = (value) => (isCount ? value : (value / KB).toFixed(1));
  const of = limit === undefined ? '' : ` of ${isCount ? limit : limit / KB}`;
  console.log(`${name}: ${shown(size)}${isCount ? '' : ' KB'}${of}`);
}
if (process.argv.includes('--list'))
  for (const file of scripts) console.log(brotli(await readFile(join(dist, file))), file);
if (over) {
  console.error('The first load is over its budget');
  process.exitCode = 1;
}

const panel = await panelFiles(dist);
const parts = [
  { name: 'shell', files: panel.shell, limit: PANEL_LIMITS.shell },
  ...panel.tabs.map(({ name, files }) => ({ name: `tab ${name}`, files, limit: PANEL_LIMITS.tab })),
];
console.log(`The panel: ${panel.shell.length} scripts of its own, ${panel.tabs.length} tabs`);
for (const { name, files, limit } of parts) {
  const size = await sizeOf(files, gzip);
  console.log(`${name}: ${(size / KB).toFixed(1)} KB of ${limit / KB} gz, ${files.length} scripts`);
  if (size <= limit) continue;
  console.error(`The panel's ${name} is over its budget`);
  process.exitCode = 1;
}
