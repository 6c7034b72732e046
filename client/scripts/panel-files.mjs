import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHARED = 'index.html';
const PANEL = 'src/routes/admin.tsx?tsr-split=component';
const TAB = /^src\/features\/admin\/(\w+)\/\w+Screen\.tsx$/;

/**
 * Scripts of the panel by what they are fetched for: its shell, beyond what the whole site shares, and each tab beyond both,
 * with every part and window that may be opened in it.
 */
export async function panelFiles(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  if (!manifest[PANEL]) throw new Error('The build has no panel');
  const shared = closure(manifest, [SHARED], false);
  const shell = without(closure(manifest, [PANEL], false), shared);
  const common = new Set([...shared, ...shell]);
  const screens = (manifest[PANEL].dynamicImports ?? []).filter((key) => TAB.test(key));
  const tabs = screens.map((key) => [
    TAB.exec(key)[1],
    // What is there already leads on to everything else: it is not followed.
    filesOf(manifest, without(closure(manifest, [key], true, new Set(common)), common)),
  ]);
  return { shell: filesOf(manifest, shell), tabs };
}

/** Chunks that a chunk brings with it; with `isWhole` also those that it may ask for later. */
function closure(manifest, keys, isWhole, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    closure(manifest, [...imports, ...(isWhole ? dynamicImports : [])], isWhole, seen);
  }
  return seen;
}

const without = (all, some) => new Set([...all].filter((key) => !some.has(key)));
const filesOf = (manifest, keys) => [
  ...new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))),
];
