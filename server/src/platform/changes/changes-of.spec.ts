import { describe, expect, it } from '@jest/globals';
import { ARTICLES, MEDIA, MENUS, PAGES, type Collection } from '@onda-on/contracts/views';
import type { Hint } from '@onda-on/stores';

import { changesOf } from './changes-of.ts';

const topicsOf = ({ name }: Collection<unknown>, hint: Hint | undefined) =>
  changesOf({
    projection: 'any',
    position: 1n,
    collections: [name],
    touched: [{ collection: name, id: 'a', hint }],
  }).map(({ topic }) => topic);

describe('what a save of content says has moved', () => {
  it.each([PAGES, ARTICLES])('is what visitors read, once it was public: %j', (collection) => {
    expect(topicsOf(collection, { revision: 1, wasPublic: true })).toEqual(['content']);
    // Removed: it is unknown what it was.
    expect(topicsOf(collection, undefined)).toEqual(['content']);
    expect(topicsOf(collection, { revision: 0, wasPublic: false })).toEqual(['drafts']);
  });

  it('is nothing that a visitor reads for a picture, which a page names by its address', () => {
    expect(topicsOf(MEDIA, { revision: 0 })).toEqual(['drafts']);
    expect(topicsOf(MENUS, { revision: 0 })).toEqual(['content']);
  });

  it('is anything that visitors read where nobody knows which texts', () => {
    const saved = { projection: 'any', position: 1n, collections: [PAGES.name], touched: undefined };
    expect(changesOf(saved).map(({ topic }) => topic)).toEqual(['content']);
  });
});
