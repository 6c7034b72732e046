import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, property, string } from 'fast-check';

import { CSV_BOM, CSV_SEPARATORS, csvText, type CsvSeparator } from './csv-text.ts';

/** A minimal RFC 4180 reader: it knows one separator and no formulas. */
function readLine(line: string, separator: CsvSeparator): string[] {
  const cells: string[] = [];
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\r\n]*)(${separator}|\r\n)`, 'gu');
  for (const [, raw = ''] of line.matchAll(pattern))
    cells.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
  return cells;
}

const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/u.test(cell);

describe('CSV line', () => {
  it('uses the chosen separator and the line end of RFC 4180', () => {
    expect(csvText([['Ayşe', 3, true, null]], ';')).toBe('Ayşe;3;true;\r\n');
    expect(csvText([['Ayşe', 3, true, undefined]], ',')).toBe('Ayşe,3,true,\r\n');
  });

  it('quotes special characters, including the other separator', () => {
    expect(csvText([['a;b', 'a,b', 'o "ben"', 'iki\nsatır']], ';')).toBe(
      '"a;b";"a,b";"o ""ben""";"iki\nsatır"\r\n',
    );
  });

  it.each(['=1+1', '+90', '-2', '@a', '\t=1', '\r=1', '=HYPERLINK("//x")', ' =1', '＝1'])(
    'turns %j into text',
    (text) => {
      const [cell] = readLine(csvText([[text]], ';'), ';');
      expect(cell).toBe(`'${text}`);
    },
  );

  it('keeps a number a number, below zero too', () => {
    expect(csvText([[-2, 0.5, 10n]], ';')).toBe('-2;0.5;10\r\n');
  });

  it('is read back unchanged, and none of its cells is a formula', () => {
    const texts = array(string({ unit: 'grapheme' }), { minLength: 1 });
    assert(
      property(texts, constantFrom(...CSV_SEPARATORS), (cells, separator) => {
        const read = readLine(csvText([cells], separator), separator);
        expect(read.map((cell, i) => (cell === `'${cells[i]}` ? cells[i] : cell))).toEqual(cells);
        expect(read.filter(isFormula)).toEqual([]);
      }),
    );
  });

  it('begins with the byte order mark by which spreadsheets recognise UTF-8', () => {
    expect(Buffer.from(CSV_BOM, 'utf8')).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });
});
