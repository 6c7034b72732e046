import { describe, expect, it } from '@jest/globals';
import { assert, property, string } from 'fast-check';

import { pathOf } from './get-query.ts';

const text = string({ unit: 'grapheme', minLength: 1 });

describe('address of a read', () => {
  it.each([
    [['/api/pages', '../admin?x=1#y'], {}, '/api/pages/..%2Fadmin%3Fx%3D1%23y'],
    [['/api/stats', 15], {}, '/api/stats/15'],
    [
      ['/api/news'],
      { after: 'a&b=c', limit: 20, tag: undefined, q: '' },
      '/api/news?after=a%26b%3Dc&limit=20',
    ],
  ] as const)('of %j and %j is %s', (segments, parameters, path) =>
    expect(pathOf(segments, parameters)).toBe(path),
  );

  it('has one segment and one parameter for each text that is not empty, whatever it is', () =>
    assert(
      property(text, text, (id, value) => {
        const path = pathOf(['/api/x', `-${id}`], { value });
        const { pathname, searchParams, hash } = new URL(path, 'https://a.example');
        expect(pathname.split('/').slice(3).map(decodeURIComponent)).toEqual([`-${id}`]);
        expect([[...searchParams], hash]).toEqual([[['value', value]], '']);
      }),
    ));
});
