import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { CSV_BOM, csvText, type CsvCell, type CsvSeparator } from './csv-text.ts';

const PIECE_BYTES = 16 * 1024;
const ROWS_PER_PIECE = 128;

export type CsvFile = Readonly<{
  /** ASCII, without the extension. */
  name: string;
  separator: CsvSeparator;
  head: readonly string[];
  /** Read only as fast as the client receives them. */
  rows: AsyncIterable<readonly CsvCell[]>;
  /** Called with the number of rows that were read, also when the client closed the connection early. */
  onEnd?: (rows: number) => Promise<void>;
}>;

/** Sends rows as a CSV download, in pieces that never hold the whole file in memory. No cache may keep it. */
export function sendCsv(reply: FastifyReply, file: CsvFile): void {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(csvPieces(file), { objectMode: false, highWaterMark: PIECE_BYTES }));
}

/** The text of the file in pieces of up to 128 rows, beginning with the byte-order mark. */
export async function* csvPieces({ separator, head, rows, onEnd }: CsvFile): AsyncGenerator<string> {
  let mark = CSV_BOM;
  let piece: (readonly CsvCell[])[] = [head];
  let count = 0;
  try {
    for await (const cells of rows) {
      piece.push(cells);
      count += 1;
      if (piece.length < ROWS_PER_PIECE) continue;
      yield mark + csvText(piece, separator);
      [mark, piece] = ['', []];
    }
    if (piece.length > 0) yield mark + csvText(piece, separator);
  } finally {
    await onEnd?.(count);
  }
}
