import { describe, expect, it } from '@jest/globals';
import type { CouponNo } from '@onda-on/contracts/rules';

import { editCodeHashOf, editCodeOf, isEditCode } from './edit-code.ts';

const key = Buffer.alloc(32, 'key');
const couponNo = 'AAAA-AAAA-AAAA' as CouponNo;
const code = editCodeOf(key, couponNo, 'k1');

describe('edit code', () => {
  it('has eighty bits in four groups, of which none follows from another', () => {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}$/);
    const groups = Array.from({ length: 100 }, (_, n) => editCodeOf(key, couponNo, `${n}`).split('-'));
    expect(new Set(groups.flat()).size).toBeGreaterThan(390);
  });

  it('is that of nobody who has another key than the server', () =>
    expect(editCodeOf(Buffer.alloc(32, 'other'), couponNo, 'k1')).not.toBe(code));

  it('does not follow from what is stored', () => expect(editCodeHashOf(code)).toMatch(/^[0-9a-f]{64}$/));

  it('is the same for a repeated submission, and different for any other', () => {
    expect(editCodeOf(key, couponNo, 'k1')).toBe(code);
    expect(editCodeOf(key, couponNo, 'k2')).not.toBe(code);
    expect(editCodeOf(key, 'BBBB-BBBB-BBBB' as CouponNo, 'k1')).not.toBe(code);
  });

  it('is verified by its hash, in any spelling', () => {
    const hash = editCodeHashOf(code);
    expect(isEditCode(code.toLowerCase().replaceAll('-', ' '), hash)).toBe(true);
    expect(isEditCode(code.replaceAll('0', 'O').replaceAll('1', 'l'), hash)).toBe(true);
    expect(isEditCode('', hash)).toBe(false);
    expect(isEditCode(`${code}0`, hash)).toBe(false);
  });
});
