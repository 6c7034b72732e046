import { describe, expect, it } from '@jest/globals';

import { PROJECTIONS } from './projections.ts';

describe('read models', () => {
  it('keep their names when their documents change, because readers wait for them by name', () => {
    const names = PROJECTIONS.map(({ name }) => name);
    expect(names.filter((name) => /-v\d+$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
