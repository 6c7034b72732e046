import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { MediaStore } from './media-store.port.ts';
import { listed } from './testing/listed.ts';

type Opened = Readonly<{ store: MediaStore; close: () => Promise<void> }>;

const bytes = (text: string) => Buffer.from(text);

export function describeMediaStore(kind: string, open: () => Promise<Opened>): void {
  describe(`media store: ${kind}`, () => {
    let opened: Opened;
    let store: MediaStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const names = async () => (await listed(store)).map(({ name }) => name).toSorted();

    it('returns the bytes that were put', async () => {
      const picture = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256));
      await store.put('a-480.webp', picture);
      expect((await store.get('a-480.webp'))?.equals(picture)).toBe(true);
    });

    it('returns nothing for an unknown name', async () =>
      expect(await store.get('a-480.webp')).toBeUndefined());

    it('distinguishes an empty file from none', async () => {
      await store.put('a.webp', bytes(''));
      expect(await store.get('a.webp')).toEqual(bytes(''));
    });

    it('returns the last bytes that were put under one name', async () => {
      await store.put('a.webp', bytes('eski'));
      await store.put('a.webp', bytes('yeni'));
      expect(await store.get('a.webp')).toEqual(bytes('yeni'));
      expect(await names()).toEqual(['a.webp']);
    });

    it('removes a file, and accepts one that does not exist', async () => {
      await store.put('a.webp', bytes('a'));
      await store.remove('a.webp');
      await store.remove('a.webp');
      expect(await store.get('a.webp')).toBeUndefined();
      expect(await names()).toEqual([]);
    });

    it('lists any number of files with size and time', async () => {
      const before = Date.now();
      const wanted = Array.from({ length: 7 }, (_, i) => `${i}.webp`);
      await Promise.all(wanted.map((each) => store.put(each, bytes('12345'))));
      expect(await names()).toEqual(wanted);
      for (const file of await listed(store)) {
        expect(file.bytes).toBe(5);
        // Some clocks have whole seconds.
        expect(file.storedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
      }
    });

    it.each(['../a', 'a/b', '/a', '', '.gizli', 'a\\b', 'a\u0000', 'A', 'ş.png', 'a..b', 'x'.repeat(101)])(
      'refuses the name %j',
      async (wrong) => {
        await expect(store.put(wrong, bytes('a'))).rejects.toThrow(RangeError);
        await expect(store.get(wrong)).rejects.toThrow(RangeError);
        await expect(store.remove(wrong)).rejects.toThrow(RangeError);
        expect(await names()).toEqual([]);
      },
    );
  });
}
