import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { MediaStore } from './media-store.port.ts';
import { listed } from './testing/listed.ts';

type Opened = Readonly<{ store: MediaStore; close: () => Promise<void> }>;

const bytes = (text: string) => Buffer.from(text);

/** What every store of pictures does. */
export function describeMediaStore(kind: string, open: () => Promise<Opened>): void {
  describe(`${kind}: a store of pictures`, () => {
    let opened: Opened;
    let store: MediaStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    const names = async () => (await listed(store)).map(({ name }) => name).toSorted();

    it('gives back what it was given, byte by byte', async () => {
      const picture = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256));
      await store.put('a-480.webp', picture);
      expect((await store.get('a-480.webp'))?.equals(picture)).toBe(true);
    });

    it('has nothing under a name that was never used', async () =>
      expect(await store.get('a-480.webp')).toBeUndefined());

    it('keeps an empty file apart from none', async () => {
      await store.put('a.webp', bytes(''));
      expect(await store.get('a.webp')).toEqual(bytes(''));
    });

    it('has the last of what was put under one name', async () => {
      await store.put('a.webp', bytes('eski'));
      await store.put('a.webp', bytes('yeni'));
      expect(await store.get('a.webp')).toEqual(bytes('yeni'));
      expect(await names()).toEqual(['a.webp']);
    });

    it('forgets what is removed, and minds nothing that is gone', async () => {
      await store.put('a.webp', bytes('a'));
      await store.remove('a.webp');
      await store.remove('a.webp');
      expect(await store.get('a.webp')).toBeUndefined();
      expect(await names()).toEqual([]);
    });

    it('lists everything, however much, with size and time', async () => {
      const before = Date.now();
      const wanted = Array.from({ length: 7 }, (_, i) => `${i}.webp`);
      await Promise.all(wanted.map((each) => store.put(each, bytes('12345'))));
      expect(await names()).toEqual(wanted);
      for (const file of await listed(store)) {
        expect(file.bytes).toBe(5);
        // Some clocks count in whole seconds.
        expect(file.storedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
      }
    });

    it.each(['../a', 'a/b', '/a', '', '.gizli', 'a\\b', 'a\u0000', 'A', 'ş.png', 'a..b', 'x'.repeat(101)])(
      'takes %j for no name',
      async (wrong) => {
        await expect(store.put(wrong, bytes('a'))).rejects.toThrow(RangeError);
        await expect(store.get(wrong)).rejects.toThrow(RangeError);
        await expect(store.remove(wrong)).rejects.toThrow(RangeError);
        expect(await names()).toEqual([]);
      },
    );
  });
}
