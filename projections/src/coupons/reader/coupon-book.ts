import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

import type { CouponNo, ParticipantId } from '@onda-on/contracts/rules';
import {
  CHAINS,
  COUPON_CHUNKS,
  COUPON_HEAD,
  type ChainLink,
  type CouponChunkView,
  type CouponHeadView,
  type CouponView,
} from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { COUPON_AT, PERSON_AT, COUPON_LINES_PER_CHUNK } from '../coupon-lines.ts';
import { LeafChain } from '../leaf-chain.ts';
import { foldCoupons, leafIn, revisedAtIn } from './coupon-fold.ts';
import { CouponIndex } from './coupon-index.ts';

/** A millisecond of work, so that the event loop stays free. */
const CHUNKS_A_TIME = 5;
/** After each of these steps, unless somebody waits. */
const REST_MS = 3;
const NOTHING: CouponHeadView = { rows: 0, checksum: 0 };

const chunkOf = (row: number): string => String(Math.floor(row / COUPON_LINES_PER_CHUNK));
const couponIn = (line: string): string => line.slice(COUPON_AT.from, COUPON_AT.to);
const personIn = (line: string): ParticipantId => line.slice(PERSON_AT.from, PERSON_AT.to) as ParticipantId;

/** All coupons by number and by person. Memory holds only the row numbers of their lines; lines are read on demand. */
export class CouponBook {
  readonly #reads: DocumentReader;
  #index = new CouponIndex(0);
  /** The checksum over all indexed lines, like that of `CouponHeadView`. */
  #checksum = 0;
  #renewing: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(reads: DocumentReader) {
    this.#reads = reads;
  }

  /** Call `renew` before use. */
  get index(): CouponIndex {
    return this.#index;
  }

  /** Adds the rows written since the last call; the first call takes about a second for a million rows. */
  async renew(): Promise<void> {
    this.#waiting += 1;
    try {
      await this.load();
    } finally {
      this.#waiting -= 1;
    }
  }

  /** The same, but with rests while nobody waits for `renew`. */
  load(): Promise<void> {
    const renewing = this.#renewing.then(() => this.#renew());
    this.#renewing = renewing.catch(() => undefined);
    return renewing;
  }

  async coupon(couponNo: CouponNo): Promise<CouponView | undefined> {
    return foldCoupons(await this.#linesOf(couponNo)).get(couponNo);
  }

  /** When the coupon's picks were replaced, ISO, in that order. */
  async revisionsOf(couponNo: CouponNo): Promise<readonly string[]> {
    return (await this.#linesOf(couponNo)).flatMap((line) => revisedAtIn(line) ?? []);
  }

  /** The week's chain right after the coupon, or its latest revision, joined it. */
  async linkOf(couponNo: CouponNo): Promise<ChainLink | undefined> {
    const [submission] = await this.#submissionOf(couponNo);
    const rows = submission === undefined ? [] : this.#index.rowsBeside(submission);
    const lines = await this.linesAt(rows);
    const at = lines.findLastIndex((line) => couponIn(line) === couponNo && leafIn(line) !== undefined);
    const row = rows[at];
    if (row !== undefined) return this.#linkAt(row);
    // A coupon sent after the seal joined no chain, so it shows the week's final head.
    const week = (await this.coupon(couponNo))?.week;
    const chain = week && (await this.#reads.get(CHAINS, String(week)));
    return chain && { chainHead: chain.head, chainLength: chain.length };
  }

  /** All coupons of a person, void ones too, in the order of submission. */
  async couponsOf(participantId: ParticipantId): Promise<readonly CouponView[]> {
    const lines = await this.linesAt(this.#index.rowsOfPerson(participantId));
    return [...foldCoupons(lines.filter((line) => personIn(line) === participantId)).values()];
  }

  async linesAt(rows: readonly number[]): Promise<readonly string[]> {
    const chunks = await this.#reads.getMany(COUPON_CHUNKS, [...new Set(rows.map(chunkOf))]);
    const lines = new Map(Array.from(chunks, ([id, chunk]) => [id, chunk.lines.split('\n')] as const));
    return rows.map((row) => lines.get(chunkOf(row))?.[row % COUPON_LINES_PER_CHUNK] ?? '');
  }

  async #linesOf(couponNo: CouponNo): Promise<readonly string[]> {
    const [row] = await this.#submissionOf(couponNo);
    if (row === undefined) return [];
    const lines = await this.linesAt(this.#index.rowsBeside(row));
    return lines.filter((line) => couponIn(line) === couponNo);
  }

  async #submissionOf(couponNo: CouponNo): Promise<readonly number[]> {
    const rows = this.#index.rowsOfCoupon(couponNo);
    const lines = await this.linesAt(rows);
    return rows.filter((_, i) => couponIn(lines[i] ?? '') === couponNo);
  }

  async #linkAt(row: number): Promise<ChainLink | undefined> {
    const chunk = await this.#reads.get(COUPON_CHUNKS, chunkOf(row));
    return chunk && linkIn(chunk, row % COUPON_LINES_PER_CHUNK);
  }

  async #renew() {
    const head = (await this.#reads.get(COUPON_HEAD, 'main')) ?? NOTHING;
    if (head.rows === this.#index.size && head.checksum === this.#checksum) return;
    if (!(await this.#goesOn())) this.#beginAnew(head);
    await this.#take(head);
  }

  /**
   * Whether the stored rows begin with the indexed ones; a rebuild may have reordered them. They may end before the head's rows or
   * after them: a server without transactions writes the chunks of a save before its head.
   */
  async #goesOn(): Promise<boolean> {
    const last = this.#index.size - 1;
    if (last < 0) return false;
    const chunk = await this.#reads.get(COUPON_CHUNKS, chunkOf(last));
    return (
      chunk !== undefined && checksumAfter(chunk, (last % COUPON_LINES_PER_CHUNK) + 1) === this.#checksum
    );
  }

  #beginAnew({ rows }: CouponHeadView) {
    this.#index = new CouponIndex(rows);
    this.#checksum = 0;
  }

  async #take({ rows }: CouponHeadView) {
    const end = Math.ceil(rows / COUPON_LINES_PER_CHUNK);
    for (
      let from = Math.floor(this.#index.size / COUPON_LINES_PER_CHUNK);
      from < end;
      from += CHUNKS_A_TIME
    ) {
      const ids = Array.from({ length: Math.min(CHUNKS_A_TIME, end - from) }, (_, i) => String(from + i));
      const chunks = await this.#reads.getMany(COUPON_CHUNKS, ids);
      for (const id of ids) this.#takeChunk(chunks.get(id));
      if (from + CHUNKS_A_TIME < end) await (this.#waiting > 0 ? nextTurn() : sleep(REST_MS));
    }
  }

  /** Skips a chunk that does not continue the index; the next call reads it again. */
  #takeChunk(chunk: CouponChunkView | undefined) {
    const known = this.#index.size % COUPON_LINES_PER_CHUNK;
    if (!chunk || chunkOf(this.#index.size) !== String(chunk.chunk)) return;
    if (checksumAfter(chunk, known) !== this.#checksum) return;
    const { lines } = chunk;
    let from = 0;
    for (let row = 0; row < chunk.size; row += 1) {
      if (row >= known) this.#index.add(lines, from);
      from = lines.indexOf('\n', from) + 1;
    }
    this.#checksum = crc32(lines, chunk.before);
  }
}

/** The checksum over all lines up to a row of a chunk, that row excluded. */
function checksumAfter({ lines, before }: CouponChunkView, rows: number): number {
  return rows === 0 ? before : crc32(lines.split('\n', rows).join('\n'), before);
}

const known = new WeakMap<object, CouponBook>();

function knownBookOf(reads: DocumentReader): CouponBook {
  const book = known.get(reads) ?? new CouponBook(reads);
  known.set(reads, book);
  return book;
}

/** The current coupons. Call it again for each request. */
export async function couponBookOf(reads: DocumentReader): Promise<CouponBook> {
  const book = knownBookOf(reads);
  await book.renew();
  return book;
}

/**
 * Loads the coupons beside requests, which it hardly delays: a million take some seven seconds, or one second once a
 * request waits for them.
 */
export const loadCouponBook = (reads: DocumentReader): Promise<void> => knownBookOf(reads).load();

/** A week's chain after a row of a chunk, computed from the chunk's start; undefined for a row that joined no chain. */
function linkIn({ lines, chains }: CouponChunkView, row: number): ChainLink | undefined {
  const leaves = lines.split('\n', row + 1).map(leafIn);
  const last = leaves[row];
  const before = last && chains[last.week];
  if (!before) return undefined;
  const chain = LeafChain.from(last.week, before);
  for (const leaf of leaves) if (leaf?.week === last.week) chain.join(leaf.leafHash);
  return chain.link;
}
