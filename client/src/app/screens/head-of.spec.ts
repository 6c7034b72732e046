import { describe, expect, it } from '@jest/globals';

import { articleOf } from '../../api/publications.queries.ts';
import { newQueryClient } from '../query-client.ts';
import { headOf } from './head-of.ts';

const ARTICLE = {
  id: 'a1',
  slug: 'ilk',
  title: 'İlk "haber"',
  excerpt: 'Kısa',
  author: 'Editör',
  featuredImageUrl: '/media/m1-960.webp',
  metaDescription: 'Özet',
  metaKeywords: '',
  contentJson: '',
  publishedAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

function headAt(href: string, featuredImageUrl = ARTICLE.featuredImageUrl) {
  const queryClient = newQueryClient();
  queryClient.setQueryData(articleOf('ilk').queryKey, { ...ARTICLE, featuredImageUrl } as never);
  const notes = { title: 'Başlık | Onda On', description: 'Özet' };
  return headOf({ href, status: 200, notes, queryClient, publicUrl: 'https://o.example' }).html;
}

const graphIn = (html: string) =>
  (JSON.parse(/ld\+json">(.*)<\/script>/u.exec(html)?.[1] ?? '') as { '@graph': Record<string, unknown>[] })[
    '@graph'
  ];

describe('head of an article', () => {
  it('has its own picture, times and author', () => {
    const html = headAt('/news/ilk');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="og:title" content="İlk &quot;haber&quot;">');
    expect(html).toContain('<meta property="og:image" content="https://o.example/media/m1-960.webp">');
    expect(html).toContain('<meta property="article:published_time" content="2026-11-01T10:00:00.000Z">');
    expect(html).toContain('<meta property="article:modified_time" content="2026-11-02T10:00:00.000Z">');
    const [article, crumbs] = graphIn(html);
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: ARTICLE.title,
      datePublished: ARTICLE.publishedAt,
      author: { '@type': 'Person', name: 'Editör' },
      mainEntityOfPage: 'https://o.example/news/ilk',
    });
    expect(crumbs?.['itemListElement']).toHaveLength(3);
  });

  it("has the product's picture without one, or with one that may not be linked", () => {
    for (const url of ['', 'javascript:alert(1)'])
      expect(headAt('/news/ilk', url)).toContain('content="https://o.example/paylas.png"');
  });
});

describe('canonical address', () => {
  it.each([
    ['/gecmis-sonuclar?hafta=12&sekme=liderler&takim=x', '/gecmis-sonuclar?hafta=12'],
    ['/siralama/14?sayfa=3&sekme=maclar', '/siralama/14?sayfa=3'],
    ['/news', '/news'],
  ])('of %s is %s, because filters do not change the page', (href, path) =>
    expect(headAt(href)).toContain(`<link rel="canonical" href="https://o.example${path}">`),
  );
});
