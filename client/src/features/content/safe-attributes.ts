import { isSafeLink, isSafeMenuLink } from '@onda-on/contracts/rules';

import type { Attributes } from './html-tokens.ts';
import { inTextSizes, ownSources } from './own-media.ts';

export type SafeAttributes = Readonly<Record<string, string | number>>;

const NONE: SafeAttributes = {};
const LARGEST_IMAGE_PX = 4096;

/** The attributes that an allow-listed element keeps; `null` if it loses one that it needs. */
export function safeAttributesOf(tag: string, attributes: Attributes): SafeAttributes | null {
  if (tag === 'a') return linkOf(attributes.get('href') ?? '');
  if (tag === 'img') return imageOf(attributes);
  if (tag === 'th') return scopeOf(attributes.get('scope'));
  return NONE;
}

function linkOf(href: string): SafeAttributes | null {
  return isSafeMenuLink(href) ? { href, rel: 'noopener noreferrer' } : null;
}

/** Images come from this site or over https, and are requested without a referrer. */
function imageOf(attributes: Attributes): SafeAttributes | null {
  const src = attributes.get('src') ?? '';
  if (!isSafeLink(src) || !/^(?:https:|\/)/iu.test(src)) return null;
  const sources = ownSources(src);
  return {
    // Before `src`, so that the browser knows that the image can wait when it learns its address.
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    alt: attributes.get('alt') ?? '',
    ...pixels('width', attributes),
    ...pixels('height', attributes),
    ...(sources && { sizes: inTextSizes, srcSet: sources }),
    src,
  };
}

function pixels(name: string, attributes: Attributes): SafeAttributes {
  const size = Number(attributes.get(name) ?? 0);
  return Number.isInteger(size) && size > 0 && size <= LARGEST_IMAGE_PX ? { [name]: size } : NONE;
}

const scopeOf = (scope: string | undefined): SafeAttributes =>
  scope === 'col' || scope === 'row' ? { scope } : NONE;
