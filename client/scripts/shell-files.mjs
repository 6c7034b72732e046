import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that `/` loads before the first call of the API: addresses below `dist`, by kind. */
export async function shellFiles(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  // Empty while `/` is part of the entry.
  const home = Object.keys(manifest).filter((key) => key.startsWith('src/routes/index.tsx'));
  const chunks = [...reachable(manifest, ['index.html', ...home])].map((key) => manifest[key]);
  const assets = await readdir(join(dist, 'assets'));
  const named = (pattern) => assets.filter((name) => pattern.test(name)).map((name) => `assets/${name}`);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    fonts: named(/\.woff2$/),
    icons: named(/^icon-.*\.svg$/),
  };
}

/** Chunks that come without a dynamic import. */
function reachable(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    reachable(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}
