import { crc32 } from 'node:zlib';

import type { WeekNumber } from '@onda-on/contracts/rules';
import {
  CHAINS,
  COUPON_CHUNKS,
  COUPON_HEAD,
  type ChainLink,
  type CouponChunkView,
} from '@onda-on/contracts/views';
import type { Write } from '@onda-on/stores';

import type { DocumentReads } from '../projection.ts';
import { COUPON_LINES_PER_CHUNK } from './coupon-lines.ts';
import { LeafChain } from './leaf-chain.ts';

type Tail = { before: number; chains: Record<string, ChainLink>; lines: string[] };

/** Lines in log order, and the chain of each week. Only the last chunk and unwritten chunks are in memory. */
export class CouponLedger {
  readonly #chains = new Map<WeekNumber, LeafChain>();
  readonly #moved = new Set<LeafChain>();
  #rows = 0;
  #tail: Tail = { before: 0, chains: {}, lines: [] };
  #full: CouponChunkView[] = [];

  static async restored(reads: DocumentReads): Promise<CouponLedger> {
    const ledger = new CouponLedger();
    for await (const [, view] of reads.scan(CHAINS)) ledger.#chains.set(view.week, LeafChain.restored(view));
    const head = await reads.get(COUPON_HEAD, 'main');
    if (!head) return ledger;
    ledger.#rows = head.rows;
    const last = await reads.get(COUPON_CHUNKS, String(Math.floor(head.rows / COUPON_LINES_PER_CHUNK)));
    const lines = last?.lines.split('\n') ?? [];
    ledger.#tail = { before: last?.before ?? head.checksum, chains: { ...last?.chains }, lines };
    return ledger;
  }

  chainOf(week: WeekNumber): LeafChain {
    const chain = this.#chains.get(week) ?? new LeafChain(week);
    this.#chains.set(week, chain);
    return chain;
  }

  /** Adds a row; a leaf hash also joins the week's chain. */
  add(chain: LeafChain, line: string, leafHash?: string) {
    const { chains, lines } = this.#tail;
    if (leafHash !== undefined) {
      const before = Object.hasOwn(chains, chain.week) ? undefined : chain.link;
      chain.join(leafHash);
      if (before) chains[chain.week] = before;
    }
    chain.rows += 1;
    this.#moved.add(chain);
    this.#rows += 1;
    if (lines.push(line) === COUPON_LINES_PER_CHUNK) this.#turn();
  }

  seal(week: WeekNumber) {
    const chain = this.chainOf(week);
    chain.isSealed = true;
    this.#moved.add(chain);
  }

  unseal(week: WeekNumber) {
    const chain = this.#chains.get(week);
    if (!chain?.isSealed) return;
    chain.isSealed = false;
    this.#moved.add(chain);
  }

  takeWrites(): readonly Write[] {
    if (this.#moved.size === 0) return [];
    const tail = this.#tailView();
    const chunks = tail.size > 0 ? [...this.#full, tail] : this.#full;
    this.#full = [];
    const head = { rows: this.#rows, checksum: crc32(tail.lines, tail.before) };
    const chains = [...this.#moved];
    this.#moved.clear();
    return [
      ...chunks.map((document) => ({ collection: COUPON_CHUNKS, id: String(document.chunk), document })),
      { collection: COUPON_HEAD, id: 'main', document: head },
      ...chains.map(({ week, view }) => ({ collection: CHAINS, id: String(week), document: view })),
    ];
  }

  #tailView(): CouponChunkView {
    const { before, chains, lines } = this.#tail;
    const chunk = Math.floor((this.#rows - 1) / COUPON_LINES_PER_CHUNK);
    return { chunk, size: lines.length, before, chains: { ...chains }, lines: lines.join('\n') };
  }

  #turn() {
    const full = this.#tailView();
    this.#full.push(full);
    this.#tail = { before: crc32(full.lines, full.before), chains: {}, lines: [] };
  }
}
