import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PrizeDecision } from '@onda-on/contracts/events';
import {
  PRIZE_WINNERS_MAX,
  Rejection,
  type CouponNo,
  type Prize,
  type RejectionDetails,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { couponBookOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader, EventLog, Position } from '@onda-on/stores';

import { weekByNumber } from '../../contest/model/contest.ts';
import { namesIn } from '../../contest/prizes/prize-effects.ts';
import { prizesDecider, type PrizesState } from '../../contest/prizes/prizes.decider.ts';
import { PublicWinners } from '../../contest/prizes/prizes.queries.ts';
import { decisionOf, WeekPrizes, type WeekPrize } from '../../contest/prizes/week-prizes.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { PrizeDoubts } from './prize-list.queries.ts';

const CATCH_UP_MS = 2_000;
/** The projections that a list of winners depends on. */
const SOURCES = ['standings', 'weeks', 'matches', 'notices', 'coupons', 'tickets'];

/** The list that the operator saw: its digest, and its coupons if the request has them. */
type Seen = Readonly<{ digest: string; winners: readonly CouponNo[] }>;
type Decided = Readonly<{ state: PrizesState; position: Position }>;

/** `acknowledged`: ids of the disputes and clusters that the operator saw. `reason` is public; empty for none. */
export class ConfirmPrizes extends CommandBy<
  { week: WeekNumber; seen: Seen; more: Readonly<{ acknowledged: readonly string[]; reason: string }> },
  Decided
>() {}

/**
 * `reason` is public and explains another prize for winners that are announced already; empty for none. `announcedAt` is
 * when they were announced, as the operator saw it.
 */
export class AnnouncePrizes extends CommandBy<
  { week: WeekNumber; seen: Seen; prize: Prize; reason: string; announcedAt?: string | undefined },
  Decided
>() {}

/** `kurus` is null for a thing that was handed over; `reference` is empty for none. */
export class PayPrize extends EditBy<
  {
    week: WeekNumber;
    couponNo: CouponNo;
    payment: Readonly<{ kurus: number | null; paidOn: string; reference: string }>;
  },
  Decided
>() {}

/** `expected` is the payment's revision that the operator saw: without it a repetition would withdraw a later payment. */
export class WithdrawPrizePayment extends CommandBy<
  { week: WeekNumber; couponNo: CouponNo; reason: string; expected: number },
  Decided
>() {}

/** The facts that both commands decide by: the winners at the end of the log. */
@Injectable()
export class PrizeDecisions {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly prizes: WeekPrizes,
    private readonly names: PublicWinners,
  ) {}

  /** The winners, once the read models have reached the log's end. Null while a result is missing or being processed. */
  async current(week: WeekNumber): Promise<WeekPrize | null> {
    const end = await this.log.end();
    const signal = AbortSignal.timeout(CATCH_UP_MS);
    const waits = SOURCES.map((each) => this.reads.reached(each, end, signal));
    if (!(await Promise.all(waits)).every(Boolean)) throw new Rejection('UNAVAILABLE');
    await this.contest.reached(end);
    const known = weekByNumber(this.contest.current, week);
    if (!known) throw new Rejection('WEEK_NOT_FOUND');
    const prize = await this.prizes.of(week);
    return known.isSettled && known.reopenFor === null && prize.settledAt !== null ? prize : null;
  }

  /** Facts about a payment; `moved` names who joined and left since the announcement. */
  async factsOfPayment(prize: WeekPrize | null, couponNo: CouponNo, { announced }: PrizesState) {
    const list = prize && decisionOf(prize);
    const moved = prize && announced ? await this.#moved(await this.#everyone(announced), prize.winners) : {};
    const winner = prize?.winners.find((each) => each.couponNo === couponNo) ?? null;
    const { winnerNos = [], settledAt = null } = prize ?? {};
    return { list, winnerNos, winner, settledAt, now: this.clock.now(), moved };
  }

  /** Facts for the decider; `moved` names who joined and left since the list was seen or, failing that, confirmed. */
  async factsOf(prize: WeekPrize | null, seen: Seen, { confirmed }: PrizesState) {
    const facts = { seen: seen.digest, now: this.clock.now() };
    if (!prize) return { ...facts, list: null, winnerNos: [], moved: {} };
    const { winners, winnerNos } = prize;
    const list = decisionOf(prize);
    const moved =
      list.digest === seen.digest
        ? await this.#moved(confirmed ? await this.#everyone(confirmed) : [], winners)
        : await this.#moved(await this.#rowsOf(seen.winners), comparedWith(seen.winners, winners));
    return { ...facts, list, winnerNos, moved };
  }

  #everyone(decided: PrizeDecision) {
    return this.prizes.everyoneIn(decided.week, decided);
  }

  async #moved(...lists: Parameters<PublicWinners['between']>): Promise<RejectionDetails> {
    const { came, went } = await this.names.between(...lists);
    return { came: namesIn(came), went: namesIn(went) };
  }

  async #rowsOf(couponNos: readonly CouponNo[]) {
    const book = await couponBookOf(this.reads);
    const coupons = await Promise.all(couponNos.map((couponNo) => book.coupon(couponNo)));
    return coupons.filter((coupon) => coupon !== undefined);
  }
}

/** A request names only the first of many winners: whether one after the last of them is new is not known. */
function comparedWith(seen: readonly CouponNo[], winners: WeekPrize['winners']): WeekPrize['winners'] {
  if (seen.length < PRIZE_WINNERS_MAX) return winners;
  const known = new Set(seen);
  const last = winners.findLastIndex(({ couponNo }) => known.has(couponNo));
  return last < 0 ? winners : winners.slice(0, last + 1);
}

@CommandHandler(ConfirmPrizes)
export class ConfirmPrizesHandler implements ICommandHandler<ConfirmPrizes> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly decisions: PrizeDecisions,
    private readonly doubts: PrizeDoubts,
  ) {}

  async execute({ week, seen, more, caller }: ConfirmPrizes): Promise<Decided> {
    const prize = await this.decisions.current(week);
    const doubts = prize ? await this.doubts.openAbout(week, prize.winners) : [];
    const settledAt = prize?.settledAt ?? '';
    const command = async (state: PrizesState) => {
      const facts = await this.decisions.factsOf(prize, seen, state);
      return { type: 'ConfirmPrizes', ...facts, settledAt, doubts, ...more } as const;
    };
    return this.commands.run(prizesDecider, String(week), command, { by: caller });
  }
}

@CommandHandler(AnnouncePrizes)
export class AnnouncePrizesHandler implements ICommandHandler<AnnouncePrizes> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly decisions: PrizeDecisions,
  ) {}

  async execute({ week, seen, caller, ...what }: AnnouncePrizes): Promise<Decided> {
    const { prize, reason, announcedAt = null } = what;
    const current = await this.decisions.current(week);
    const command = async (state: PrizesState) => {
      const facts = await this.decisions.factsOf(current, seen, state);
      return { type: 'AnnouncePrizes', ...facts, prize, reason, announcedAt } as const;
    };
    return this.commands.run(prizesDecider, String(week), command, { by: caller });
  }
}

@CommandHandler(PayPrize)
export class PayPrizeHandler implements ICommandHandler<PayPrize> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly decisions: PrizeDecisions,
  ) {}

  async execute({ week, couponNo, payment, expected, caller }: PayPrize): Promise<Decided> {
    const current = await this.decisions.current(week);
    const command = async (state: PrizesState) => {
      const facts = await this.decisions.factsOfPayment(current, couponNo, state);
      return { type: 'PayPrize', couponNo, ...facts, ...payment, expected } as const;
    };
    return this.commands.run(prizesDecider, String(week), command, { by: caller });
  }
}

@CommandHandler(WithdrawPrizePayment)
export class WithdrawPrizePaymentHandler implements ICommandHandler<WithdrawPrizePayment> {
  constructor(private readonly commands: CommandRunner) {}

  async execute(asked: WithdrawPrizePayment): Promise<Decided> {
    const { week, couponNo, reason, expected, caller } = asked;
    const command = { type: 'WithdrawPayment', couponNo, reason, expected } as const;
    // A client that missed the answer repeats the request for the same revision and gets the same answer.
    const key = JSON.stringify([caller.actor, couponNo, expected, reason]);
    return this.commands.run(prizesDecider, String(week), command, { by: caller, key });
  }
}
