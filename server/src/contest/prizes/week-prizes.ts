import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { PrizeState } from '@onda-on/contracts/api';
import type { PrizeDecision, PrizeWinner } from '@onda-on/contracts/events';
import { PRIZE_WINNERS_MAX, type WeekNumber } from '@onda-on/contracts/rules';
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
import { bucketOf } from '../standings/histogram.ts';
import { Calendar } from '../weeks/calendar.ts';
import { EntryWindow } from '../weeks/entry-window.ts';
import type { WeekFacts } from '../weeks/week-facts.ts';
import { isEqual, isSameList, objectionEndOf } from './prize-order.ts';

/** As many as stand in the week's document. */
const ROWS_AT_ONCE = 100;

/** Everything that is known of a week's prize. `winners` share it equally; `tied` coupons have as many correct picks and no part. */
export type WeekPrize = Readonly<{
  week: WeekNumber;
  table: StandingsView | undefined;
  settledAt: string | null;
  objectionEndsAt: string | null;
  state: PrizeState;
  winners: readonly StandingsRow[];
  tied: number;
  decided: PrizesView | undefined;
  /** Whether the winners are those that were confirmed last, and announced last. */
  isConfirmed: boolean;
  isAnnounced: boolean;
}>;

/** Who wins a week: from the table that everybody sees, and what operators decided about it. */
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
    const list = { winners, count: winners.length };
    const isConfirmed = isSameList(list, decided?.confirmed);
    const isAnnounced = isSameList(list, decided?.announced);
    const isFinal = isConfirmed || (!decided?.confirmed && this.#isOver(objectionEndsAt));
    const state = settledAt === null ? 'pending' : isFinal ? 'final' : 'provisional';
    const about = { week, table, settledAt, objectionEndsAt, state } as const;
    return { ...about, winners, tied, decided, isConfirmed, isAnnounced };
  }

  #isOver(objectionEndsAt: string | null): boolean {
    return objectionEndsAt !== null && this.window.now.getTime() >= Date.parse(objectionEndsAt);
  }

  /** Goes down the table, which is in prize order, until somebody takes part in the prize. */
  async #winnersOf(table: StandingsView | undefined): Promise<Pick<WeekPrize, 'winners' | 'tied'>> {
    if (!table || table.decided === 0) return NOBODY;
    for (let from = 0; from < table.coupons; from += ROWS_AT_ONCE) {
      const rows = await this.#rowsOf(table, from);
      const counting = await this.#countingIn(rows);
      const [first] = counting;
      if (!first) continue;
      const last = rows.at(-1);
      const goesOn = rows.length === ROWS_AT_ONCE && last !== undefined && isEqual(last, first);
      const winners = goesOn
        ? await this.#allEqualTo(first, table)
        : counting.filter((row) => isEqual(row, first));
      const { better, size } = bucketOf(first.correct, table.histogram);
      const place = from + rows.indexOf(first);
      return { winners, tied: Math.max(0, better + size - place - winners.length) };
    }
    return NOBODY;
  }

  /** Those that share the prize, also behind the stretch of the table that was read. */
  async #allEqualTo({ couponNo }: StandingsRow, { week }: StandingsView): Promise<readonly StandingsRow[]> {
    const board = await boardOf(this.reads, week);
    return board ? this.#countingIn(await board.equalTo(couponNo)) : [];
  }

  /** Most weeks are decided by the rows that stand in the document; what is behind them only the board has. */
  async #rowsOf({ week, top }: StandingsView, from: number): Promise<readonly StandingsRow[]> {
    if (from === 0) return top.slice(0, ROWS_AT_ONCE);
    const board = await boardOf(this.reads, week);
    return board ? board.rowsAt(board.order().slice(from, from + ROWS_AT_ONCE)) : [];
  }

  /** Without those whose address had to be verified and was not. */
  async #countingIn(rows: readonly StandingsRow[]): Promise<readonly StandingsRow[]> {
    const verified = await verificationsOf(
      this.reads,
      rows.map(({ couponNo }) => couponNo),
    );
    return rows.filter(({ couponNo }) => verified.get(couponNo) !== 'pending');
  }
}

/** A result that is taken back moves the table before the week is reopened. */
const settledAtOf = (facts: WeekFacts | undefined, table: StandingsView | undefined): string | null =>
  facts && table && !table.results.includes('pending') ? facts.week.settledAt : null;

const NOBODY = { winners: [], tied: 0 } as const;

/** The list as events keep it. */
export function decisionOf({ week, table, winners }: WeekPrize): PrizeDecision {
  const results = table?.results ?? [];
  const couponNos = winners.map(({ couponNo }) => couponNo);
  return {
    week,
    results,
    winners: winners.slice(0, PRIZE_WINNERS_MAX).map(winnerIn),
    count: winners.length,
    digest: createHash('sha256')
      .update(JSON.stringify([week, results, couponNos]))
      .digest('hex'),
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
