import { describe, expect, it } from '@jest/globals';

import { ownSources } from './own-media.ts';

describe('picture of our own', () => {
  it.each([
    [1600, [480, 960, 1600]],
    [960, [480, 960]],
    [700, [480, 700]],
    [320, [320]],
  ])('of %i px offers the widths %j', (largest, widths) =>
    expect(ownSources(`/media/a1b2-c3-${largest}.webp`)).toBe(
      widths.map((width) => `/media/a1b2-c3-${width}.webp ${width}w`).join(', '),
    ),
  );

  it.each([
    'https://ornek.example/a-960.webp',
    '/media/../x-960.webp',
    '/media/a-960.png',
    '/media/a,b-9.webp',
  ])('is not %s', (url) => expect(ownSources(url)).toBeUndefined());
});
