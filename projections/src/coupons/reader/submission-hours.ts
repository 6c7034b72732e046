import { COUPON_CHUNKS, COUPON_HEAD } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { KIND, COUPON_LINES_PER_CHUNK } from '../coupon-lines.ts';

/** Coupons first sent in each hour, counted from 1970; revisions do not count. */
type Hours = ReadonlyMap<number, number>;

const HOUR_MS = 3_600_000;
const CHUNKS_A_TIME = 32;
/** The field of a submission's line that holds its time. */
const ACCEPTED_AT = 5;

/**
 * Counts submissions by hour, from the latest chunk back. Full chunks are counted once and cached, so that a later call
 * reads only new ones.
 */
export class SubmissionHours {
  #full = new Map<number, Hours>();

  constructor(private readonly reads: DocumentReader & Checkpoints) {
    // A rebuild may put the lines into other chunks. A count that is under way caches into the map that is dropped.
    reads.onSaved(({ collections, touched }) => {
      if (!touched && collections.includes(COUPON_CHUNKS.name)) this.#full = new Map();
    });
  }

  /** The counts of `hours` hours, the last of them the hour of `now`; oldest first. */
  async upTo(now: Date, hours: number): Promise<readonly number[]> {
    const last = Math.floor(now.getTime() / HOUR_MS);
    const first = last - hours + 1;
    const counts = Array.from({ length: hours }, () => 0);
    const seen = new Set<number>();
    for await (const [chunk, each] of this.#backwards()) {
      seen.add(chunk);
      for (const [hour, count] of each)
        if (hour >= first && hour <= last) counts[hour - first] = (counts[hour - first] ?? 0) + count;
      // One hour of margin, because the clocks of servers differ.
      if (each.size > 0 && Math.max(...each.keys()) < first - 1) break;
    }
    for (const chunk of this.#full.keys()) if (!seen.has(chunk)) this.#full.delete(chunk);
    return counts;
  }

  async *#backwards(): AsyncGenerator<readonly [chunk: number, hours: Hours]> {
    const full = this.#full;
    const { rows } = (await this.reads.get(COUPON_HEAD, 'main')) ?? { rows: 0 };
    const last = Math.ceil(rows / COUPON_LINES_PER_CHUNK) - 1;
    for (let from = last; from >= 0; from -= CHUNKS_A_TIME) {
      const chunks = Array.from({ length: Math.min(CHUNKS_A_TIME, from + 1) }, (_, i) => from - i);
      const unknown = chunks.filter((chunk) => !full.has(chunk));
      const found = await this.reads.getMany(COUPON_CHUNKS, unknown.map(String));
      for (const chunk of chunks) {
        const view = found.get(String(chunk));
        const hours = full.get(chunk) ?? hoursIn(view?.lines ?? '');
        if (view?.size === COUPON_LINES_PER_CHUNK) full.set(chunk, hours);
        yield [chunk, hours];
      }
    }
  }
}

function hoursIn(lines: string): Hours {
  const hours = new Map<number, number>();
  for (const line of lines.split('\n')) {
    if (!line.startsWith(`${KIND.submitted}\t`)) continue;
    const hour = Math.floor(Date.parse(line.split('\t')[ACCEPTED_AT] ?? '') / HOUR_MS);
    if (!Number.isNaN(hour)) hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  return hours;
}
