import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from '@jest/globals';

import { inTypeScript } from './typescript-places.ts';

/** A bundle of one file, whose second line is the third of `src/coupon.ts`. */
function bundled(map: string): Readonly<{ folder: string; url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  mkdirSync(join(folder, 'bundle'));
  const file = join(folder, 'bundle', 'main.js');
  writeFileSync(`${file}.map`, map);
  return { folder, url: pathToFileURL(file).href };
}

const MAP = { version: 3, sources: ['../src/coupon.ts'], names: [], mappings: ';AAEA' };

describe('a stack of the bundled product', () => {
  it('names files and lines of TypeScript', () => {
    const { folder, url } = bundled(JSON.stringify(MAP));
    const place = `${join(folder, 'src', 'coupon.ts')}:3:1`;
    expect(inTypeScript(`Error: x\n    at decide (${url}:2:1)\n    at async ${url}:2:1`)).toBe(
      `Error: x\n    at decide (${place})\n    at async ${place}`,
    );
  });

  it('stays as it is where no map says more', () => {
    const { url } = bundled(JSON.stringify(MAP));
    const damaged = bundled('{');
    const stack = `Error: x\n    at ${url}:1:1\n    at ${damaged.url}:1:1\n    at node:fs:1:1\n    at file:///app/own.js:1:1`;
    expect(inTypeScript(stack)).toBe(stack);
  });
});
