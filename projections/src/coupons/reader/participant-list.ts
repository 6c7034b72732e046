import type { ParticipantId } from '@onda-on/contracts/rules';
import {
  PARTICIPANTS,
  type CouponView,
  type ParticipantMarkView,
  type ParticipantView,
} from '@onda-on/contracts/views';
import { InvalidCursor, type ReadStore } from '@onda-on/stores';

import { PERSON_AT } from '../coupon-lines.ts';
import { couponBookOf, type CouponBook } from './coupon-book.ts';
import { foldCoupons } from './coupon-fold.ts';

/** How many rows back are looked at in one go for people of a page. */
const ROWS_A_TIME = 512;
const BLOCKED_MAX = 100_000;

/** A page of everyone who took part, whoever sent a coupon last first. `after` is the cursor of an earlier answer. */
export type ParticipantSearch = Readonly<{
  isActive?: boolean | undefined;
  limit: number;
  after?: string | undefined;
}>;
export type FoundParticipants = Readonly<{ documents: readonly ParticipantView[]; next: string | null }>;

type Marks = ReadonlyMap<string, ParticipantMarkView>;
/** The submission that a person sent last. */
type Latest = Readonly<{ row: number; participantId: ParticipantId }>;

/** Everyone who took part, as their coupons and marks tell. */
export class ParticipantList {
  readonly #reads: ReadStore;
  readonly #book: CouponBook;

  constructor(reads: ReadStore, book: CouponBook) {
    this.#reads = reads;
    this.#book = book;
  }

  get total(): number {
    return this.#book.index.persons;
  }

  /** These participants, as far as they took part. */
  async of(ids: readonly ParticipantId[]): Promise<readonly ParticipantView[]> {
    const { index } = this.#book;
    const latest = ids.flatMap((participantId) => {
      const row = index.rowsOfPerson(participantId).findLast((each) => index.isSubmission(each));
      return row === undefined ? [] : [{ row, participantId }];
    });
    return this.#shown(latest, await this.#marksOf(ids));
  }

  /** @throws {InvalidCursor} for a cursor that no answer can have had. */
  async page({ isActive, limit, after }: ParticipantSearch): Promise<FoundParticipants> {
    const before = after === undefined ? this.#book.index.size : rowIn(after);
    const found =
      isActive === false
        ? await this.#blockedBefore(before)
        : await this.#before(before, limit + 1, isActive);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const marks = await this.#marksOf(shown.map(({ participantId }) => participantId));
    return {
      documents: await this.#shown(shown, marks),
      next: last && found.length > limit ? cursorAt(last.row) : null,
    };
  }

  /** Goes back along the log: a person stands where the latest coupon does. */
  async #before(before: number, limit: number, isActive: boolean | undefined): Promise<readonly Latest[]> {
    const { index } = this.#book;
    const found: Latest[] = [];
    for (let end = before; end > 0 && found.length < limit; end -= ROWS_A_TIME) {
      const from = Math.max(0, end - ROWS_A_TIME);
      const rows = Array.from({ length: end - from }, (_, i) => end - 1 - i);
      const latest = rows.filter((row) => index.isLatestOfPerson(row)).slice(0, limit - found.length);
      found.push(...(await this.#activeOf(await this.#latestAt(latest), isActive)));
    }
    return found;
  }

  async #activeOf(latest: readonly Latest[], isActive: boolean | undefined): Promise<readonly Latest[]> {
    if (isActive === undefined) return latest;
    const marks = await this.#marksOf(latest.map(({ participantId }) => participantId));
    return latest.filter(({ participantId }) => marks.get(participantId)?.isActive !== false);
  }

  async #blockedBefore(before: number): Promise<readonly Latest[]> {
    const { index } = this.#book;
    const { documents } = await this.#reads.find(PARTICIPANTS, {
      where: { isActive: false },
      limit: BLOCKED_MAX,
    });
    return documents
      .flatMap(({ participantId }) => {
        const row = index.rowsOfPerson(participantId).findLast((each) => index.isSubmission(each));
        return row === undefined || row >= before ? [] : [{ row, participantId }];
      })
      .toSorted((a, b) => b.row - a.row);
  }

  async #latestAt(rows: readonly number[]): Promise<readonly Latest[]> {
    const lines = await this.#book.linesAt(rows);
    return rows.map((row, i) => ({
      row,
      participantId: (lines[i] ?? '').slice(PERSON_AT.from, PERSON_AT.to) as ParticipantId,
    }));
  }

  #marksOf(ids: readonly ParticipantId[]): Promise<Marks> {
    return this.#reads.getMany(PARTICIPANTS, ids);
  }

  /** Of all coupons only the first and the latest are read; the others are counted in memory. */
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

const CURSOR = /^r([0-9]{1,12})$/;
const cursorAt = (row: number): string => Buffer.from(`r${row}`).toString('base64url');

function rowIn(cursor: string): number {
  const [, digits] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits === undefined) throw new InvalidCursor();
  return Number(digits);
}

/** Everyone who has taken part by now. Ask anew for each request. */
export const participantListOf = async (reads: ReadStore): Promise<ParticipantList> =>
  new ParticipantList(reads, await couponBookOf(reads));
