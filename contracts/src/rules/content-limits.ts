import { SLUG_LENGTH_MAX } from './slug.ts';

/** How many pages, and how many articles, one call can publish. */
export const PUBLISHED_AT_ONCE_MAX = 100;

/** Lengths in characters of a page's or an article's fields; a field with a minimum must not be empty. */
export const CONTENT_LIMITS = {
  title: { min: 1, max: 200 },
  slug: { min: 0, max: SLUG_LENGTH_MAX },
  seoTitle: { min: 0, max: 200 },
  seoDescription: { min: 0, max: 320 },
  metaKeywords: { min: 0, max: 300 },
  excerpt: { min: 0, max: 500 },
  author: { min: 0, max: 100 },
  featuredImageUrl: { min: 0, max: 500 },
} as const;

/** Limits on the whole content: of HTML its length and depth, of blocks their number, depth and total length. */
export const CONTENT_SIZE = {
  htmlLengthMax: 200_000,
  htmlDepthMax: 100,
  /** Of `<` and `&`: the time that cleaning takes follows from them. */
  htmlSignsMax: 20_000,
  blocksMax: 500,
  itemsMax: 500,
  blockDepthMax: 8,
  blocksLengthMax: 300_000,
} as const;

export const MENU_LIMITS = {
  name: { min: 1, max: 60 },
  displayName: { min: 1, max: 60 },
  label: { min: 1, max: 60 },
  url: { min: 1, max: 500 },
  orderMax: 9_999,
  itemsMax: 50,
  menusMax: 50,
} as const;

export const SITE_SETTINGS_LIMITS = {
  heroTitle: { min: 1, max: 120 },
  heroSubtitle: { min: 0, max: 300 },
  heroCtaText: { min: 0, max: 60 },
  heroCtaLink: { min: 0, max: 500 },
  announcementText: { min: 0, max: 200 },
  twitterUrl: { min: 0, max: 500 },
  instagramUrl: { min: 0, max: 500 },
  facebookUrl: { min: 0, max: 500 },
  organiserName: { min: 0, max: 200 },
  organiserAddress: { min: 0, max: 300 },
  contactEmail: { min: 0, max: 254 },
} as const;

export const MEDIA_LIMITS = {
  bytesMax: 8 * 1024 * 1024,
  /** Of the uploaded picture. Decoding takes four bytes a pixel. */
  pixelsMax: 40_000_000,
  sideMax: 16_000,
  itemsMax: 5_000,
  name: { min: 1, max: 100 },
  alt: { min: 0, max: 300 },
} as const;

/** Widths in pixels that a picture is stored in; widths above its own are left out. */
export const MEDIA_WIDTHS = [480, 960, 1600] as const;
