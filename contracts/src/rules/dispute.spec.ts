import { describe, expect, it } from '@jest/globals';

import { isImpersonal } from './dispute.ts';

describe('reason of a decision', () => {
  it.each([
    'Kimlik doğrulandı, kupon başkasına ait',
    'Hafta 15 kuponu, 3. başvuru, 2026 sezonu',
    '21.11.2026 tarihinde görüşüldü',
    'Kupon 7Q4K-2M9T-XC5B sahibine ait değil',
  ])('is accepted: %s', (reason) => expect(isImpersonal(reason)).toBe(true));

  it.each([
    'Sahibi 10000000146 numaralı kişi',
    'Sahibi 100 000 001 46',
    'Arandı: 0532 000 00 00',
    'Arandı: +90 (532) 000-00-00',
    'ayse@ornek.example yazdı',
    'Sahibi １００００００１４６',
  ])('is refused when it contains personal data: %s', (reason) => expect(isImpersonal(reason)).toBe(false));
});
