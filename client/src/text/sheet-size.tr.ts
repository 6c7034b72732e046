import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';

import { TEXT } from './messages.tr.ts';

/** The shipped texts that name the ten matches of the usual sheet. */
const SHIPPED: ReadonlySet<string> = new Set([DEFAULT_SITE_SETTINGS.heroTitle, TEXT.blurb]);

/** A shipped text with the number of matches that this week has; an operator's own text stays as it was written. */
export const forSheetOf = (matches: number | undefined, text: string): string =>
  matches && SHIPPED.has(text) ? text.replace('10 maçı', `${matches} maçı`) : text;
