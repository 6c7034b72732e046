import { describe, expect, it } from '@jest/globals';
import { isScratch } from '@onda-on/stores';

import { PROJECTIONS } from './projections.ts';

describe('read models', () => {
  it('have names of their own, because readers wait for them by name', () => {
    const names = PROJECTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have no names that a start takes for what a rebuild has left', () => {
    const collections = PROJECTIONS.flatMap((each) => each.collections);
    const names = [...PROJECTIONS, ...collections].map(({ name }) => name);
    expect(names.filter(isScratch)).toEqual([]);
  });
});
