import { describe, expect, it } from '@jest/globals';

import { placeIn, placeOf } from './users-place.ts';

describe('the address of the tab Kullanıcılar', () => {
  it('begins with the participants', () => {
    for (const bolum of [undefined, '', 'yok', 'katilimci'])
      expect(placeIn(bolum)).toEqual({ part: 'katilimcilar', id: '' });
  });

  it.each([
    ['katilimcilar', '0f'.repeat(16)],
    ['supheli-kumeler', '15.source.0123456789abcdef'],
    ['itirazlar', ''],
  ] as const)('names %s and what is open in it', (part, id) =>
    expect(placeIn(placeOf(part, id).bolum)).toEqual({ part, id }),
  );

  it('holds nothing else', () =>
    expect(placeIn('katilimcilar.<img src=x>')).toEqual({ part: 'katilimcilar', id: '' }));
});
