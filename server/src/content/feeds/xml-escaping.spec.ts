import { describe, expect, it } from '@jest/globals';
import { assert, property, string } from 'fast-check';

import { xmlText } from './feeds.ts';

describe('XML escaping', () => {
  it.each([
    [`<a href="x">Tom & 'Ayşe'</a>`, '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Ayşe&apos;&lt;/a&gt;'],
    ['a\u0000b\u000Bc\uFFFEd\uD800e', 'abcde'],
    ['İğne ⚽ 😀\n', 'İğne ⚽ 😀\n'],
  ])('turns %j into %j', (text, escaped) => expect(xmlText(text)).toBe(escaped));

  it('never ends or starts an element, whatever the text', () =>
    assert(
      property(string({ unit: 'binary' }), (text) =>
        expect(xmlText(text)).toMatch(/^(?:[^<>&"']|&(?:amp|lt|gt|quot|apos);)*$/u),
      ),
    ));
});
