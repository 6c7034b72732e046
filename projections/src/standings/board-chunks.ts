import type { BoardChunkView } from '@onda-on/contracts/views';

import type { Board } from './board.ts';
import type { PersonIndex } from './person-index.ts';
import { BOARD_ROWS_PER_CHUNK } from './standings.collections.ts';

const WORDS = 4;

const text = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
/** A copy of its own: a short text's buffer is a part of a shared one, at an offset that suits no column of words. */
const bytesIn = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const bytesOf = (column: Uint32Array | Uint16Array) =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
const big = (words: Uint32Array) => Buffer.from(bytesOf(words)).swap32();
const wordsInBig = ({ buffer }: Uint8Array<ArrayBuffer>): Uint32Array => {
  Buffer.from(buffer).swap32();
  return new Uint32Array(buffer);
};

/** A chunk's columns. A participant id takes four words, a coupon number two. */
export type ChunkColumns = Readonly<{
  picks: Uint32Array;
  flags: Uint8Array;
  persons: Uint32Array;
  profiles: Uint16Array;
  participants: Uint32Array;
  coupons: Uint32Array;
}>;

export function columnsOf(chunk: BoardChunkView): ChunkColumns {
  return {
    picks: new Uint32Array(bytesIn(chunk.picks).buffer),
    flags: bytesIn(chunk.flags),
    persons: new Uint32Array(bytesIn(chunk.persons).buffer),
    profiles: new Uint16Array(bytesIn(chunk.profiles).buffer),
    participants: wordsInBig(bytesIn(chunk.participants)),
    coupons: wordsInBig(bytesIn(chunk.coupons)),
  };
}

/** A chunk's document. `before` is needed once its coupon numbers are no longer in memory. */
export function chunkOf(
  board: Board,
  chunk: number,
  persons: PersonIndex,
  before?: BoardChunkView,
): BoardChunkView {
  const from = chunk * BOARD_ROWS_PER_CHUNK;
  const to = Math.min(from + BOARD_ROWS_PER_CHUNK, board.size);
  const changing = {
    week: board.week,
    chunk,
    size: to - from,
    picks: text(bytesOf(board.picks.subarray(from, to))),
    flags: text(board.flags.subarray(from, to)),
  };
  return before ? { ...before, ...changing } : { ...changing, ...fixedColumns(board, from, to, persons) };
}

function fixedColumns({ tail, persons, profiles }: Board, from: number, to: number, index: PersonIndex) {
  const participants = new Uint32Array((to - from) * WORDS);
  for (let i = 0; i < to - from; i += 1) index.copyWords(persons[from + i] ?? 0, participants, i * WORDS);
  return {
    participants: text(big(participants)),
    coupons: text(big(tail.coupons(from, to))),
    persons: text(bytesOf(persons.subarray(from, to))),
    profiles: text(bytesOf(profiles.subarray(from, to))),
  };
}
