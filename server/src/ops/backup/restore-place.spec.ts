import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { newSecrets } from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';

import { moveIn, stageIn } from './restore-place.ts';

const secrets = newSecrets();
const open = (dataDirectory: string) => openTestStores({ dataDirectory, secrets });

describe('place of a restore', () => {
  it('gets commits that a full disk has left in the WAL of a restored file', async () => {
    const [from, to] = [newDirectory(), newDirectory()];
    const stores = await open(from);
    await stores.vault.keep('admin', 'a', { name: 'a' });
    mkdirSync(stageIn(to));
    // As they are on the disk before the files are closed.
    for (const name of readdirSync(from)) copyFileSync(join(from, name), join(stageIn(to), name));
    await stores.close();
    await moveIn(to);
    const restored = await open(to);
    expect(await restored.vault.secretOf('admin', 'a')).toEqual({ name: 'a' });
    await restored.close();
    expect(readdirSync(to)).not.toContain('restore.part');
  });
});
