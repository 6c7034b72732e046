import { stringify } from 'csv-stringify/sync';

/** `;` is what Turkish spreadsheets expect, `,` what most programs expect. */
export const CSV_SEPARATORS = [';', ','] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Stands once before the first line: without it a spreadsheet does not recognise UTF-8 and garbles `ş`. */
export const CSV_BOM = '\ufeff';

/** Only a text can be a formula. Null and undefined are empty cells. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

/** A number with decimals as the readers of such a file write it: with a comma where `;` separates the fields. */
export const csvDecimal = (number: string, separator: CsvSeparator): string =>
  separator === ';' ? number.replace('.', ',') : number;

/** The beginning of a formula in a spreadsheet, also in full-width forms and after blanks. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;
/** Both separators are quoted, whichever is used: a program that expects the other one must not split the cell there. */
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
