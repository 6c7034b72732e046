import { MEDIA_WIDTHS } from '@onda-on/contracts/rules';

const OWN = /^(\/media\/[\w-]{1,100}-)(\d{1,5})\.webp$/u;

/** The attribute `sizes` of an image in a text, which is at most 68 characters wide. */
export const inTextSizes = '(min-width: 832px) 768px, calc(100vw - 32px)';

/**
 * The `srcset` of one of the site's own pictures, from the address of its largest size: every standard width below it,
 * and itself. Undefined for any other picture.
 */
export function ownSources(url: string): string | undefined {
  const [, start, largest] = OWN.exec(url) ?? [];
  if (start === undefined) return undefined;
  const widths = [...MEDIA_WIDTHS.filter((width) => width < Number(largest)), Number(largest)];
  return widths.map((width) => `${start}${width}.webp ${width}w`).join(', ');
}
