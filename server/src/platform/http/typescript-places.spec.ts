import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { inTypeScript } from './typescript-places.ts';

/** The product, or another folder, with one bundled file, whose second line is the third of `src/coupon.ts`. */
function bundled(path: string, map: object | string = MAP) {
  const folder = newDirectory();
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.map`, typeof map === 'string' ? map : JSON.stringify(map));
  return { product: `${pathToFileURL(folder).href}/`, url: pathToFileURL(file).href, file };
}

const MAP = { version: 3, sources: ['../src/coupon.ts'], names: [], mappings: ';AAEA' };
const MAIN = 'server/dist/bundle/main.js';

describe('a stack of the bundled product', () => {
  it.each([MAIN, 'client/dist-server/entry-server.js', 'client/dist-server/assets/lig-B1_x.js'])(
    'names files and lines of TypeScript for those of %s',
    (path) => {
      const { product, url, file } = bundled(path);
      const place = `${join(dirname(file), '../src/coupon.ts')}:3:1`;
      expect(inTypeScript(`Error: x\n    at decide (${url}:2:1)\n    at async ${url}:2:1`, product)).toBe(
        `Error: x\n    at decide (${place})\n    at async ${place}`,
      );
    },
  );

  it.each([
    ['a line without a place', MAP],
    ['a damaged map', '{'],
    ['a place that is no file', { ...MAP, sources: ['https://x.example/y.ts'], mappings: 'AAEA' }],
  ])('stays as it is at %s', (_, map) => {
    const { product, url } = bundled(MAIN, map);
    const stack = `Error: x\n    at ${url}:1:1\n    at node:fs:1:1\n    at file:///app/own.js:1:1`;
    expect(inTypeScript(stack, product)).toBe(stack);
  });

  it('reads nothing of other folders, which an error may quote', () => {
    const own = bundled(MAIN);
    const other = bundled(MAIN);
    const around = `${own.product}server/dist/bundle/../../../..${other.url.slice(other.product.lastIndexOf('/places-'))}`;
    for (const quoted of [`${other.url}:2:1`, `${around}:2:1`, `${own.product}uploads/bundle/main.js:2:1`])
      expect(inTypeScript(quoted, own.product)).toBe(quoted);
    expect(inTypeScript(`${own.url}:2:1`)).toBe(`${own.url}:2:1`);
  });
});
