import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHARED = 'index.html';
const ROUTES = 'src/routeTree.gen.ts';
const PANEL = 'src/routes/admin/route.tsx?tsr-split=component';
/** A route of a tab, with its sections and windows in its folder or behind a dot. */
const TAB = /^src\/routes\/admin\/(?!route\.)(\w+)[./].*\?tsr-split=component$/;

/**
 * The panel's scripts: its shell, beyond the code that the whole site shares, and each tab beyond both, with every part
 * and window that it may open.
 */
export async function panelFiles(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  if (!manifest[PANEL]) throw new Error('The build has no panel');
  const shared = closure(manifest, [SHARED], false);
  const shell = without(closure(manifest, [ROUTES, PANEL], false), shared);
  const common = new Set([...shared, ...shell]);
  const routes = Object.keys(manifest).filter((key) => TAB.test(key));
  const tabs = [...new Set(routes.map(tabOf))].map((name) => {
    const ofTab = routes.filter((key) => tabOf(key) === name);
    // The shared chunks are not followed, since they lead to all other chunks.
    return {
      name,
      files: filesOf(manifest, without(closure(manifest, ofTab, true, new Set(common)), common)),
    };
  });
  return { shell: filesOf(manifest, shell), tabs };
}

const tabOf = (key) => String(TAB.exec(key)?.[1]);

/** The chunks with all that they import; with `isWhole` also what they import dynamically. */
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
