/** Hashes, tags and participants' ids are hex and long; the rest still distinguishes them. */
const LONG_HEX = /[0-9a-f]{32,}/giu;
const SHOWN = 8;

export const shortened = (text: string): string =>
  text.replace(LONG_HEX, (whole) => `${whole.slice(0, SHOWN)}…`);
