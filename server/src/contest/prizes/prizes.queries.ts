import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PrizeState, PrizeChange, PublicWinner, OwnPrize, PrizesAnswer } from '@onda-on/contracts/api';
import type { PrizeWinner, PrizeDecision } from '@onda-on/contracts/events';
import {
  OBJECTION_DAYS,
  PRIZE_WINNERS_MAX,
  type WeekNumber,
  PRIZE_WINNERS_SHOWN,
  type CouponNo,
  type EntryId,
  type ParticipantId,
  bucketOf,
} from '@onda-on/contracts/rules';
import {
  type StandingsRow,
  PRIZES,
  STANDINGS,
  type PrizesView,
  type StandingsView,
} from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/kernel/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { verificationsOf, verificationOf } from '../coupons/verification.ts';
import { PublicNames } from '../standings/public-names.ts';
import { Calendar, EntryWindow, type WeekFacts } from '../weeks/calendar.ts';

const DAY_MS = 86_400_000;

type Ranked = Pick<StandingsRow, 'correct' | 'rarity'>;

const isEqual = (a: Ranked, b: Ranked): boolean => a.correct === b.correct && a.rarity === b.rarity;

/** The places in prize order (docs/rules.md#tie-break). Equal rows share one; rows that do not count have none. */
export function placesOf<Row extends Ranked>(
  ordered: readonly Row[],
  counts: (row: Row) => boolean,
): readonly (number | null)[] {
  const counting = ordered.filter(counts);
  return ordered.map((row) => (counts(row) ? counting.findIndex((each) => isEqual(each, row)) + 1 : null));
}

type Winners = Readonly<{ winners: readonly Pick<PrizeWinner, 'couponNo'>[]; count: number }>;

/** Whether both lists name the same coupons; other results with the same winners make no difference. */
export function isSameList(list: Winners, other: Winners | null | undefined): boolean {
  if (!other || list.count === 0 || other.count !== list.count) return false;
  const shorter = Math.min(list.winners.length, other.winners.length);
  return list.winners
    .slice(0, shorter)
    .every(({ couponNo }, index) => couponNo === other.winners[index]?.couponNo);
}

export const objectionEndOf = (settledAt: string): string =>
  new Date(Date.parse(settledAt) + OBJECTION_DAYS * DAY_MS).toISOString();

/** As many rows as the week's document holds. */
const ROWS_AT_ONCE = 100;

/** A week's prize: the `winners` share it equally; `tied` counts other coupons with as many correct picks. */
export type WeekPrize = Readonly<{
  week: WeekNumber;
  table: StandingsView | undefined;
  settledAt: string | null;
  objectionEndsAt: string | null;
  state: PrizeState;
  winners: readonly StandingsRow[];
  tied: number;
  decided: PrizesView | undefined;
  /** Whether the winners are the same as last confirmed, and as last announced. */
  isConfirmed: boolean;
  isAnnounced: boolean;
}>;

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

  /** Reads down the table, which is in prize order, to the first row that counts for the prize. */
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

  /** All rows that share the prize, also beyond the rows that were read. */
  async #allEqualTo({ couponNo }: StandingsRow, { week }: StandingsView): Promise<readonly StandingsRow[]> {
    const board = await boardOf(this.reads, week);
    return board ? this.#countingIn(await board.equalTo(couponNo)) : [];
  }

  /** The document holds the first rows, which decide most weeks; only the board has the others. */
  async #rowsOf({ week, top }: StandingsView, from: number): Promise<readonly StandingsRow[]> {
    if (from === 0) return top.slice(0, ROWS_AT_ONCE);
    const board = await boardOf(this.reads, week);
    return board ? board.rowsAt(board.order().slice(from, from + ROWS_AT_ONCE)) : [];
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

const NOBODY = { winners: [], tied: 0 } as const;

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

type WinnerRow = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  participantId: ParticipantId;
  profileVersion: number;
}>;

@Injectable()
export class PublicWinners {
  constructor(private readonly names: PublicNames) {}

  async of(rows: readonly WinnerRow[]): Promise<readonly PublicWinner[]> {
    const named = await this.names.named(rows);
    return named.map(({ row: { entryId: id }, name: { name, tcNumber } }) => ({ id, name, tcNumber }));
  }

  /** The winners added and removed since the confirmation; null when there is no difference. */
  async changeIn({ winners, decided, isConfirmed, settledAt }: WeekPrize): Promise<PrizeChange | null> {
    if (!decided?.confirmed || isConfirmed || settledAt === null) return null;
    return this.between(decided.confirmed.winners, winners);
  }

  async between(before: readonly WinnerRow[], now: readonly WinnerRow[]): Promise<PrizeChange> {
    return {
      came: await this.of(without(now, before).slice(0, PRIZE_WINNERS_SHOWN)),
      went: await this.of(without(before, now).slice(0, PRIZE_WINNERS_SHOWN)),
    };
  }
}

function without(rows: readonly WinnerRow[], others: readonly WinnerRow[]): readonly WinnerRow[] {
  const known = new Set(others.map(({ couponNo }) => couponNo));
  return rows.filter(({ couponNo }) => !known.has(couponNo));
}

/** With `couponNo`, the answer also says how that coupon did. */
export class GetWeekPrizes extends QueryWith<
  { week: WeekNumber; couponNo: CouponNo | undefined },
  PrizesAnswer
>() {}

/** The winners of a week for visitors, with initials and masked national IDs only. */
@QueryHandler(GetWeekPrizes)
export class GetWeekPrizesHandler implements IQueryHandler<GetWeekPrizes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly prizes: WeekPrizes,
    private readonly names: PublicWinners,
  ) {}

  async execute({ week, couponNo }: GetWeekPrizes): Promise<PrizesAnswer> {
    const prize = await this.prizes.of(week);
    const { state, settledAt, objectionEndsAt, winners, tied, table } = prize;
    const { correct, rarity } = winners[0] ?? NO_WINNER;
    return {
      week,
      state,
      settledAt,
      objectionEndsAt,
      decided: table?.decided ?? 0,
      correct,
      rarity,
      winners: await this.names.of(winners.slice(0, PRIZE_WINNERS_SHOWN)),
      count: winners.length,
      tied,
      ...decisionsOn(prize),
      change: await this.names.changeIn(prize),
      me: couponNo === undefined ? null : await this.#ownOf(couponNo, prize),
    };
  }

  async #ownOf(couponNo: CouponNo, { week, winners, settledAt }: WeekPrize): Promise<OwnPrize | null> {
    const [first] = winners;
    if (settledAt === null || !first) return null;
    const row = await (await boardOf(this.reads, week))?.rowOf(couponNo);
    if (!row) return null;
    const { correct, rarity } = row;
    const wins = winners.some((winner) => winner.couponNo === couponNo);
    if (wins) return { outcome: 'wins', correct, rarity };
    const isUnverified = isAhead(row, first) && (await verificationOf(this.reads, couponNo)) === 'pending';
    const outcome = isUnverified ? 'unverified' : correct === first.correct ? 'tied' : 'none';
    return { outcome, correct, rarity };
  }
}

const NO_WINNER = { correct: 0, rarity: 0 };

function decisionsOn({ decided, isConfirmed, isAnnounced }: WeekPrize) {
  const confirmed = isConfirmed ? decided?.confirmed : undefined;
  const announced = isAnnounced ? decided?.announced : undefined;
  return {
    confirmed: confirmed ? { at: confirmed.at, reason: confirmed.reason } : null,
    announced: announced ? { at: announced.at } : null,
  };
}

const isAhead = (row: StandingsRow, winner: StandingsRow): boolean =>
  isEqual(row, winner) ||
  row.correct > winner.correct ||
  (row.correct === winner.correct && row.rarity > winner.rarity);
