import type { MediaItem, MenuAnswer } from '@onda-on/contracts/api';

import type { AnyContent } from './content-kind.ts';

type MenuItem = MenuAnswer['items'][number];

/** Records of the CMS as the server answers them. */
export const anArticle = (change: Partial<AnyContent> = {}): AnyContent => ({
  id: 'a1',
  title: 'Derbi',
  slug: 'derbi',
  contentJson: { blocks: [{ type: 'paragraph', content: 'Bir' }] },
  status: 'draft',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  excerpt: '',
  author: '',
  featuredImageUrl: '',
  publishAt: null,
  publishedAt: null,
  updatedAt: '2026-11-20T10:00:00Z',
  revision: 3,
  ...change,
});

export const anItem = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 'i',
  menuId: 'm',
  label: 'SSS',
  url: '/sss',
  order: 1,
  isActive: true,
  ...change,
});

export const aMenu = (change: Partial<MenuAnswer> = {}): MenuAnswer => ({
  id: 'm',
  name: 'constructor',
  displayName: 'Oyun',
  revision: 3,
  items: [anItem()],
  ...change,
});

export const aPicture = (change: Partial<MediaItem> = {}): MediaItem => ({
  id: 'p',
  name: 'stat.png',
  alt: '',
  width: 1,
  height: 1,
  bytes: 1,
  url: '/media/p-1.webp',
  widths: [1],
  addedAt: '2026-11-20T10:00:00Z',
  revision: 3,
  usedIn: [],
  ...change,
});
