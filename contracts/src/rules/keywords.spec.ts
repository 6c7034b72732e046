import { describe, expect, it } from '@jest/globals';

import { keywordsOf } from './keywords.ts';

describe('keywords', () => {
  it('are split on commas', () =>
    expect(keywordsOf('kurallar, nasıl oynanır ,,puan, puan')).toEqual([
      'kurallar',
      'nasıl oynanır',
      'puan',
    ]));

  it('are none for an empty text', () => expect(keywordsOf(' , ')).toEqual([]));
});
