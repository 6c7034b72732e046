import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { CSV_BOM, csvLine, type CsvCell, type CsvSeparator } from './csv-text.ts';

const TEXT_LENGTH = 16 * 1024;

export type CsvFile = Readonly<{
  /** ASCII, without the ending. */
  name: string;
  separator: CsvSeparator;
  head: readonly string[];
  /** Read only as fast as the other side takes them. */
  rows: AsyncIterable<readonly CsvCell[]>;
  /** Hears how many rows went out: also of a file that the other side gave up half-way. */
  onEnd?: (rows: number) => Promise<void>;
}>;

/** Sends rows as a CSV file to be saved, a piece at a time and never all at once in memory. No cache may keep it. */
export function sendCsv(reply: FastifyReply, file: CsvFile): void {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(csvPieces(file), { objectMode: false, highWaterMark: TEXT_LENGTH }));
}

/** The text of the file in pieces of some length; with the mark that a spreadsheet knows UTF-8 by. */
export async function* csvPieces({ separator, head, rows, onEnd }: CsvFile): AsyncGenerator<string> {
  let text = CSV_BOM + csvLine(head, separator);
  let count = 0;
  try {
    for await (const cells of rows) {
      text += csvLine(cells, separator);
      count += 1;
      if (text.length < TEXT_LENGTH) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  } finally {
    await onEnd?.(count);
  }
}
