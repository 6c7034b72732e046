import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { canonicalEmail, cleanMessage, isFoundIn, isPhone, canonicalTag } from './contact.ts';

describe('tag', () => {
  it.each([
    ['vip', 'vip'],
    [' VİP ', 'vip'],
    ['VIP', 'vip'],
    ['vıp', 'vıp'],
    ['AYLIK', 'aylık'],
    ['Basın  Bülteni', 'basın bülteni'],
    ['sezon-2026', 'sezon-2026'],
    ['ŞUBE_1', 'şube_1'],
  ])('%j is kept as %j', (text, tag) => expect(canonicalTag(text)).toBe(tag));

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
  ])('refuses %j, because the log keeps it for ever', (text) => expect(canonicalTag(text)).toBeNull());

  it('is unchanged when it is normalised again', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tag = canonicalTag(text);
        return tag === null || canonicalTag(tag) === tag;
      }),
    ));
});

describe('message', () => {
  it('keeps its lines and drops invisible characters', () =>
    expect(cleanMessage(' bir\r\niki\u0000\u202e\tüç\r ')).toBe('bir\niki\tüç'));
  it('is found by words in any order, in any of its texts (Turkish fold)', () => {
    expect(isFoundIn('işik ayse', ['Ayşe IŞIK', 'x@y.example'])).toBe(true);
    expect(isFoundIn('ayşe y.example', ['Ayşe', 'x@y.example'])).toBe(true);
    expect(isFoundIn('ayşe yok', ['Ayşe', 'x@y.example'])).toBe(false);
  });
});

describe('contact details', () => {
  it.each(['0532 111 22 33', '+90 (532) 111-22-33'])('accept the telephone number %s', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  it.each(['', '12', 'ara beni', '0532 111 22 33 dahili 5', '٠٥٣٢١١١٢٢٣٣'])(
    'refuse the telephone number %j',
    (text) => expect(isPhone(text)).toBe(false),
  );
  it('treat upper and lower case as one mailbox', () =>
    expect(canonicalEmail(' Elif@Ornek.Example ')).toBe('elif@ornek.example'));
});
