import { describe, expect, it } from '@jest/globals';

import { isUpdated, keywordsOf } from './keywords.ts';

describe('keywords', () => {
  it('are split on commas (§2)', () =>
    expect(keywordsOf('kurallar, nasıl oynanır ,,puan, puan')).toEqual([
      'kurallar',
      'nasıl oynanır',
      'puan',
    ]));

  it('are none for an empty text', () => expect(keywordsOf(' , ')).toEqual([]));
});

describe('the updated badge', () => {
  it.each([
    ['2026-11-20T10:00:00.000Z', false],
    ['2026-11-21T10:00:00.000Z', true],
  ])('with updatedAt %s shows: %s (§2)', (updatedAt, shown) =>
    expect(isUpdated({ publishedAt: '2026-11-20T10:00:00.000Z', updatedAt })).toBe(shown),
  );
});
