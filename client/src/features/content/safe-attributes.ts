import { isSafeLink, isSafeMenuLink } from '@onda-on/contracts/rules';

export type SafeAttributes = Readonly<Record<string, string | number>>;

const NONE: SafeAttributes = {};
const LARGEST_IMAGE_PX = 4096;

/** What an allow-listed element keeps of its attributes; `null` when it may not stand without the one it lost. */
export function safeAttributesOf(tag: string, element: Element): SafeAttributes | null {
  if (tag === 'a') return linkOf(element.getAttribute('href') ?? '');
  if (tag === 'img') return imageOf(element);
  if (tag === 'th') return scopeOf(element.getAttribute('scope'));
  return NONE;
}

function linkOf(href: string): SafeAttributes | null {
  return isSafeMenuLink(href) ? { href, rel: 'noopener noreferrer' } : null;
}

/** Images come from this site or over https (threats.md T20); the page never tells them where they are shown. */
function imageOf(element: Element): SafeAttributes | null {
  const src = element.getAttribute('src') ?? '';
  if (!isSafeLink(src) || !/^(?:https:|\/)/iu.test(src)) return null;
  const size = { ...pixels('width', element), ...pixels('height', element) };
  return {
    src,
    alt: element.getAttribute('alt') ?? '',
    loading: 'lazy',
    referrerPolicy: 'no-referrer',
    ...size,
  };
}

function pixels(name: string, element: Element): SafeAttributes {
  const size = Number(element.getAttribute(name));
  return Number.isInteger(size) && size > 0 && size <= LARGEST_IMAGE_PX ? { [name]: size } : NONE;
}

const scopeOf = (scope: string | null): SafeAttributes =>
  scope === 'col' || scope === 'row' ? { scope } : NONE;
