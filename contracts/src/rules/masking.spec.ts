import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { initialsOf, maskEmail, maskNationalId } from './masking.ts';

describe('masking', () => {
  it.each([
    ['ibrahim ışık', 'İ. I.'],
    ['Şule Öztürk', 'Ş. Ö.'],
    ['  çağla   NUR ünal ', 'Ç. N. Ü.'],
    ['👩🏽‍⚕️ elif', '👩🏽‍⚕️. E.'],
    ['i\u0307pek', 'İ.'],
    ['\u202e\u200beda\u202c \u0007 kara', 'E. K.'],
    ['\u3164eda \u2800 \u115fkara', 'E. K.'],
    ['0 5 3 2 1 1 1 2 2 3 3', '0. 5. 3. 2. 1.'],
    [`Z${'\u0335'.repeat(30)}elda`, 'Z\u0335\u0335.'],
    ['', ''],
  ])('%j becomes %j in Turkish capitals', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('keeps the last two digits of a number and nothing else', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{11}$/), (nationalId) => {
        expect(maskNationalId(nationalId)).toMatch(/^\*{9}\d{2}$/);
        expect(maskNationalId(nationalId).slice(-2)).toBe(nationalId.slice(-2));
      }),
    ));

  it.each([
    ['ayse@ornek.example', 'a***@ornek.example'],
    ['ş@ornek.example', 'ş***@ornek.example'],
    ['"a@b"@ornek.example', '"***@ornek.example'],
  ])('shows only the first letter and the domain of %s', (email, shown) =>
    expect(maskEmail(email)).toBe(shown),
  );

  it('shows only the first letter of a word', () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,12}$/), { minLength: 1, maxLength: 4 }), (words) =>
        expect(initialsOf(words.join(' '))).toHaveLength(words.length * 3 - 1),
      ),
    ));
});
