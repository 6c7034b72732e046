// `import { code } from './program.ts?bundled'`: a module with all that it imports, as JavaScript text that a person can read.
// Used by the client's build, and by the loader of its tests.
import { rolldown } from 'rolldown';

const MARK = '?bundled';

export const isBundledText = (id) => id.endsWith(MARK);

/** A module whose `code` is that text. */
export async function bundledText(id) {
  const input = id.slice(0, -MARK.length);
  const bundle = await rolldown({ input, resolve: { conditionNames: ['source', 'browser', 'import'] } });
  const { output } = await bundle.generate({ format: 'es', minify: false });
  await bundle.close();
  return `export const code = ${JSON.stringify(output[0].code)};`;
}
