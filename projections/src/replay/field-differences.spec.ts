import { describe, expect, it } from '@jest/globals';

import { fieldsApart } from './compare.ts';

describe('field differences', () => {
  it('are reported by path, with both values', () =>
    expect(
      fieldsApart(
        'a {"name":"A","places":[1,2],"rules":{"picks":10,"same":1}}',
        'a {"name":"A","places":[1,3],"rules":{"picks":9,"same":1},"more":true}',
      ),
    ).toEqual([
      { field: 'places.1', live: '2', replayed: '3' },
      { field: 'rules.picks', live: '10', replayed: '9' },
      { field: 'more', live: null, replayed: 'true' },
    ]));

  it('are reported for the first fields only, with long values shortened', () => {
    const many = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x'.repeat(500)])),
    );
    const found = fieldsApart(`a ${many}`, 'a {}');
    expect(found).toHaveLength(10);
    expect(found[0]?.live).toHaveLength(81);
  });

  it('are empty when one of the documents is missing', () =>
    expect(fieldsApart(undefined, 'a {}')).toEqual([]));
});
