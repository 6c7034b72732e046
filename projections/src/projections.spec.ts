import { describe, expect, it } from '@jest/globals';
import { isScratch } from '@onda-on/stores';

import { PROJECTIONS } from './projections.ts';

describe('read models', () => {
  it('keep their names when their documents change, because readers wait for them by name', () => {
    const names = PROJECTIONS.map(({ name }) => name);
    expect(names.filter((name) => /-v\d+$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have no names that a start takes for what a rebuild has left', () => {
    const collections = PROJECTIONS.flatMap((each) => each.collections);
    const names = [...PROJECTIONS, ...collections].map(({ name }) => name);
    expect(names.filter(isScratch)).toEqual([]);
  });
});
