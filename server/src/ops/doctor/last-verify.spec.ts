import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { keepLastVerify, lastVerifyIn } from './last-verify.ts';

const NOTE = { at: new Date('2026-11-27T09:00:00.000Z'), isFine: true };

describe('note of the last verification', () => {
  let directory: string;
  beforeEach(() => {
    directory = newDirectory();
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const file = () => join(directory, 'last-verify.json');

  it('is read as it was kept', async () => {
    await keepLastVerify(directory, NOTE);
    expect(await lastVerifyIn(directory)).toEqual(NOTE);
  });

  it('counts as missing after any flipped bit', async () => {
    await keepLastVerify(directory, NOTE);
    const sound = readFileSync(file());
    const read = [];
    for (let bit = 0; bit < sound.length * 8; bit += 1) {
      writeFileSync(
        file(),
        sound.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
      );
      read.push(await lastVerifyIn(directory));
    }
    expect(read.filter((each) => each !== undefined)).toEqual([]);
  });

  it('does not fail a verification where nothing can be written', async () => {
    await keepLastVerify(join(directory, 'nowhere'), NOTE);
    expect(await lastVerifyIn(join(directory, 'nowhere'))).toBeUndefined();
  });
});
