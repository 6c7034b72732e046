import { describe, expect, it } from '@jest/globals';

import { turkishPhoneOf } from './profile.ts';

describe('telephone number', () => {
  it.each(['+90 532 000 00 00', '0532 000 00 00', '(532) 000-00-00', '00905320000000', '905320000000'])(
    'is accepted in every Turkish notation: %s',
    (text) => expect(turkishPhoneOf(text)).toBe('+905320000000'),
  );

  it.each([
    '+49 151 12345678',
    '+1 532 000 00 00',
    '0900 123 45 67',
    '532 000 00',
    '+90 532 000 00 000',
    'ara beni',
    '',
  ])('is refused when it is foreign, a paid service or invalid: %s', (text) =>
    expect(turkishPhoneOf(text)).toBeNull(),
  );
});
