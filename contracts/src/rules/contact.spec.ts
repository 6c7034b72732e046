import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { canonicalEmail, cleanMessage, isFoundIn, isPhone, tagOf } from './contact.ts';

describe('a tag', () => {
  it.each([
    ['vip', 'vip'],
    [' VİP ', 'vip'],
    ['Basın  Bülteni', 'basın bülteni'],
    ['sezon-2026', 'sezon-2026'],
    ['ŞUBE_1', 'şube_1'],
  ])('%j is kept as %j', (text, tag) => expect(tagOf(text)).toBe(tag));

  it.each([
    '',
    ' ',
    'a@b.example',
    '10000000146',
    '0532 111',
    '1-2-3-4-5-6',
    '<b>',
    'x'.repeat(31),
    '-a',
    'a/b',
    'a\nb<',
  ])('is not %j: it stands in the log for ever', (text) => expect(tagOf(text)).toBeNull());

  it('is the same tag when it is made a tag again', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tag = tagOf(text);
        return tag === null || tagOf(tag) === tag;
      }),
    ));
});

describe('a message', () => {
  it('keeps its lines, and loses what cannot be seen', () =>
    expect(cleanMessage(' bir\r\niki\u0000\u202e\tüç\r ')).toBe('bir\niki\tüç'));
  it('is found by words in any order, in any of its texts (Turkish fold)', () => {
    expect(isFoundIn('işik ayse', ['Ayşe IŞIK', 'x@y.example'])).toBe(true);
    expect(isFoundIn('ayşe y.example', ['Ayşe', 'x@y.example'])).toBe(true);
    expect(isFoundIn('ayşe yok', ['Ayşe', 'x@y.example'])).toBe(false);
  });
});

describe('where somebody is reached', () => {
  it.each(['0532 111 22 33', '+90 (532) 111-22-33'])('%s is a number', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  it.each(['', '12', 'ara beni', '0532 111 22 33 dahili 5', '٠٥٣٢١١١٢٢٣٣'])('%j is none', (text) =>
    expect(isPhone(text)).toBe(false),
  );
  it('is one mailbox in either case', () =>
    expect(canonicalEmail(' Elif@Ornek.Example ')).toBe('elif@ornek.example'));
});
