import type { SlotResult } from '@onda-on/contracts/rules';

/** Matches that count, how many of them are decided, how many are void. */
export function progressOf(results: readonly SlotResult[]) {
  const voided = results.filter((result) => result === 'void').length;
  const decided = results.filter((result) => result !== 'void' && result !== 'pending').length;
  return { matches: results.length - voided, decided, voided };
}
