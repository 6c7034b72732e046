import { describe, expect, it } from '@jest/globals';

import { changedContentFields, mergeOf } from './merge.ts';

const base = { title: 'a', slug: 'a', contentJson: { blocks: [{ type: 'paragraph', content: 'x' }] } };

describe('two editors of one record', () => {
  it('each keep the fields that only they have changed', () =>
    expect(mergeOf(base, { ...base, slug: 'b' }, { ...base, title: 'c' })).toEqual({
      ...base,
      slug: 'b',
      title: 'c',
    }));

  it("get the second one's text where both changed the same field", () =>
    expect(mergeOf(base, { ...base, title: 'b' }, { ...base, title: 'c' }).title).toBe('c'));

  it('are shown the differing fields, by value', () => {
    const copy = { ...base, contentJson: { blocks: [{ type: 'paragraph', content: 'x' }] } };
    expect(changedContentFields(base, copy)).toEqual([]);
    expect(changedContentFields(base, { ...copy, title: 'z' })).toEqual(['title']);
  });
});
