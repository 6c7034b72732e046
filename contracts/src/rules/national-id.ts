/** Eleven ASCII digits; other scripts' digits are not digits here. */
export const NATIONAL_ID = /^[0-9]{11}$/;
export const NATIONAL_ID_LENGTH = 11;

export type IdChecksum = 'valid' | 'invalid' | 'unchecked';

const ZERO = 48;

/** Whether the two check digits of a Turkish national ID are right. Wrong ones cause a warning, not a refusal. */
export function hasValidChecksum(nationalId: string): boolean {
  if (!NATIONAL_ID.test(nationalId)) return false;
  const digit = (at: number) => nationalId.charCodeAt(at) - ZERO;
  if (digit(0) === 0) return false;
  let odd = 0;
  let even = 0;
  for (let at = 0; at < 9; at += 2) odd += digit(at);
  for (let at = 1; at < 8; at += 2) even += digit(at);
  return (odd * 7 - even + 100) % 10 === digit(9) && (odd + even + digit(9)) % 10 === digit(10);
}
