import { Inject, Injectable } from '@nestjs/common';
import type { PrizeState } from '@onda-on/contracts/api';
import type { PrizeDecision, PrizeWinner } from '@onda-on/contracts/events';
import {
  bucketOf,
  PRIZE_WINNERS_MAX,
  type CouponNo,
  type SlotResult,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import {
  PRIZES,
  STANDINGS,
  type PrizesView,
  type StandingsRow,
  type StandingsView,
} from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { verificationsOf } from '../coupons/verification.ts';
import { Calendar, EntryWindow, type WeekFacts } from '../weeks/calendar.ts';
import { behind, digestOf, isEqualRow, isSameList, objectionEndOf } from './prize-order.ts';

const ROWS_AT_ONCE = 100;

/** A week's prize: the `winners` share it equally; `tied` counts other coupons with as many correct picks. */
export type WeekPrize = Readonly<{
  week: WeekNumber;
  table: StandingsView | undefined;
  settledAt: string | null;
  objectionEndsAt: string | null;
  state: PrizeState;
  winners: readonly StandingsRow[];
  winnerNos: readonly CouponNo[];
  tied: number;
  decided: PrizesView | undefined;
  /** Whether the winners are the same as last confirmed, and as last announced. */
  isConfirmed: boolean;
  isAnnounced: boolean;
}>;

/** A table in prize order: `equalTo` returns all rows that equal one in correct picks and rarity. */
type PrizeOrder = Readonly<{
  places: number;
  rowsAt(from: number, to: number): Promise<readonly StandingsRow[]>;
  equalTo(couponNo: CouponNo): Promise<readonly StandingsRow[]>;
}>;
/** Those who share the prize; `place` is the index of the first of them in the order. */
type Winners = Readonly<{ winners: readonly StandingsRow[]; place: number }>;

const NOBODY: Winners = { winners: [], place: 0 };

/** Determines the winners of a week from its public table and the operators' decisions. */
@Injectable()
export class WeekPrizes {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async of(week: WeekNumber): Promise<WeekPrize> {
    const facts = (await this.calendar.season()).weeks.get(week);
    const [table, decided] = await Promise.all([
      this.reads.get(STANDINGS, String(week)),
      this.reads.get(PRIZES, String(week)),
    ]);
    const settledAt = settledAtOf(facts, table);
    const objectionEndsAt = settledAt && objectionEndOf(settledAt);
    const { winners, tied } = await this.#winnersOf(settledAt === null ? undefined : table);
    const winnerNos = winners.map(({ couponNo }) => couponNo);
    const isConfirmed = isSameList({ week, winnerNos }, decided?.confirmed);
    const isAnnounced = isSameList({ week, winnerNos }, decided?.announced);
    const isFinal = isConfirmed || (!decided?.confirmed && this.#isOver(objectionEndsAt));
    const state = settledAt === null ? 'pending' : isFinal ? 'final' : 'provisional';
    const about = { week, table, settledAt, objectionEndsAt, state } as const;
    return { ...about, winners, winnerNos, tied, decided, isConfirmed, isAnnounced };
  }

  /** Who would win with these results, by match id; null where a match would have none. */
  async wouldWin(
    week: WeekNumber,
    wanted: ReadonlyMap<string, SlotResult>,
  ): Promise<readonly StandingsRow[] | null> {
    const order = (await boardOf(this.reads, week))?.withResults(wanted);
    if (!order || order.results.includes('pending')) return null;
    const isDecided = order.results.some((each) => each !== 'void');
    return isDecided ? (await this.#firstIn(order)).winners : [];
  }

  /**
   * The winners of a decision. It names the first of them in prize order; the others are read from today's table under its
   * results, after the last named one. So of those who come after it, nobody sees who was excluded or began to count since.
   */
  async everyoneIn(
    week: WeekNumber,
    { results, winners, count }: Omit<PrizeDecision, 'week' | 'digest'>,
  ): Promise<readonly PrizeWinner[]> {
    if (winners.length === count) return winners;
    const order = (await boardOf(this.reads, week))?.under(results);
    for (const { couponNo } of order ? winners : []) {
      const rows = await this.#countingIn((await order?.equalTo(couponNo)) ?? []);
      if (rows.length > 0) return [...winners, ...behind(rows, winners)];
    }
    return winners;
  }

  #isOver(objectionEndsAt: string | null): boolean {
    return objectionEndsAt !== null && this.window.now.getTime() >= Date.parse(objectionEndsAt);
  }

  async #winnersOf(table: StandingsView | undefined): Promise<Pick<WeekPrize, 'winners' | 'tied'>> {
    if (!table || table.decided === 0) return { winners: [], tied: 0 };
    const { winners, place } = await this.#firstIn(this.#orderOf(table));
    const [first] = winners;
    if (!first) return { winners, tied: 0 };
    const { better, size } = bucketOf(first.correct, table.histogram);
    return { winners, tied: Math.max(0, better + size - place - winners.length) };
  }

  /** The document holds the first rows, which decide most weeks; only the board has the others. */
  #orderOf({ week, top, coupons: places }: StandingsView): PrizeOrder {
    return {
      places,
      rowsAt: async (from, to) => {
        if (from === 0) return top.slice(0, to);
        const board = await boardOf(this.reads, week);
        return board ? board.rowsAt(board.order().slice(from, to)) : [];
      },
      equalTo: async (couponNo) => (await (await boardOf(this.reads, week))?.equalTo(couponNo)) ?? [],
    };
  }

  /** Reads down a table to the first row that counts for the prize; its equals share it, also beyond the rows that were read. */
  async #firstIn(order: PrizeOrder): Promise<Winners> {
    for (let from = 0; from < order.places; from += ROWS_AT_ONCE) {
      const rows = await order.rowsAt(from, from + ROWS_AT_ONCE);
      const counting = await this.#countingIn(rows);
      const [first] = counting;
      if (!first) continue;
      const last = rows.at(-1);
      const goesOn = rows.length === ROWS_AT_ONCE && last !== undefined && isEqualRow(last, first);
      const winners = goesOn
        ? await this.#countingIn(await order.equalTo(first.couponNo))
        : counting.filter((row) => isEqualRow(row, first));
      return { winners, place: from + rows.indexOf(first) };
    }
    return NOBODY;
  }

  /** The rows that count for the prize: without those that wait for a verified address. */
  async #countingIn(rows: readonly StandingsRow[]): Promise<readonly StandingsRow[]> {
    const verified = await verificationsOf(
      this.reads,
      rows.map(({ couponNo }) => couponNo),
    );
    return rows.filter(({ couponNo }) => verified.get(couponNo) !== 'pending');
  }
}

/** A withdrawn result changes the table before the week is reopened. */
const settledAtOf = (facts: WeekFacts | undefined, table: StandingsView | undefined): string | null =>
  facts && table && !table.results.includes('pending') ? facts.week.settledAt : null;

export function decisionOf({ week, table, winners, winnerNos }: WeekPrize): PrizeDecision {
  const results = table?.results ?? [];
  return {
    week,
    results,
    winners: winners.slice(0, PRIZE_WINNERS_MAX).map(winnerIn),
    count: winners.length,
    digest: digestOf(week, results, winnerNos),
  };
}

const winnerIn = ({
  couponNo,
  entryId,
  participantId,
  profileVersion,
  correct,
  rarity,
}: StandingsRow): PrizeWinner => ({ couponNo, entryId, participantId, profileVersion, correct, rarity });
