import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LookupPrediction, LookupCorrection, LookupWeek, LookupAnswer } from '@onda-on/contracts/api';
import {
  isCorrect as isRight,
  slotResultOf,
  accuracyOf,
  maskNationalId,
  streakOf,
  ERASED_NAME,
  Rejection,
  placeIn,
  rankAt,
  scoreUnder,
} from '@onda-on/contracts/rules';
import {
  type CouponView,
  type Correction,
  type ResultChange,
  type StandingsView,
  PARTICIPANTS,
  STANDINGS,
} from '@onda-on/contracts/views';
import { couponBookOf } from '@onda-on/projections';
import type { DocumentReader, IdentityStore, KnownPerson } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { pickedMatch, picksOnSheet, type PickOnMatch } from '../coupons/receipt.queries.ts';
import { type Verification, verificationsOf } from '../coupons/verification.ts';
import { type Season, resultsOf, byKickOff, Calendar } from '../weeks/calendar.ts';
import { LookupPolicy, type LookupRequest } from './lookup-policy.ts';

type OwnPick = PickOnMatch & Readonly<{ coupon: CouponView; isCorrect: boolean | null }>;

/** In sheet order. */
function picksOf(coupon: CouponView, { weeks }: Season): readonly OwnPick[] {
  const facts = weeks.get(coupon.week);
  if (!facts) return [];
  return picksOnSheet(coupon.picks, facts).map(({ slot, match, prediction }) => ({
    slot,
    match,
    prediction,
    coupon,
    isCorrect: isRight(prediction, slotResultOf(match)),
  }));
}

/** The id is made from the week's entry id: it leads to no person and to no other week. */
function lookupPrediction({ coupon, slot, match, prediction, isCorrect }: OwnPick): LookupPrediction {
  return {
    id: `${coupon.entryId}-${slot + 1}`,
    matchId: match.id,
    prediction,
    week: coupon.week,
    isCorrect,
    match: pickedMatch(match),
  };
}

type Corrected = Readonly<{
  picks: readonly OwnPick[];
  tables: ReadonlyMap<string, StandingsView>;
  /** false for a blocked person, whose coupons have no place. */
  isRanked: boolean;
}>;

/** 'Sıralama neden değişti?': what each correction did to this person's coupon, newest first, once the table has counted it. */
function correctionsOf({ picks, tables, isRanked }: Corrected): readonly LookupCorrection[] {
  const weeks = [...new Set(picks.map(({ coupon }) => coupon.week))];
  const changes = weeks.flatMap((week) => (tables.get(String(week))?.changes ?? []).toReversed());
  return changes
    .flatMap((change) => {
      const pick = picks.find(({ match }) => match.id === change.matchId);
      const correction = pick?.match.corrections.find(({ revision }) => revision === change.revision);
      return pick && correction ? [lookupCorrection(pick, correction, change, isRanked)] : [];
    })
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

function lookupCorrection(
  pick: OwnPick,
  { at, kind, from, to, reason }: Correction,
  change: ResultChange,
  isRanked: boolean,
): LookupCorrection {
  const { match, slot, coupon } = pick;
  const [before, after] = [placeIn(change.before, coupon.picks), placeIn(change.after, coupon.picks)];
  return {
    week: coupon.week,
    matchId: match.id,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    slot,
    at,
    kind,
    from: from && scoreText(from),
    to: to && scoreText(to),
    reason,
    correctBefore: before.correct,
    correctAfter: after.correct,
    rankBefore: isRanked ? before.rank : null,
    rankAfter: isRanked ? after.rank : null,
  };
}

const scoreText = ({ homeScore, awayScore }: Readonly<{ homeScore: number; awayScore: number }>): string =>
  `${homeScore}-${awayScore}`;

/** A person's result in one week. The place follows from the table's histogram, so that table and look-up agree. */
export function lookupWeek(
  coupon: CouponView,
  { weeks }: Season,
  table: StandingsView | undefined,
  isRanked: boolean,
): LookupWeek {
  const facts = weeks.get(coupon.week);
  const results = table?.results ?? (facts ? resultsOf(facts) : []);
  const { correct, decided } = scoreUnder(coupon.voided ? '' : coupon.picks, results);
  const hasPlace = isRanked && decided > 0;
  return {
    week: coupon.week,
    couponNo: coupon.couponNo,
    entryId: coupon.entryId,
    correct,
    decided,
    accuracy: accuracyOf(correct, decided),
    ...(table && hasPlace ? rankAt(table.histogram, correct) : NO_PLACE),
    coupons: table?.coupons ?? 0,
    voided: coupon.voided !== null,
  };
}

const NO_PLACE = { rank: null, sharedWith: 0 } as const;

type History = Readonly<{
  profile: Readonly<{ name: string; nationalId: string; createdAt: string }>;
  /** false for a blocked person: the coupons are shown, but have no place. */
  isRanked: boolean;
  /** Newest week first. */
  coupons: readonly CouponView[];
  season: Season;
  tables: ReadonlyMap<string, StandingsView>;
  /** By coupon number, for coupons that need a verified address. */
  verifications?: ReadonlyMap<string, Verification>;
}>;

/** A person's own history. Void coupons are listed among the weeks but count nowhere. */
function lookupAnswer(history: History): LookupAnswer {
  const { profile, isRanked, coupons, season, tables, verifications } = history;
  const own = onePerWeek(coupons);
  const picks = own.filter(({ voided }) => !voided).flatMap((coupon) => picksOf(coupon, season));
  return {
    profile: {
      name: profile.name,
      tcNumber: maskNationalId(profile.nationalId),
      createdAt: profile.createdAt,
    },
    stats: statsOf(picks),
    predictions: picks.map(lookupPrediction) satisfies readonly LookupPrediction[],
    weeks: own.map((coupon) => {
      const week = lookupWeek(coupon, season, tables.get(String(coupon.week)), isRanked);
      const verification = verifications?.get(coupon.couponNo);
      return verification ? Object.assign(week, { verification }) : week;
    }),
    corrections: correctionsOf({ picks, tables, isRanked }),
  };
}

/** When the first coupon was accepted. The vault's own time of a person is not protected against damage. */
const firstOf = (coupons: readonly CouponView[]): string =>
  coupons.map(({ acceptedAt }) => acceptedAt).toSorted()[0] ?? '';

/** One coupon per week: the one that counts or, if all are void, the latest. */
function onePerWeek(coupons: readonly CouponView[]): readonly CouponView[] {
  const byWeek = new Map<number, CouponView>();
  for (const coupon of coupons) {
    const kept = byWeek.get(coupon.week);
    if (!kept || (kept.voided && !coupon.voided)) byWeek.set(coupon.week, coupon);
  }
  return [...byWeek.values()];
}

function statsOf(picks: readonly OwnPick[]): LookupAnswer['stats'] {
  const correct = picks.filter((each) => each.isCorrect === true).length;
  const decided = picks.filter((each) => each.isCorrect !== null).length;
  const newestFirst = picks.toSorted((a, b) => byKickOff(b.match, a.match));
  return {
    totalPredictions: picks.length,
    correctPredictions: correct,
    decidedPredictions: decided,
    accuracy: accuracyOf(correct, decided),
    currentStreak: streakOf(newestFirst.map((each) => each.isCorrect)),
  };
}

export class LookUp extends QueryWith<{ asked: LookupRequest }, LookupAnswer>() {}

@QueryHandler(LookUp)
export class LookUpHandler implements IQueryHandler<LookUp> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly calendar: Calendar,
    private readonly policy: LookupPolicy,
  ) {}

  execute({ asked }: LookUp): Promise<LookupAnswer> {
    return this.policy.run(asked, () => this.#lookUp(asked));
  }

  async #lookUp(asked: LookupRequest): Promise<LookupAnswer> {
    const person = await this.people.find(asked.nationalId);
    const coupons = person ? await this.#couponsOf(person) : [];
    this.policy.refuseWithoutCode(asked, coupons);
    if (!person || coupons.length === 0) throw new Rejection('PARTICIPANT_NOT_FOUND');
    return this.#answer(person, coupons);
  }

  /** Newest week first; in a week the newest first. */
  async #couponsOf({ participantId }: KnownPerson): Promise<readonly CouponView[]> {
    const book = await couponBookOf(this.reads);
    const coupons = await book.couponsOf(participantId);
    return coupons.toSorted((a, b) => b.week - a.week || (a.acceptedAt < b.acceptedAt ? 1 : -1));
  }

  async #answer(person: KnownPerson, coupons: readonly CouponView[]): Promise<LookupAnswer> {
    const { participantId } = person;
    // The latest, which need not be that of the highest week: a postponed one may have been entered after it. The profile of a void
    // coupon may be somebody else's.
    const counting = coupons.filter(({ voided }) => !voided);
    const profileVersion = Math.max(
      ...(counting.length > 0 ? counting : coupons).map((coupon) => coupon.profileVersion),
    );
    const weeks = [...new Set(coupons.map(({ week }) => String(week)))];
    const [season, tables, participant, profiles] = await Promise.all([
      this.calendar.season(),
      this.reads.getMany(STANDINGS, weeks),
      this.reads.get(PARTICIPANTS, participantId),
      this.people.profilesOf([{ participantId, profileVersion }]),
    ]);
    const verifications = await verificationsOf(
      this.reads,
      coupons.map(({ couponNo }) => couponNo),
    );
    const profile = profiles.get(`${participantId}@${profileVersion}`) ?? person.profile;
    return lookupAnswer({
      // The profile of a void coupon may have been deleted without a newer one.
      profile: {
        name: profile.name || ERASED_NAME,
        nationalId: profile.nationalId,
        createdAt: firstOf(coupons),
      },
      isRanked: participant?.isActive ?? true,
      coupons,
      season,
      tables,
      verifications,
    });
  }
}
