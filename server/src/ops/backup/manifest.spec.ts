import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { RELEASE } from '@onda-on/contracts/rules';

const textOf = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');

describe('version that a backup names', () => {
  it('is that of package.json, and the newest numbered one of the changelog', () => {
    expect(JSON.parse(textOf('package.json'))).toMatchObject({ version: RELEASE });
    expect(/^## (\d+\.\d+\.\d+) \(/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(RELEASE);
  });
});
