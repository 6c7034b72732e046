import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { NewFile } from './new-file.ts';

describe('new file', () => {
  it('appears with all that was written, also when another one of its name was begun meanwhile', async () => {
    const directory = newDirectory();
    const path = join(directory, 'export.ndjson');
    await NewFile.write(path, async (file) => {
      await file.line('first');
      const other = NewFile.write(path, (second) => second.line('second'));
      await expect(other).rejects.toMatchObject({ code: 'EEXIST' });
    });
    expect(readFileSync(path, 'utf8')).toBe('first\n');
    expect(readdirSync(directory)).toEqual(['export.ndjson']);
  });
});
