/** Longest name of a team or league, in characters. */
export const FIXTURE_NAME_LENGTH_MAX = 80;

/** Decimal odds from 1 to 999.99 as text; empty where the defaults apply. */
export const ODDS_FORMAT = /^(?:[1-9]\d{0,2}(?:\.\d{1,2})?)?$/;
export const ODDS_TEXT = 'Oran 1,00 ile 999,99 arasında bir sayı olmalı';
