import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { compareTurkish, fold, slugOf } from './turkish.ts';

const LETTERS = Array.from('abcçdefgğhıijklmnoöprsştuüvyzâîûABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ 7-');

describe('Turkish text', () => {
  it.each([
    ['İSTANBUL IĞDIR', 'istanbul igdir'],
    ['Şükrü Öğüt', 'sukru ogut'],
    ['Kâzım', 'kazim'],
    ['C\u0327elik', 'celik'],
    ['i\u0307zmir', 'izmir'],
  ])('%s is folded to %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('is folded alike whatever has changed its case', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LETTERS)), (letters) => {
        const text = letters.join('');
        const spellings = [text.toLowerCase(), text.toLocaleUpperCase('tr'), text.toLocaleLowerCase('tr')];
        for (const each of [...spellings, text.toLowerCase().toLocaleUpperCase('tr')])
          expect(fold(each)).toBe(fold(text));
      }),
    ));

  it('is sorted as a Turkish reader expects', () => {
    const sorted = 'Çorum Galatasaray Iğdır İzmir Ordu Öğütçü Sivas Şanlıurfa Uşak Ünye Zonguldak'.split(' ');
    expect(sorted.toReversed().toSorted(compareTurkish)).toEqual(sorted);
    expect(['Grup 10', 'Grup 2'].toSorted(compareTurkish)).toEqual(['Grup 2', 'Grup 10']);
  });

  it.each([
    [
      'Kuponunuza kimse dokunamaz: mühür nasıl çalışıyor?',
      'kuponunuza-kimse-dokunamaz-muhur-nasil-calisiyor',
    ],
    ['  İlk 10!  ', 'ilk-10'],
    ['Łódź', 'odz'],
  ])('makes the slug of %s', (title, slug) => expect(slugOf(title)).toBe(slug));
});
