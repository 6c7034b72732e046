// Makes the woff2 files in src/assets/fonts from the fontsource packages. Run by hand after a change of the
// character list; the results are committed, so no build needs this script.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÇĞİÖŞÜçğıöşüÂÎÛâîû' +
  '₺€%.,:;!?\'"“”‘’…–—-−+×/()&@#*·•|_=<>[]{}©\u00a0 éèáñãßäøåšžćč';
const WEIGHTS = { wght: { min: 400, max: 700 } };
const ARCHIVO = '@fontsource-variable/archivo';
const BARLOW = '@fontsource/barlow-condensed';
const FONTS = [
  { family: ARCHIVO, name: 'archivo-latin-wght-normal', variationAxes: WEIGHTS },
  { family: ARCHIVO, name: 'archivo-latin-ext-wght-normal', variationAxes: WEIGHTS },
  { family: BARLOW, name: 'barlow-condensed-latin-700-normal' },
  { family: BARLOW, name: 'barlow-condensed-latin-ext-700-normal' },
];
const require = createRequire(import.meta.url);

for (const { family, name, variationAxes } of FONTS) {
  const source = await readFile(require.resolve(`${family}/files/${name}.woff2`));
  const subset = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    ...(variationAxes && { variationAxes }),
  });
  await writeFile(new URL(`../src/assets/fonts/${name}.woff2`, import.meta.url), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
