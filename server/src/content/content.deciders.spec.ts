import { describe, it } from '@jest/globals';
import type { ArticleText, MenuLine, PageText } from '@onda-on/contracts/events';

import { specFor } from '../testing/decider-spec.ts';
import { articleDecider } from './article.decider.ts';
import { menuDecider } from './menu.decider.ts';
import { pageDecider } from './page.decider.ts';
import { slugDecider } from './slug.decider.ts';

const text: PageText = {
  title: 'Kurallar',
  slug: 'kurallar',
  status: 'published',
  content: { blocks: [] },
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
};
const saved = { type: 'PageSaved', data: { ...text, pageId: 'p' } } as const;

describe('a page', () => {
  const given = specFor(pageDecider);
  const save = { type: 'SavePage', pageId: 'p', text } as const;

  it('is saved whole', () => given().when(save).thenEvents(saved));
  it('says nothing new when nothing changed', () => given(saved).when(save).thenNothing());
  it('can be saved again after it was removed', () =>
    given(saved, { type: 'PageRemoved', data: { pageId: 'p', slug: 'kurallar' } })
      .when(save)
      .thenEvents(saved));
  it('cannot be removed before it exists', () =>
    given().when({ type: 'RemovePage', pageId: 'p' }).thenRejected('PAGE_NOT_FOUND'));
});

describe('an article', () => {
  const given = specFor(articleDecider);
  const article: ArticleText = { ...text, excerpt: '', author: '', featuredImageUrl: '' };

  it.each(['http://x.example/a.png', '//x.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'shows no image from %s (T31)',
    (featuredImageUrl) =>
      given()
        .when({ type: 'SaveArticle', articleId: 'a', text: { ...article, featuredImageUrl } })
        .thenRejected('UNSAFE_LINK'),
  );
});

describe('an address', () => {
  const given = specFor(slugDecider);
  const reserved = { type: 'SlugReserved', data: { slug: 's', entityId: 'p' } } as const;
  const released = { type: 'SlugReleased', data: { slug: 's', entityId: 'p' } } as const;

  it('belongs to one page only', () =>
    given(reserved).when({ type: 'ReserveSlug', slug: 's', entityId: 'q' }).thenRejected('SLUG_TAKEN'));
  it('may be asked for again by its holder', () =>
    given(reserved).when({ type: 'ReserveSlug', slug: 's', entityId: 'p' }).thenNothing());
  it('is free once it was released', () =>
    given(reserved, released)
      .when({ type: 'ReserveSlug', slug: 's', entityId: 'q' })
      .thenEvents({ type: 'SlugReserved', data: { slug: 's', entityId: 'q' } }));
  it('is not released by someone else', () =>
    given(reserved).when({ type: 'ReleaseSlug', slug: 's', entityId: 'q' }).thenNothing());
});

describe('a menu', () => {
  const given = specFor(menuDecider);
  const created = { type: 'MenuCreated', data: { menuId: 'm', name: 'm', displayName: 'M' } } as const;
  const item: MenuLine = { itemId: 'i', label: 'Ana Sayfa', url: '/', order: 1, isActive: true };

  it('has one name', () =>
    given(created)
      .when({ type: 'CreateMenu', menuId: 'm', name: 'm', displayName: 'M' })
      .thenRejected('NAME_TAKEN'));
  it.each(['/x', '#x', 'https://x.example/y', 'mailto:a@x.example', 'tel:+90 212 000'])(
    'may link to %s',
    (url) =>
      given(created)
        .when({ type: 'SaveMenuItem', menuId: 'm', item: { ...item, url } })
        .thenEvents({ type: 'MenuItemSaved', data: { ...item, url, menuId: 'm' } }),
  );
  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:x',
    '//evil',
    '/\\evil',
    'https:evil',
    'http://a@evil',
    'data:x',
    '',
  ])('never links to %s (T31)', (url) =>
    given(created)
      .when({ type: 'SaveMenuItem', menuId: 'm', item: { ...item, url } })
      .thenRejected('UNSAFE_LINK'),
  );
});
