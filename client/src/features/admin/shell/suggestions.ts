import { fold } from '@onda-on/contracts/rules';

const SHOWN_MAX = 6;

/** Known names with what was typed in them, those that begin with it first; Turkish letters count as their plain kin. */
export function suggestionsFor(typed: string, known: readonly string[]): readonly string[] {
  const words = fold(typed.trim());
  if (words === '') return [];
  const found = known.filter((name) => fold(name).includes(words) && name !== typed);
  const begins = (name: string) => fold(name).startsWith(words);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, SHOWN_MAX);
}

/**
 * A name that was typed all small or all large, as it was written earlier. Any other spelling is meant so: an earlier one may
 * have to be put right.
 */
export function knownSpelling(typed: string, known: readonly string[]): string {
  const isHasty = [fold(typed), typed.toLocaleLowerCase('tr'), typed.toLocaleUpperCase('tr')].includes(typed);
  return isHasty ? (known.find((name) => fold(name) === fold(typed.trim())) ?? typed) : typed;
}
