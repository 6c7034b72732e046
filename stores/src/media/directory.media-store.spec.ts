import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it, jest } from '@jest/globals';

import { StorageFull } from '../event-log/event-log.port.ts';
import { newDirectory } from '../testing/local-stores.ts';
import { DirectoryMediaStore } from './directory.media-store.ts';
import { describeMediaStore } from './media-store.contract.ts';
import { MediaUnavailable } from './media-store.port.ts';
import { listed } from './testing/listed.ts';

describeMediaStore('a directory', async () => {
  const directory = newDirectory();
  const close = async () => rmSync(directory, { recursive: true });
  return { store: new DirectoryMediaStore(join(directory, 'media')), close };
});

describe('media directory', () => {
  it('is accessible to its owner only, and contains complete files only', async () => {
    const directory = join(newDirectory(), 'media');
    const store = new DirectoryMediaStore(directory);
    await store.put('a.webp', Buffer.from('a'));
    expect(readdirSync(directory)).toEqual(['a.webp']);
    expect([statSync(directory).mode & 0o777, statSync(join(directory, 'a.webp')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
  });

  it("lists a killed process's leftovers under a name that no picture has", async () => {
    const directory = newDirectory();
    writeFileSync(join(directory, 'a.webp.0123456789abcdef.part'), 'yarım');
    const store = new DirectoryMediaStore(directory);
    expect(await store.get('a.webp')).toBeUndefined();
    const [file] = await listed(store);
    await store.remove(file?.name ?? '');
    expect(readdirSync(directory)).toEqual([]);
  });

  it('reports a full disk as one, and leaves no part of the picture', async () => {
    const directory = newDirectory();
    const handle = await open(directory);
    const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    sync.mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await handle.close();
    const putting = new DirectoryMediaStore(directory).put('a.webp', Buffer.from('a'));
    await expect(putting).rejects.toThrow(StorageFull);
    expect(readdirSync(directory)).toEqual([]);
    sync.mockRestore();
  });

  it('reports a failed read instead of a missing picture', async () => {
    const directory = newDirectory();
    const store = new DirectoryMediaStore(join(directory, 'media'));
    rmSync(join(directory, 'media'), { recursive: true });
    writeFileSync(join(directory, 'media'), 'a file in its place');
    chmodSync(join(directory, 'media'), 0o600);
    await expect(store.get('a.webp')).rejects.toThrow(MediaUnavailable);
    await expect(store.put('a.webp', Buffer.from('a'))).rejects.toThrow(MediaUnavailable);
  });
});
