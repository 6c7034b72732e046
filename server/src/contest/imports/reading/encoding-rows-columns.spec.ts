import { describe, expect, it } from '@jest/globals';
import { IMPORT_LIMITS } from '@onda-on/contracts/api';
import { array, assert, constantFrom, pre, property, string } from 'fast-check';

import { csvText } from '../../../platform/http/csv/csv-text.ts';
import { namedRows } from './columns.ts';
import { csvRecords } from './csv-records.ts';
import { fileText } from './file-text.ts';
import { FIXTURE_COLUMNS, fixtureRows } from './fixture-rows.ts';
import { istanbulMoment, istanbulText } from './istanbul-moment.ts';
import { RESULT_COLUMNS, resultRows } from './result-rows.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const refusing = (why: RegExp) =>
  expect.objectContaining({
    code: 'IMPORT_UNREADABLE',
    details: { why: expect.stringMatching(why) },
  });
/** `Hafta;Şafak` in Windows-1254. */
const TURKISH = Buffer.from([0x48, 0x61, 0x66, 0x74, 0x61, 0x3b, 0xde, 0x61, 0x66, 0x61, 0x6b, 0xfd, 0xf0]);

describe('file encoding', () => {
  it('is UTF-8, with a byte-order mark or without', () => {
    expect(fileText(utf8('Iğdır'))).toEqual({ text: 'Iğdır', encoding: 'UTF-8' });
    expect(fileText(utf8('\ufeffIğdır')).text).toBe('Iğdır');
  });

  it('is Windows-1254 for bytes that are not UTF-8, which is reported', () =>
    expect(fileText(TURKISH)).toEqual({ text: 'Hafta;Şafakığ', encoding: 'Windows-1254' }));

  it.each([
    ['an Excel file with another ending', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00]), /Excel/],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /metin dosyası değil/],
    ['something packed', Buffer.from([0x1f, 0x8b, 0x08]), /metin dosyası değil/],
    ['UTF-16', Buffer.from('\ufeffHafta', 'utf16le'), /UTF-16/],
    ['zeros', utf8('Hafta;\u0000'), /kodlaması/],
    ['nothing', Buffer.alloc(0), /boş/],
    ['what is no text in any encoding', Buffer.from([0x81, 0x8d, 0x90, 0xff]), /kodlaması/],
    ['more than a megabyte', Buffer.alloc(IMPORT_LIMITS.bytesMax + 1, 'a'), /1 MB/],
  ])('is refused for %s', (_, bytes, why) => expect(() => fileText(bytes)).toThrow(refusing(why)));
});

describe('rows of a file', () => {
  it.each([';', ',', '\t'])('are split at %j, as the heading shows', (separator) =>
    expect(csvRecords(`a${separator}b\r\n1${separator}2`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  );

  it.each([';', ',', '\t'])('are split at %j when Excel names it in a line of its own', (separator) =>
    expect(csvRecords(`sep=${separator}\r\na${separator}b\r\n`)).toEqual([{ line: 2, cells: ['a', 'b'] }]),
  );

  it('keep separators, quotes and line ends inside quotes, and their line number', () =>
    expect(csvRecords('a;b\n"x;y";"o ""ben""\nö"\n\n;\nz;1')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x;y', 'o "ben"\nö'] },
      { line: 6, cells: ['z', '1'] },
    ]));

  it('treat text after a closing quote as part of the cell, like spreadsheets', () =>
    expect(csvRecords('a;b\n"Süper" Lig;"x ""y"""z').at(-1)?.cells).toEqual(['Süper Lig', 'x "y"z']));

  it('count a Windows line end inside quotes once', () =>
    expect(csvRecords('a;b\n"x\r\ny";1\nz;2').at(-1)).toEqual({ line: 4, cells: ['z', '2'] }));

  it('read back what our own export has written', () => {
    const cells = array(string({ unit: 'grapheme', maxLength: 40 }), { minLength: 2, maxLength: 6 });
    assert(
      property(cells, constantFrom(';' as const, ',' as const), (row, separator) => {
        pre(row.some((cell) => cell.trim() !== '') && !row.some((cell) => /^'+/u.test(cell)));
        const heading = row.map((_, i) => `s${i}`);
        expect(csvRecords(csvText([heading, row], separator))[1]?.cells).toEqual(row);
      }),
    );
  });

  it.each([
    ['an open quote', 'a;b\n"x;y', /2. satırda açılan tırnak/],
    ['ten thousand columns', `${'a;'.repeat(10_000)}b`, /sütun/],
    ['a thousand and one rows', `a;b\n${'1;2\n'.repeat(1001)}`, /1\.000 satır/],
    ['a cell without an end', `a;b\n${'x'.repeat(500)};1`, /2. satırda .* uzun/],
    ['one column', 'a\n1', /ayırıcı/],
    ['blank lines', '\n\n', /boş/],
  ])('are refused with %s', (_, text, why) => expect(() => csvRecords(text)).toThrow(refusing(why)));

  it('are limited to a thousand', () =>
    expect(csvRecords(`a;b\n${'1;2\n'.repeat(1000)}`)).toHaveLength(1001));
});

describe('columns', () => {
  const heading = { line: 1, cells: ['DEPLASMAN', 'ev Sahibi', 'Tarih', 'Notlar', 'Lig', 'hafta'] };
  it('are found by their heading, in any order and in any letters', () => {
    const { rows } = namedRows(
      [heading, { line: 2, cells: ['B', 'A', 'd', 'x', 'L', '3'] }],
      FIXTURE_COLUMNS,
    );
    expect(rows[0]?.cells).toMatchObject({
      week: '3',
      league: 'L',
      homeTeam: 'A',
      awayTeam: 'B',
      homeOdds: '',
    });
  });
  const cells = ['Süper Lig', 'Iğdır', 'Şırnak', '21.11.2026 19:00', '2,10'];
  it('are in a fixed order in rows without a heading, which may leave out given columns', () => {
    const { rows, titles } = namedRows([{ line: 1, cells }], FIXTURE_COLUMNS, { week: '15' });
    expect(rows).toMatchObject([
      {
        line: 1,
        cells: { week: '15', league: 'Süper Lig', awayTeam: 'Şırnak', homeOdds: '2,10', awayOdds: '' },
      },
    ]);
    expect(titles.matchDate).toBe('Başlama');
  });
  it('may be given and still have a heading', () => {
    const whole = [{ line: 1, cells: ['16', ...cells] }];
    expect(namedRows(whole, FIXTURE_COLUMNS, { week: '15' }).rows[0]?.cells).toMatchObject({
      week: '16',
      homeTeam: 'Iğdır',
    });
    const headed = [
      { line: 1, cells: ['Başlama', 'Lig', 'Ev sahibi', 'Deplasman'] },
      { line: 2, cells: ['21.11.2026 19:00', 'L', 'A', 'B'] },
    ];
    expect(namedRows(headed, FIXTURE_COLUMNS, { week: '15' }).rows).toMatchObject([
      { line: 2, cells: { week: '15', league: 'L', homeTeam: 'A' } },
    ]);
  });
  it('need a heading where nothing is given', () =>
    expect(() => namedRows([{ line: 1, cells }], FIXTURE_COLUMNS)).toThrow(refusing(/Hafta, Lig/)));
  it('are named when they are missing', () =>
    expect(() => namedRows([{ line: 1, cells: ['Hafta', 'Lig'] }], FIXTURE_COLUMNS)).toThrow(
      refusing(/Ev sahibi, Deplasman, Başlama/),
    ));
  it('are refused when they are listed twice', () =>
    expect(() => namedRows([{ line: 1, cells: [...heading.cells, 'Week'] }], FIXTURE_COLUMNS)).toThrow(
      refusing(/iki kez/),
    ));
});

describe('date in a file', () => {
  it.each([
    ['21.11.2026 19:00', '2026-11-21T16:00:00.000Z'],
    ['1.2.2026 9:05', '2026-02-01T06:05:00.000Z'],
    ['2026-11-21T19:00', '2026-11-21T16:00:00.000Z'],
    ['2026-11-21 19:00', '2026-11-21T16:00:00.000Z'],
    ['2026-11-21T16:00:00Z', '2026-11-21T16:00:00.000Z'],
    ['2026-11-21T19:00+03:00', '2026-11-21T16:00:00.000Z'],
    // From the years when Turkey still changed its clocks.
    ['26.03.2016 19:00', '2016-03-26T17:00:00.000Z'],
    ['28.03.2016 19:00', '2016-03-28T16:00:00.000Z'],
  ])('%s is read as %s', (text, moment) => expect(istanbulMoment(text)).toBe(moment));

  it.each(['', 'yarın', '31.02.2026 19:00', '21.11.2026', '21.11.2026 25:00', '27.03.2016 03:30'])(
    '%j is refused',
    (text) => expect(istanbulMoment(text)).toBeNull(),
  );

  it('is formatted as it is read', () =>
    expect(istanbulText('2026-11-21T16:00:00.000Z')).toBe('21.11.2026 19:00'));
});

const FIXTURES = 'Hafta;Lig;Ev sahibi;Deplasman;Başlama;Oran 1';
const read = (text: string) => fixtureRows(namedRows(csvRecords(text), FIXTURE_COLUMNS));

describe('fixtures in a file', () => {
  it("are read like the form's", () =>
    expect(read(`${FIXTURES}\n15;Süper Lig; Iğdır\u200f  FK ;İzmir;21.11.2026 19:00;2,10`).rows).toEqual([
      {
        line: 2,
        row: {
          week: 15,
          league: 'Süper Lig',
          homeTeam: 'Iğdır FK',
          awayTeam: 'İzmir',
          matchDate: '2026-11-21T16:00:00.000Z',
          homeOdds: '2.10',
          drawOdds: '',
          awayOdds: '',
        },
      },
    ]));

  it('report every bad cell by line and column', () =>
    expect(read(`${FIXTURES}\n53;;${'x'.repeat(81)};B;yarın;0,5`)).toEqual({
      rows: [],
      problems: ['Hafta', 'Başlama', 'Lig', 'Ev sahibi', 'Oran 1'].map((column) => ({
        line: 2,
        column,
        message: expect.any(String),
      })),
    }));
});

const results = (text: string) =>
  resultRows(
    namedRows(csvRecords(`Hafta;Ev sahibi;Deplasman;Ev skoru;Deplasman skoru\n${text}`), RESULT_COLUMNS),
  );

describe('results in a file', () => {
  it('are whole scores', () =>
    expect(results('15;A;B;2;1').rows[0]?.row).toMatchObject({
      homeScore: 2,
      awayScore: 1,
      matchDate: null,
    }));
  it('without a score are future matches', () =>
    expect(results('15;A;B;;')).toEqual({ rows: [], problems: [] }));
  it.each(['2;', ';1', '-1;0', '1,5;0', '100;0', 'x;y'])('refuse the score %j', (scores) =>
    expect(results(`15;A;B;${scores}`).problems.length).toBeGreaterThan(0),
  );
});
