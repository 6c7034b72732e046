import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { isSlug, SLUG_LENGTH_MAX } from './slug.ts';
import { slugOf } from './turkish.ts';

describe('slug', () => {
  it.each(['a', 'kurallar', 'hafta-15', '10-10', 'x'.repeat(SLUG_LENGTH_MAX)])('may be %s', (text) =>
    expect(isSlug(text)).toBe(true),
  );
  it.each(['', '-', '-a', 'a-', 'a--b', 'A', 'şölen', 'a b', 'a/b', '../a', 'a.b', 'a\n', 'x'.repeat(101)])(
    'may not be %j',
    (text) => expect(isSlug(text)).toBe(false),
  );
  it('is made from any title, whichever letters it has', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugOf(title);
        expect(slug === '' || isSlug(slug)).toBe(true);
      }),
    ));
  it('of a long title ends at the end of a word', () =>
    expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79)));
});
