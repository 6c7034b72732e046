import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaidOther, PrizeEntry, PrizeList, PrizePaymentState } from '@onda-on/contracts/api';
import {
  type CouponNo,
  type ParticipantId,
  type Prize,
  type WeekNumber,
  PRIZE_ROWS,
  PRIZE_WINNERS_MAX,
  Rejection,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  WEEKLY_PRIZE,
} from '@onda-on/contracts/rules';
import {
  CLUSTER_REVIEWS,
  PRIZES,
  TICKETS,
  type PrizePayment,
  type PrizesView,
  type StandingsRow,
  type TicketView,
} from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { DocumentReader, IdentityStore, Checkpoints } from '@onda-on/stores';

import { verificationsOf, type Verification } from '../../contest/coupons/verification.ts';
import { placesOf, without } from '../../contest/prizes/prize-order.ts';
import { paidIn, paidWinnersOf, PublicWinners } from '../../contest/prizes/prizes.queries.ts';
import { decisionOf, WeekPrizes, type WeekPrize } from '../../contest/prizes/week-prizes.ts';
import { Calendar } from '../../contest/weeks/calendar.ts';
import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { DamagedRows, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { isReviewCurrent } from '../clusters/cluster.decider.ts';
import { WeekClusters } from '../clusters/clusters.queries.ts';

const TICKETS_AT_ONCE = 500;

type Row = Readonly<{ couponNo: CouponNo; participantId: ParticipantId; profileVersion: number }>;
type Clusters = ReadonlyMap<CouponNo, PrizeEntry['clusters']>;
/** Ids of open disputes by national ID. */
type Disputes = ReadonlyMap<string, readonly string[]>;
type Found = Readonly<{ clusters: Clusters; disputes: Disputes }>;
const NOTHING: Found = { clusters: new Map(), disputes: new Map() };

/** The open disputes and unreviewed clusters of coupons that would win a prize. */
@Injectable()
export class PrizeDoubts {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
    private readonly messages: CustomerVault,
    private readonly found: WeekClusters,
  ) {}

  async openAbout(week: WeekNumber, rows: readonly Row[]): Promise<readonly string[]> {
    return [...new Set([...(await this.byCoupon(await this.foundIn(week), rows)).values()].flat())];
  }

  /** What is found about a week, whoever wins it. */
  async foundIn(week: WeekNumber): Promise<Found> {
    const [clusters, disputes] = await Promise.all([this.#clustersOf(week), this.#disputesOf(week)]);
    return { clusters, disputes };
  }

  /** The ids of the doubts about each coupon that has some. Only a dispute needs the profiles, of which there may be very many. */
  async byCoupon(
    { clusters, disputes }: Found,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<CouponNo, readonly string[]>> {
    const disputable = disputes.size === 0 ? [] : rows;
    const profiles = await this.people.profilesOf(disputable, this.damaged.report);
    const doubts = rows.map(({ couponNo, participantId, profileVersion }) => {
      const unreviewed = (clusters.get(couponNo) ?? []).filter(({ isReviewed }) => !isReviewed);
      const number = profiles.get(`${participantId}@${profileVersion}`)?.nationalId ?? '';
      return [couponNo, [...unreviewed.map(({ id }) => id), ...(disputes.get(number) ?? [])]] as const;
    });
    return new Map(doubts.filter(([, ids]) => ids.length > 0));
  }

  async #clustersOf(week: WeekNumber): Promise<Clusters> {
    const found = await this.found.of(week);
    const ids = found.map(({ id }) => id);
    const reviews = await this.reads.getMany(CLUSTER_REVIEWS, ids);
    const clusters = new Map<CouponNo, PrizeEntry['clusters']>();
    for (const cluster of found) {
      const { id, kind, entries } = cluster;
      const about = { id, kind, isReviewed: isReviewCurrent(cluster, reviews.get(id)) };
      for (const { couponNo } of entries) clusters.set(couponNo, [...(clusters.get(couponNo) ?? []), about]);
    }
    return clusters;
  }

  async #disputesOf(week: WeekNumber): Promise<Disputes> {
    const tickets = (await this.#open()).filter(({ dispute }) => dispute?.week === week);
    const messages = await this.messages.messagesOf(tickets.map(({ id }) => id));
    const disputes = new Map<string, readonly string[]>();
    for (const { id } of tickets) {
      const number = messages.get(id)?.nationalId;
      if (number !== undefined) disputes.set(number, [...(disputes.get(number) ?? []), id]);
    }
    return disputes;
  }

  async #open(): Promise<readonly TicketView[]> {
    const all: TicketView[] = [];
    for (let after: string | undefined; ;) {
      const { documents, next } = await this.reads.find(TICKETS, {
        where: { kind: 'dispute', status: 'open' },
        sort: [{ field: 'createdAt', descending: true }],
        limit: TICKETS_AT_ONCE,
        after,
      });
      all.push(...documents);
      if (next === null) return all;
      after = next;
    }
  }
}

/** `isWhole`: with every winner, as in the file. */
export class GetPrizes extends QueryWith<{ week: WeekNumber; isWhole?: true }, PrizeList>() {}

type Verifications = ReadonlyMap<string, Verification>;

@QueryHandler(GetPrizes)
export class GetPrizesHandler implements IQueryHandler<GetPrizes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
    private readonly calendar: Calendar,
    private readonly prizes: WeekPrizes,
    private readonly names: PublicWinners,
    private readonly actors: ActorNames,
    private readonly doubts: PrizeDoubts,
  ) {}

  async execute({ week, isWhole }: GetPrizes): Promise<PrizeList> {
    if (!(await this.calendar.season()).weeks.has(week)) throw new Rejection('WEEK_NOT_FOUND');
    const prize = await this.prizes.of(week);
    const board = await boardOf(this.reads, week);
    const { decided, coupons, blocked, voided } = board?.view ?? NO_TABLE;
    // The table is already in prize order.
    const isShown = board && prize.settledAt !== null && decided > 0;
    const first = isShown ? await board.pageOf(1, PRIZE_ROWS) : [];
    const isEmpty = first.length === 0 && prize.winners.length === 0;
    const found = isEmpty ? NOTHING : await this.doubts.foundIn(week);
    const winners = isWhole ? prize.winners : await this.#winnersToShow(prize, found);
    const shown = [...first, ...without(winners, first)];
    const verified = await verificationsOf(
      this.reads,
      shown.map(({ couponNo }) => couponNo),
    );
    return {
      week,
      settledAt: prize.settledAt,
      decided,
      coupons,
      blocked,
      voided,
      winners: prize.winners.length,
      ...(await this.#decisionsOn(prize)),
      ...(await this.#paymentsOf(prize)),
      suggestedPrize: await this.#suggestedPrize(),
      entries: await this.#entries(prize, shown, verified, found),
    };
  }

  /** Of very many winners the first, and those that an operator has to see: one in doubt, or one that was paid. */
  async #winnersToShow({ winners, decided }: WeekPrize, found: Found): Promise<readonly StandingsRow[]> {
    const others = winners.slice(PRIZE_WINNERS_MAX);
    if (others.length === 0) return winners;
    const doubts = await this.doubts.byCoupon(found, others);
    const paid = new Set(paidIn(decided).map(({ couponNo }) => couponNo));
    const toSee = others.filter(({ couponNo }) => doubts.has(couponNo) || paid.has(couponNo));
    return [...winners.slice(0, PRIZE_WINNERS_MAX), ...toSee];
  }

  async #decisionsOn(prize: WeekPrize) {
    const { winners, decided, state, objectionEndsAt, isAnnounced } = prize;
    const list = decisionOf(prize);
    const nameOf = await this.actors.lookup();
    const { confirmed = null, announced = null } = decided ?? {};
    return {
      state,
      objectionEndsAt,
      digest: winners.length > 0 ? list.digest : null,
      winnerNos: list.winners.map(({ couponNo }) => couponNo),
      confirmed: confirmed && {
        at: confirmed.at,
        by: nameOf(confirmed.actor),
        reason: confirmed.reason,
        winners: confirmed.count,
      },
      announced: announced && {
        at: announced.at,
        by: nameOf(announced.actor),
        isCurrent: isAnnounced,
        prize: announced.prize,
        reason: announced.reason,
      },
      change: await this.names.changeIn(prize),
      reopenings: await this.names.reopeningsOf(prize),
    };
  }

  async #paymentsOf(prize: WeekPrize): Promise<Pick<PrizeList, 'paid' | 'paidOthers'>> {
    const paid = paidWinnersOf(prize);
    const others = without(paidIn(prize.decided), prize.winners);
    const names = await this.names.of(others);
    const nameOf = await this.actors.lookup();
    return {
      paid: { count: paid.length, kurus: paid.reduce((sum, { kurus }) => sum + (kurus ?? 0), 0) },
      paidOthers: others.flatMap(({ couponNo, participantId: userId }, index): readonly PaidOther[] => {
        const [name, payment] = [names[index], paymentOf(prize.decided, couponNo, nameOf)];
        if (!name || !payment.paid) return [];
        return [{ ...name, couponNo, userId, payment: { ...payment, paid: payment.paid } }];
      }),
    };
  }

  /** The prize that was announced last, in any week. */
  async #suggestedPrize(): Promise<Prize> {
    const weeks = Array.from({ length: WEEK_NUMBER_MAX }, (_, i) => String(WEEK_NUMBER_MIN + i));
    const decided = await this.reads.getMany(PRIZES, weeks);
    const announced = [...decided.values()]
      .flatMap((each) => each.announced ?? [])
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
    const last = announced.findLast(({ prize }) => prize !== null)?.prize;
    if (!last) return WEEKLY_PRIZE;
    return last.kind === 'thing' ? last : { kind: 'money', kurus: last.kurus };
  }

  async #entries(
    { decided }: WeekPrize,
    shown: readonly StandingsRow[],
    verified: Verifications,
    { clusters, disputes }: Found,
  ): Promise<readonly PrizeEntry[]> {
    if (shown.length === 0) return [];
    const [names, profiles] = await Promise.all([
      this.names.of(shown),
      this.people.profilesOf(shown, this.damaged.report),
    ]);
    const places = placesOf(shown, ({ couponNo }) => counts(verified, couponNo));
    const nameOf = await this.actors.lookup();
    return shown.map(({ participantId, profileVersion, couponNo, rank, correct, rarity }, index) => {
      const profile = profiles.get(`${participantId}@${profileVersion}`);
      const state = verified.get(couponNo);
      return {
        place: places[index] ?? null,
        rank,
        couponNo,
        userId: participantId,
        name: names[index]?.name ?? '',
        tcNumber: names[index]?.tcNumber ?? '',
        correct,
        rarity,
        isVerified: state === undefined ? null : state === 'done',
        clusters: clusters.get(couponNo) ?? [],
        disputes: (profile && disputes.get(profile.nationalId)) ?? [],
        payment: paymentOf(decided, couponNo, nameOf),
      };
    });
  }
}

function paymentOf(
  decided: PrizesView | undefined,
  couponNo: CouponNo,
  nameOf: (actor: string) => string,
): PrizePaymentState {
  const payment = decided?.payments.find((each) => each.couponNo === couponNo);
  return payment ? { revision: payment.revision, paid: recordedIn(payment, nameOf) } : UNPAID;
}

function recordedIn({ paid }: PrizePayment, nameOf: (actor: string) => string): PrizePaymentState['paid'] {
  if (!paid) return null;
  const { kurus, paidOn, reference, at, actor } = paid;
  return { kurus, paidOn, reference, at, by: nameOf(actor) };
}

const UNPAID: PrizePaymentState = { revision: 0, paid: null };
const NO_TABLE = { decided: 0, coupons: 0, blocked: 0, voided: 0 };

const counts = (verified: Verifications, couponNo: string): boolean => verified.get(couponNo) !== 'pending';
