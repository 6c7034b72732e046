import { describe, expect, it } from '@jest/globals';

import { greetingTo } from './greeting.ts';

describe('greeting of a mail', () => {
  it.each(['Ayşe Işık', 'A. Kadir Öz', 'Ö.F. Çağlar', 'D’Artagnan Şen-Öz', 'Kişi 2000: 1/2'])(
    'names %s',
    (name) => expect(greetingTo(name)).toBe(`Merhaba ${name},`),
  );

  it.each([
    'Odulunuz hazir http://192.0.2.1/x',
    'Odulunuz hazir https://kotu.example/x',
    'Odulunuz hazir kotu.example',
    'Odulunuz hazir KOTU．example',
    'Odulunuz hazir kötü。com',
    'Yazin odul@kotu.example',
    'Arayin 0850 (123) 45-67',
    'Arayin 0850/123/45/67',
    'Arayin 0850 – 123 – 45 – 67',
  ])('leaves out the name “%s”', (name) => expect(greetingTo(name)).toBe('Merhaba,'));

  it('names nobody where there is no name', () => expect(greetingTo(null)).toBe('Merhaba,'));
});
