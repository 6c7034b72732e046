import { setImmediate as nextTurn } from 'node:timers/promises';

import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { CHAINS, COUPON_CHUNKS, COUPON_HEAD } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { KIND, COUPON_LINES_PER_CHUNK } from '../coupon-lines.ts';

/** A coupon for the search of suspicious clusters. `at` is in ms; `source` is an opaque tag of its network. */
export type WeekEntry = { readonly couponNo: CouponNo; readonly at: number; readonly source: string } & {
  picks: string;
  isVoid: boolean;
};

const CHUNKS_A_TIME = 32;

/**
 * All coupons of a week in the order of submission, with their latest picks. Reads only the chunks with the week's
 * lines, a few at a time: about 800 chunks for 100,000 coupons.
 */
export async function weekEntriesOf(reads: DocumentReader, week: WeekNumber): Promise<readonly WeekEntry[]> {
  const wanted = (await reads.get(CHAINS, String(week)))?.rows ?? 0;
  const first = wanted === 0 ? 0 : await firstChunkOf(reads, week);
  const { entries, seen } = await entriesFrom(reads, week, { first, wanted });
  if (seen >= wanted || first === 0) return entries;
  return (await entriesFrom(reads, week, { first: 0, wanted })).entries;
}

async function entriesFrom(
  reads: DocumentReader,
  week: WeekNumber,
  { first, wanted }: Readonly<{ first: number; wanted: number }>,
) {
  const entries = new Map<string, WeekEntry>();
  const mark = `\t${week}\t`;
  let seen = 0;
  for await (const lines of linesFrom(reads, first, () => seen < wanted))
    for (const line of lines) {
      if (!line.startsWith(mark, WEEK_AT)) continue;
      seen += 1;
      take(entries, line.split('\t'));
    }
  return { entries: [...entries.values()], seen };
}

/** Where the week is in every line, after kind, number and person. */
const WEEK_AT = 49;

/** Weeks follow one another, so a week's lines begin near the end of the earlier weeks' lines, or before it. */
async function firstChunkOf(reads: DocumentReader, week: WeekNumber): Promise<number> {
  let before = 0;
  for await (const [, chain] of reads.scan(CHAINS)) if (chain.week < week) before += chain.rows;
  const guess = Math.floor(before / COUPON_LINES_PER_CHUNK);
  // A late line of an earlier week (a voided coupon) makes the guess too high, so earlier chunks are searched.
  for (let chunk = guess; chunk > 0; chunk -= 1) {
    const view = await reads.get(COUPON_CHUNKS, String(chunk - 1));
    if (!view?.lines.split('\n').some((line) => line.startsWith(`\t${week}\t`, WEEK_AT))) return chunk;
  }
  return 0;
}

async function* linesFrom(reads: DocumentReader, first: number, goesOn: () => boolean) {
  const { rows } = (await reads.get(COUPON_HEAD, 'main')) ?? { rows: 0 };
  const end = Math.ceil(rows / COUPON_LINES_PER_CHUNK);
  for (let from = first; from < end && goesOn(); from += CHUNKS_A_TIME) {
    const ids = Array.from({ length: Math.min(CHUNKS_A_TIME, end - from) }, (_, i) => String(from + i));
    const chunks = await reads.getMany(COUPON_CHUNKS, ids);
    for (const id of ids) yield chunks.get(id)?.lines.split('\n') ?? [];
    await nextTurn();
  }
}

function take(entries: Map<string, WeekEntry>, fields: readonly string[]) {
  const [kind, couponNo = ''] = fields;
  if (kind === KIND.submitted) {
    const [at = '', picks = '', source = ''] = [fields[5], fields[6], fields[12]];
    entries.set(couponNo, {
      couponNo: couponNo as CouponNo,
      at: Date.parse(at),
      picks,
      source,
      isVoid: false,
    });
    return;
  }
  const entry = entries.get(couponNo);
  if (!entry) return;
  if (kind === KIND.voided) entry.isVoid = true;
  if (kind === KIND.revised) entry.picks = fields[5] ?? entry.picks;
}
