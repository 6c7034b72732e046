import { describe, expect, it } from '@jest/globals';

import { articleCodec, pageCodec } from './content-events.ts';

const TEXT = {
  title: 'Kurallar',
  slug: 'kurallar',
  status: 'draft',
  content: '',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
};

describe('a text that was saved before there were schedules', () => {
  it.each([
    [pageCodec, 'PageSaved', { ...TEXT, pageId: 'p' }],
    [
      articleCodec,
      'ArticleSaved',
      { ...TEXT, articleId: 'a', excerpt: '', author: '', featuredImageUrl: '' },
    ],
  ])('waits for nothing', (codec, type, data) =>
    expect(codec.decode({ type, version: 1, data })).toEqual({ type, data: { ...data, publishAt: null } }),
  );
});
