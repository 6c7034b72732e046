import { IMPORT_LIMITS } from '@onda-on/contracts/api';

import { FILE_TEXT } from '../import.text.ts';
import { unreadable } from './file-text.ts';

/** A row of the file, and the line that it begins on, from 1. */
export type CsvRecord = Readonly<{ line: number; cells: readonly string[] }>;

/** The line before the heading in which Excel names the separator. */
const SEPARATOR_LINE = /^sep=([;,\t])(?:\r\n?|\n)/iu;
const SEPARATORS = [';', ',', '\t'] as const;
// The apostrophe that our exports put before a cell that a spreadsheet would run as a formula.
const MADE_HARMLESS = /^'(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Rows of a CSV text (RFC 4180), blank ones left out. @throws {Rejection} IMPORT_UNREADABLE, naming the line. */
export function csvRecords(text: string): readonly CsvRecord[] {
  const named = SEPARATOR_LINE.exec(text);
  const reader = new Reader(text, named?.[1] ?? separatorOf(text), named?.[0].length);
  const records: CsvRecord[] = [];
  for (let record = reader.next(); record; record = reader.next()) {
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    if (record.cells.length > IMPORT_LIMITS.columnsMax) throw unreadable(FILE_TEXT.columns);
    // The heading is one record more than the data may have.
    if (records.length > IMPORT_LIMITS.rowsMax) throw unreadable(FILE_TEXT.rows);
    records.push(record);
  }
  return records;
}

/** The separator that the heading contains most often. */
function separatorOf(text: string): string {
  const heading =
    text
      .trimStart()
      .split(/\r?\n|\r/u, 1)[0]
      ?.replace(/"[^"]*"/gu, '') ?? '';
  if (heading === '' && text.trim() === '') throw unreadable(FILE_TEXT.empty);
  const counts = SEPARATORS.map((each) => heading.split(each).length - 1);
  const most = Math.max(...counts);
  if (most === 0) throw unreadable(FILE_TEXT.separator);
  return SEPARATORS[counts.indexOf(most)] ?? ';';
}

class Reader {
  #at: number;
  #line: number;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    /** Where the rows begin: behind the line that names the separator. */
    start = 0,
  ) {
    this.#at = start;
    this.#line = start > 0 ? 2 : 1;
  }

  next(): CsvRecord | undefined {
    if (this.#at >= this.text.length) return undefined;
    const line = this.#line;
    const cells: string[] = [];
    for (;;) {
      cells.push(this.#cell(line));
      if (this.text[this.#at] !== this.separator) break;
      this.#at += 1;
      // The file is refused anyway, so the rest of the row is not read.
      if (cells.length > IMPORT_LIMITS.columnsMax) throw unreadable(FILE_TEXT.columns);
    }
    this.#endOfLine();
    return { line, cells };
  }

  #cell(line: number): string {
    const cell = this.text[this.#at] === '"' ? this.#quoted(line) : this.#plain();
    if (cell.length > IMPORT_LIMITS.cellLengthMax) throw unreadable(FILE_TEXT.cell(line));
    return cell.replace(MADE_HARMLESS, '');
  }

  #plain(): string {
    const from = this.#at;
    while (this.#at < this.text.length && !this.#isEnd(this.text[this.#at])) this.#at += 1;
    return this.text.slice(from, this.#at);
  }

  #quoted(line: number): string {
    let cell = '';
    this.#at += 1;
    for (;;) {
      const end = this.text.indexOf('"', this.#at);
      if (end < 0) throw unreadable(FILE_TEXT.quote(line));
      const part = this.text.slice(this.#at, end);
      this.#line += part.split('\n').length - 1;
      cell += part;
      this.#at = end + 1;
      if (this.text[this.#at] !== '"') break;
      cell += '"';
      this.#at += 1;
    }
    // Text after the closing quote belongs to the cell, as in spreadsheets.
    return cell + this.#plain();
  }

  #isEnd(character: string | undefined): boolean {
    return character === this.separator || character === '\n' || character === '\r';
  }

  #endOfLine(): void {
    if (this.text[this.#at] === '\r') this.#at += 1;
    if (this.text[this.#at] === '\n') this.#at += 1;
    this.#line += 1;
  }
}
