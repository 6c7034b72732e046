import { describe, expect, it } from '@jest/globals';

import { filtered, listSearch } from './list-filter.ts';

const PAGES = [
  { title: 'Ödüller ve Şartlar', slug: 'oduller', status: 'published', publishAt: null },
  { title: 'IĞDIR deplasmanı', slug: 'igdir', status: 'draft', publishAt: null },
  { title: 'Bayram', slug: 'bayram', status: 'draft', publishAt: '2026-12-01T10:00:00Z' },
] as const;
const titles = (ara: string, durum = 'all') =>
  filtered(PAGES, listSearch({ ara, durum })).map(({ title }) => title);

describe('list of pages', () => {
  it.each(['odul', 'ÖDÜL', 'şart', 'sart'])('finds by %s, with and without Turkish letters', (search) =>
    expect(titles(search)).toEqual(['Ödüller ve Şartlar']),
  );

  it('finds ı by i, in capitals too', () => expect(titles('iğdır')).toEqual(['IĞDIR deplasmanı']));

  it('finds by address', () => expect(titles('bayr')).toEqual(['Bayram']));

  it.each([
    ['draft', ['IĞDIR deplasmanı']],
    ['planned', ['Bayram']],
    ['published', ['Ödüller ve Şartlar']],
  ])('filters by %s', (status, found) => expect(titles('', status)).toEqual(found));

  it.each([[{ durum: 'yok' }], [{ durum: 'all' }], [{ ara: '' }], [{ ara: {} }]])(
    'ignores %j in its address',
    (search) => expect(listSearch(search)).toEqual({}),
  );

  it('shows all without a filter', () => expect(filtered(PAGES, listSearch({}))).toHaveLength(3));
});
