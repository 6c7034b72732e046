import { describe, expect, it } from '@jest/globals';

import { bolumOf, NEW, placeIn } from './cms-place.ts';

describe('a place of the tab CMS', () => {
  it.each([
    [undefined, 'sayfalar', 'page', null],
    ['bilinmeyen', 'sayfalar', 'page', null],
    ['medya', 'medya', 'page', null],
    ['medya.x', 'medya', 'page', null],
    ['haberler', 'sayfalar', 'article', null],
    ['haberler.yeni', 'sayfalar', 'article', NEW],
    ['sayfalar.p1', 'sayfalar', 'page', 'p1'],
  ])('%s is %s, %s, %s', (bolum, part, kind, record) =>
    expect(placeIn(bolum)).toEqual({ part, kind, record }),
  );

  it('is written as it is read', () => {
    expect(placeIn(bolumOf('article', 'a1'))).toEqual({ part: 'sayfalar', kind: 'article', record: 'a1' });
    expect(placeIn(bolumOf('page'))).toEqual({ part: 'sayfalar', kind: 'page', record: null });
  });
});
