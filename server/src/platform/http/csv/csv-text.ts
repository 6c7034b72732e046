/** What separates cells: `;` is what Turkish spreadsheets expect, `,` what most programs do. */
export const CSV_SEPARATORS = [';', ','] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Stands once before the first line: without it a spreadsheet takes UTF-8 for something else and breaks `ş`. */
export const CSV_BOM = '\ufeff';

/** A number or a truth value cannot be a formula; a text can. Nothing at all is an empty cell. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

/** How a spreadsheet recognises a formula, also in full-width forms and behind blanks. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;
/** Both separators are quoted, whichever is chosen: a program that expects the other one must not split there. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/u;

/**
 * One line of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets a `'`
 * in front, and is a text again; text in quotes may span lines.
 */
export function csvLine(cells: readonly CsvCell[], separator: CsvSeparator): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
