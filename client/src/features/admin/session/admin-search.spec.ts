import { describe, expect, it } from '@jest/globals';

import { adminSearchIn } from './admin-search.ts';

describe('the panel’s address', () => {
  it('keeps what means something', () => {
    const whole = { sekme: 'loglar', eylem: 'login', kim: 'admin:a-1', ilk: '2026-01-01', son: '2028-02-29' };
    expect(adminSearchIn(whole)).toEqual(whole);
  });

  it.each([
    { ilk: '2026-13-45' },
    { ilk: '2026-02-31' },
    { son: '2027-02-29' },
    { son: '0000-00-00' },
    { sekme: 'yok' },
    { eylem: 'drop' },
    { kim: '<b>' },
    { hafta: 99 },
    { ilk: 20_260_101 },
    { bilinmeyen: 'x' },
  ])('drops %j, which no screen could show', (search) => expect(adminSearchIn(search)).toEqual({}));
});
