import { describe, expect, it } from '@jest/globals';
import { array, assert, nat, property, stringMatching, tuple } from 'fast-check';

import { byNewest, surroundingsOf, type ArticleEntry } from './article.queries.ts';

/** An article of a day of November 2026, with one-letter keywords. */
const article = (id: string, day: number, tags = ''): ArticleEntry => ({
  id,
  slug: id,
  title: id,
  excerpt: '',
  description: '',
  author: '',
  featuredImageUrl: '',
  keywords: [],
  tags: new Set(tags),
  publishedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
});
const similarTo = (id: string, ...all: ArticleEntry[]) =>
  surroundingsOf(id, all.toSorted(byNewest)).similar.map(({ slug }) => slug);

describe('similar news', () => {
  it('share the most keywords, then are the newest', () =>
    expect(
      similarTo(
        'own',
        article('own', 10, 'ABC'),
        article('two old', 1, 'AB'),
        article('one new', 9, 'A'),
        article('one old', 2, 'C'),
        article('none', 11, 'XYZ'),
      ),
    ).toEqual(['two old', 'one new', 'one old']));

  it('are the newest where no keyword is shared', () =>
    expect(similarTo('own', article('own', 3), article('old', 1, 'A'), article('new', 9, 'B'))).toEqual([
      'new',
      'old',
    ]));

  it('are empty for the only article', () => expect(similarTo('own', article('own', 1, 'A'))).toEqual([]));

  it('are at most three, each once, and never the article itself', () =>
    assert(
      property(
        array(tuple(nat(20), stringMatching(/^[A-D]{0,3}$/)), { minLength: 1, maxLength: 9 }),
        (made) => {
          const all = made.map(([day, tags], n) => article(`a${n}`, day, tags));
          const similar = similarTo('a0', ...all);
          expect(similar).not.toContain('a0');
          expect(new Set(similar).size).toBe(similar.length);
          expect(similar).toHaveLength(Math.min(3, all.length - 1));
        },
      ),
    ));
});

describe('previous and next article', () => {
  const all = [article('c', 3), article('b', 2), article('a', 1)];
  it.each([
    ['a', null, 'b'],
    ['b', 'a', 'c'],
    ['c', 'b', null],
  ])('of %s are %s and %s', (id, previous, next) => {
    const around = surroundingsOf(id, all);
    expect([around.previous?.slug ?? null, around.next?.slug ?? null]).toEqual([previous, next]);
  });

  it('are missing while the article is not published', () =>
    expect(surroundingsOf('new', all)).toMatchObject({ previous: null, next: null }));
});
