// The gate on the first load of `/` (ux.md section 8): JavaScript that is reachable without a dynamic import from the entry and
// the chunk of `/`, the style sheet in the page, and all fonts. Fails the build that is over.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const KB = 1000;
const LIMITS = { 'JavaScript br': 100 * KB, 'CSS gz': 10 * KB, fonts: 45 * KB };

const dist = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

const brotli = (file) =>
  brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const gzip = (file) => gzipSync(file, { level: 9 }).length;

function reachable(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    reachable(manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

async function sizeOf(files, measure) {
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + measure(content), 0);
}

// Empty while `/` is part of the entry.
const home = Object.keys(manifest).filter((key) => key.startsWith('src/routes/index.tsx'));
const chunks = [...reachable(['index.html', ...home])].map((key) => manifest[key]);
const scripts = [...new Set(chunks.map(({ file }) => file))];
const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
const assets = await readdir(join(dist, 'assets'));
const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `assets/${name}`);

const sizes = {
  'JavaScript br': await sizeOf(scripts, brotli),
  'JavaScript gz': await sizeOf(scripts, gzip),
  'CSS gz': await sizeOf(sheets, gzip),
  fonts: await sizeOf(fonts, (content) => content.length),
};
console.log(`First load of /: ${scripts.length} scripts, ${sheets.length} sheets`);
let over = false;
for (const [name, size] of Object.entries(sizes)) {
  const limit = LIMITS[name];
  if (limit && size > limit) over = true;
  console.log(`${name}: ${(size / KB).toFixed(1)} KB${limit ? ` of ${limit / KB}` : ''}`);
}
if (process.argv.includes('--list'))
  for (const file of scripts) console.log(brotli(await readFile(join(dist, file))), file);
if (over) {
  console.error('The first load is over its budget');
  process.exitCode = 1;
}
