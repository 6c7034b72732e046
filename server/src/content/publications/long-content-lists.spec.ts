import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NEXT_CURSOR, type AdminArticle } from '@onda-on/contracts/api';
import { streamOf, type ArticleText } from '@onda-on/contracts/events';

import { ReadingApp } from '../../main/testing/reading-app.ts';

const PATH = '/api/admin/articles';
const COUNT = 501;
const TEXT: Omit<ArticleText, 'title' | 'slug'> = {
  status: 'draft',
  content: { blocks: [] },
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  publishAt: null,
  excerpt: '',
  author: '',
  featuredImageUrl: '',
};

describe('long list of news', () => {
  let server: ReadingApp;
  beforeAll(async () => {
    server = await ReadingApp.start();
    for (let n = 1; n <= COUNT; n += 1) {
      const data = { ...TEXT, articleId: `a${n}`, title: `Haber ${n}`, slug: `haber-${n}` };
      const at = new Date(server.now.getTime() + n).toISOString();
      await server.fixtures.append(streamOf.article(data.articleId), { type: 'ArticleSaved', data }, { at });
    }
  });
  afterAll(() => server.close());

  it('continues after the cursor without duplicates', async () => {
    const first = await server.get<AdminArticle[]>(PATH);
    const next = first.headers.get(NEXT_CURSOR) ?? '';
    const rest = await server.get<AdminArticle[]>(`${PATH}?after=${encodeURIComponent(next)}`);
    expect([first.body.length, rest.body.length, rest.headers.get(NEXT_CURSOR)]).toEqual([500, 1, null]);
    expect([first.body[0]?.title, rest.body[0]?.title]).toEqual([`Haber ${COUNT}`, 'Haber 1']);
  });

  it('refuses an invalid cursor', async () =>
    expect((await server.get(`${PATH}?after=%22`)).status).toBe(400));
});
