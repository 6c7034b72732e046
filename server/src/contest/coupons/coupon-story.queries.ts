import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponStoryAnswer, StoryStep } from '@onda-on/contracts/api';
import {
  isCorrect,
  outcomesOf,
  placeIn,
  Rejection,
  scoreUnder,
  slotResultOf,
  type CouponNo,
  type Picks,
} from '@onda-on/contracts/rules';
import { PARTICIPANTS, STANDINGS, type CouponView } from '@onda-on/contracts/views';
import { couponBookOf } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { Calendar, EntryWindow, type WeekFacts } from '../weeks/calendar.ts';
import { couponPlace, picksOnSheet } from './receipt.queries.ts';
import { type CourseStep, WeekCourses } from './week-course.ts';

function storyStep(step: CourseStep, picks: Picks, isRanked: boolean): StoryStep[] {
  const { at, kind, slot, from, to, reason, result, results, match } = step;
  const prediction = outcomesOf(picks)[slot];
  if (!prediction) return [];
  return [
    {
      at,
      kind,
      slot: slot + 1,
      homeTeam: match.homeTeam,
      awayTeam: match.awayTeam,
      from,
      to,
      reason,
      prediction,
      isCorrect: isCorrect(prediction, result),
      ...scoreUnder(picks, results),
      rank: isRanked ? placeIn(step, picks).rank : null,
    },
  ];
}

const storyPicks = ({ picks }: CouponView, facts: WeekFacts): CouponStoryAnswer['picks'] =>
  picksOnSheet(picks, facts).map(({ match, prediction }) => ({
    prediction,
    isCorrect: isCorrect(prediction, slotResultOf(match)),
    isVoid: match.status === 'void',
  }));

/** Until the lock only the receipt's own time, as everybody with the number sees it. */
function shownRevisions(all: readonly string[], isOpen: boolean): readonly string[] {
  return isOpen ? all.slice(-1) : all;
}

export class GetCouponStory extends QueryWith<{ couponNo: CouponNo }, CouponStoryAnswer>() {}

/** What happened to a coupon from its submission to the final table, for everybody who has its number. */
@QueryHandler(GetCouponStory)
export class GetCouponStoryHandler implements IQueryHandler<GetCouponStory> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
    private readonly courses: WeekCourses,
  ) {}

  async execute({ couponNo }: GetCouponStory): Promise<CouponStoryAnswer> {
    const book = await couponBookOf(this.reads);
    const [coupon, revisions] = await Promise.all([book.coupon(couponNo), book.revisionsOf(couponNo)]);
    const { weeks } = await this.calendar.season();
    const facts = coupon && weeks.get(coupon.week);
    if (!facts) throw new Rejection('COUPON_NOT_FOUND');
    const [table, participant] = await Promise.all([
      this.reads.get(STANDINGS, String(coupon.week)),
      this.reads.get(PARTICIPANTS, coupon.participantId),
    ]);
    const isRanked = !coupon.voided && (participant?.isActive ?? true);
    const steps = await this.courses.of(facts, table);
    const { lockAt, isOpen } = this.window.of(facts.week);
    const { seal, settledAt } = facts.week;
    const { week, acceptedAt, voided } = coupon;
    return {
      couponNo,
      week,
      acceptedAt,
      revisions: shownRevisions(revisions, isOpen),
      lockAt: lockAt.toISOString(),
      isOpen: !voided && isOpen,
      voided: voided && { at: voided.at, reason: voided.reason },
      sealed: seal && { lockedAt: seal.lockedAt, root: seal.root, count: seal.count },
      picks: storyPicks(coupon, facts),
      steps: steps.flatMap((step) => storyStep(step, coupon.picks, isRanked)),
      pending: facts.matches.filter((match) => slotResultOf(match) === 'pending').length,
      place: couponPlace(coupon, table, isRanked),
      settledAt,
    };
  }
}
