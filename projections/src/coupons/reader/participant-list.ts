import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ParticipantId } from '@onda-on/contracts/rules';
import {
  PARTICIPANTS,
  type CouponView,
  type ParticipantMarkView,
  type ParticipantView,
} from '@onda-on/contracts/views';
import { numberCursor, type DocumentReader } from '@onda-on/stores';

import { PERSON_AT } from '../coupon-lines.ts';
import { couponBookOf, type CouponBook } from './coupon-book.ts';
import { foldCoupons } from './coupon-fold.ts';
import { isUnfiltered, lineFits, markFits, type ParticipantFilter } from './participant-filter.ts';

/** How many rows are read at a time, from the latest back. */
const ROWS_A_TIME = 512;
/** How many rows one page reads at most; it then ends early, with a cursor. */
const ROWS_A_PAGE = 65_536;
const MARKED_MAX = 100_000;
const ROW = numberCursor('r');

/** Asks for a page of participants, latest sender first. `after` is the cursor of an earlier page. */
export type ParticipantSearch = ParticipantFilter & Readonly<{ limit: number; after?: string | undefined }>;
export type FoundParticipants = Readonly<{ documents: readonly ParticipantView[]; next: string | null }>;

type Marks = ReadonlyMap<string, ParticipantMarkView>;
/** A person's latest submission. */
type Latest = Readonly<{ row: number; participantId: ParticipantId }>;
/** The persons found, and the row before which the search continues. */
type Walked = Readonly<{ found: readonly Latest[]; end: number }>;

/** All participants, from their coupons and marks. */
export class ParticipantList {
  readonly #reads: DocumentReader;
  readonly #book: CouponBook;

  constructor(reads: DocumentReader, book: CouponBook) {
    this.#reads = reads;
    this.#book = book;
  }

  get total(): number {
    return this.#book.index.persons;
  }

  /** Those of these participants who exist and match the filter. */
  async of(
    ids: readonly ParticipantId[],
    filter: ParticipantFilter = {},
  ): Promise<readonly ParticipantView[]> {
    const marks = await this.#marksOf(ids);
    const asked = ids.filter((participantId) => markFits(marks.get(participantId), filter));
    return this.#shown(await this.#fitting(this.#latestOf(asked), filter), marks);
  }

  /** @throws {InvalidCursor} for an invalid cursor. */
  async page({ limit, after, ...filter }: ParticipantSearch): Promise<FoundParticipants> {
    const before = after === undefined ? this.#book.index.size : ROW.numberIn(after);
    const isMarked = filter.isActive === false || filter.isErased === true;
    const { found, end } = isMarked
      ? await this.#markedBefore(before, limit + 1, filter)
      : await this.#before(before, limit + 1, filter);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const marks = await this.#marksOf(shown.map(({ participantId }) => participantId));
    const cut = found.length > limit && last ? last.row : end;
    return { documents: await this.#shown(shown, marks), next: cut > 0 ? ROW.at(cut) : null };
  }

  /** Walks back along the log: a person's place is that of the latest coupon. */
  async #before(before: number, limit: number, filter: ParticipantFilter): Promise<Walked> {
    const { index } = this.#book;
    const found: Latest[] = [];
    const stop = Math.max(0, before - ROWS_A_PAGE);
    let end = before;
    while (end > stop && found.length < limit) {
      const from = Math.max(0, end - ROWS_A_TIME);
      const rows = Array.from({ length: end - from }, (_, i) => end - 1 - i);
      const latest = rows.filter((row) => index.isLatestOfPerson(row));
      // Without a filter only as many as needed are read; a filter may drop some of them.
      const looked = isUnfiltered(filter) ? latest.slice(0, limit - found.length) : latest;
      found.push(...(await this.#marksFitting(await this.#latestAt(looked, filter), filter)));
      end = from;
      if (end > stop && found.length < limit) await nextTurn();
    }
    return { found, end: found.length < limit ? end : 0 };
  }

  async #marksFitting(latest: readonly Latest[], filter: ParticipantFilter): Promise<readonly Latest[]> {
    if (filter.isActive === undefined && filter.isErased === undefined) return latest;
    const marks = await this.#marksOf(latest.map(({ participantId }) => participantId));
    return latest.filter(({ participantId }) => markFits(marks.get(participantId), filter));
  }

  /** Blocked and erased persons are few, so they are found by their marks. */
  async #markedBefore(before: number, limit: number, filter: ParticipantFilter): Promise<Walked> {
    const where = filter.isErased ? { isErased: true } : { isActive: false };
    const { documents } = await this.#reads.find(PARTICIPANTS, { where, limit: MARKED_MAX });
    const ids = documents.filter((mark) => markFits(mark, filter)).map(({ participantId }) => participantId);
    const latest = this.#latestOf(ids)
      .filter(({ row }) => row < before)
      .toSorted((a, b) => b.row - a.row);
    return { found: (await this.#fitting(latest, filter)).slice(0, limit), end: 0 };
  }

  #latestOf(ids: readonly ParticipantId[]): readonly Latest[] {
    const { index } = this.#book;
    return ids.flatMap((participantId) => {
      const row = index.rowsOfPerson(participantId).findLast((each) => index.isSubmission(each));
      return row === undefined ? [] : [{ row, participantId }];
    });
  }

  async #fitting(latest: readonly Latest[], filter: ParticipantFilter): Promise<readonly Latest[]> {
    if (filter.week === undefined && filter.checksum === undefined) return latest;
    const lines = await this.#book.linesAt(latest.map(({ row }) => row));
    return latest.filter((_, i) => lineFits(lines[i] ?? '', filter));
  }

  async #latestAt(rows: readonly number[], filter: ParticipantFilter): Promise<readonly Latest[]> {
    const lines = await this.#book.linesAt(rows);
    return rows.flatMap((row, i) => {
      const line = lines[i] ?? '';
      const participantId = line.slice(PERSON_AT.from, PERSON_AT.to) as ParticipantId;
      return lineFits(line, filter) ? [{ row, participantId }] : [];
    });
  }

  #marksOf(ids: readonly ParticipantId[]): Promise<Marks> {
    return this.#reads.getMany(PARTICIPANTS, ids);
  }

  /** Reads only each person's first and latest coupon; the others are counted in memory. */
  async #shown(latest: readonly Latest[], marks: Marks): Promise<readonly ParticipantView[]> {
    const { index } = this.#book;
    const all = latest.map(({ row }) => index.rowsBeside(row));
    const firsts = all.map((rows) => rows.find((row) => index.isSubmission(row)) ?? 0);
    const lines = await this.#book.linesAt([...firsts, ...latest.map(({ row }) => row)]);
    return latest.flatMap(({ participantId }, i) => {
      const [first] = foldCoupons([lines[i] ?? '']).values();
      const [last] = foldCoupons([lines[latest.length + i] ?? '']).values();
      if (!first || !last) return [];
      const rows = all[i] ?? [];
      const coupons =
        rows.filter((row) => index.isSubmission(row)).length -
        rows.filter((row) => index.isVoiding(row)).length;
      return [participantView(first.acceptedAt, last, coupons, marks.get(participantId))];
    });
  }
}

function participantView(
  createdAt: string,
  { participantId, week, acceptedAt, profileVersion }: CouponView,
  coupons: number,
  { isActive = true, blockReason = null, isErased = false }: Partial<ParticipantMarkView> = {},
): ParticipantView {
  const latest = { lastWeek: week, lastAt: acceptedAt, profileVersion };
  return { participantId, createdAt, coupons, ...latest, isActive, blockReason, isErased };
}

/** The current participants. Call it again for each request. */
export const participantListOf = async (reads: DocumentReader): Promise<ParticipantList> =>
  new ParticipantList(reads, await couponBookOf(reads));
