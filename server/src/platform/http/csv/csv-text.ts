import { stringify } from 'csv-stringify/sync';

/** What separates cells: `;` is what Turkish spreadsheets expect, `,` what most programs do. */
export const CSV_SEPARATORS = [';', ','] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Stands once before the first line: without it a spreadsheet does not recognise UTF-8 and breaks `ş`. */
export const CSV_BOM = '\ufeff';

/** A number or a boolean cannot be a formula; a text can. Null and undefined are empty cells. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

/** How a spreadsheet recognises a formula, also in full-width forms and behind blanks. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;
/** Both separators are quoted, whichever is chosen: a program that expects the other one must not split there. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/u;

/**
 * Lines of a CSV file (RFC 4180) with their line ends. A text that a spreadsheet would run as a formula gets a `'` in front.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[], separator: CsvSeparator): string =>
  stringify(
    rows.map((cells) => cells.map(harmless)),
    { delimiter: separator, record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES },
  );

function harmless(cell: CsvCell): string {
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  return cell === null || cell === undefined ? '' : String(cell);
}
