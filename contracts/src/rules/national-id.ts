const sumOf = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0);

/** Eleven ASCII digits; other scripts' digits are not digits here. */
export const NATIONAL_ID = /^[0-9]{11}$/;
export const NATIONAL_ID_LENGTH = 11;

/** What the server found when it looked at the check digits. */
export type IdChecksum = 'valid' | 'invalid' | 'unchecked';

/** The two check digits of a Turkish national ID. A wrong one is worth a warning, not a refusal. */
export function hasValidChecksum(nationalId: string): boolean {
  const digits = Array.from(nationalId, Number);
  if (digits[0] === 0) return false;
  const odd = sumOf(digits.slice(0, 9).filter((_, i) => i % 2 === 0));
  const even = sumOf(digits.slice(0, 8).filter((_, i) => i % 2 === 1));
  return (odd * 7 - even + 100) % 10 === digits[9] && sumOf(digits.slice(0, 10)) % 10 === digits[10];
}
