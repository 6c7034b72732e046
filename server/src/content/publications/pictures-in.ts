import type { PageText } from '@onda-on/contracts/events';

const OWN_PICTURE = /\/media\/([0-9a-f]{32})-\d+\.webp/gu;

/** Ids of our own media that a text shows: as its picture, in HTML, or in a block. */
export function picturesIn(text: PageText & Readonly<{ featuredImageUrl?: string }>): ReadonlySet<string> {
  const { content, featuredImageUrl = '' } = text;
  const written = typeof content === 'string' ? content : JSON.stringify(content);
  return new Set(Array.from(`${featuredImageUrl} ${written}`.matchAll(OWN_PICTURE), ([, id]) => id ?? ''));
}
