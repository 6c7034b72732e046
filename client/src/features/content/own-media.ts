import { MEDIA_WIDTHS } from '@onda-on/contracts/rules';

const OWN = /^(\/media\/[\w-]{1,100}-)(\d{1,5})\.webp$/u;

/** Of an image in a text, which is 68 characters wide at the most. */
export const inTextSizes = '(min-width: 832px) 768px, calc(100vw - 32px)';

/**
 * The sizes that a picture of our own is kept in, by the address of its largest: every usual width below it, and itself.
 * Undefined for a picture that is not ours.
 */
export function ownSources(url: string): string | undefined {
  const [, start, largest] = OWN.exec(url) ?? [];
  if (start === undefined) return undefined;
  const widths = [...MEDIA_WIDTHS.filter((width) => width < Number(largest)), Number(largest)];
  return widths.map((width) => `${start}${width}.webp ${width}w`).join(', ');
}
