import { describe, expect, it } from '@jest/globals';

import { disputeIn, personOfDispute, placeIn, placeOf } from './users-place.ts';

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

  it('names a dispute, and the person that it is about', () => {
    const [dispute, person] = ['0b6d5f0e-5c2f-5a55-9f0a-9b0f5e6d7c8b', '0f'.repeat(16)];
    expect(disputeIn(placeIn(placeOf('itirazlar', dispute).bolum).id)).toEqual({ dispute, person: '' });
    expect(disputeIn(placeIn(personOfDispute(dispute, person).bolum).id)).toEqual({ dispute, person });
  });

  it('holds nothing else', () =>
    expect(placeIn('katilimcilar.<img src=x>')).toEqual({ part: 'katilimcilar', id: '' }));
});
