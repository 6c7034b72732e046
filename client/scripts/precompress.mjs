// Writes a .br and a .gz beside every built text file, so that the server never compresses one.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;
const TEXT = /\.(?:m?js|css|svg|json|webmanifest|txt)$/;
const WORTH_BYTES = 512;

// The page is not compressed here: the server fills it in for each answer.
const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const names = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
let written = 0;
for (const { parentPath, name } of names) {
  const path = join(parentPath, name);
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  written += 1;
}
console.log(`${written} files compressed`);
