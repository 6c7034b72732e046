import { createHash, randomUUID } from 'node:crypto';

import {
  anyCodec,
  streamOf,
  type Actor,
  type AnyEvent,
  type CouponSubmitted,
  type PickCounts,
  type VoidCause,
} from '@onda-on/contracts/events';
import {
  outcomeOf,
  type CouponNo,
  type EntryId,
  type MatchId,
  type ParticipantId,
  type WeekId,
  type WeekNumber,
  type WeekStatus,
} from '@onda-on/contracts/rules';
import {
  NO_STREAM,
  type Person,
  type Position,
  type Profile,
  type Revision,
  type Stores,
} from '@onda-on/stores';

import { CouponNumbers } from '../../contest/coupons/coupon-number.ts';

type Cause = Readonly<{ actor?: Actor; at?: string }>;
export type Coupon = Readonly<{
  couponNo: CouponNo;
  entryId: EntryId;
  participantId: ParticipantId;
  week: WeekNumber;
}>;

/** Writes the contest's history directly into the log, so that a test states only the facts it needs. */
export class ContestFixtures {
  readonly #revisions = new Map<string, Revision>();
  readonly #numbers: CouponNumbers;

  constructor(
    private readonly stores: Stores,
    couponKey: Buffer,
    private readonly clock: { now: () => Date },
  ) {
    this.#numbers = new CouponNumbers(couponKey);
  }

  async append(stream: string, event: AnyEvent, { actor = 'cli', at }: Cause = {}): Promise<Position> {
    const revision = this.#revisions.get(stream) ?? NO_STREAM;
    this.#revisions.set(stream, revision + 1n);
    const meta = { commandId: randomUUID(), actor, at: at ?? this.clock.now().toISOString() };
    return this.stores.log.append(stream, revision, [{ ...anyCodec.encode(event), id: randomUUID(), meta }]);
  }

  async week(number: number, status: WeekStatus, lockAt: string, closeAt: string, picksPerWeek = 10) {
    const id = `w${number}` as WeekId;
    const data = {
      weekId: id,
      number: number as WeekNumber,
      status,
      startAt: '2026-01-01T00:00:00.000Z',
      lockAt,
      closeAt,
      rules: { version: 1, picksPerWeek, scorePerCorrectPrediction: 3 },
    };
    const type = this.#revisions.has(streamOf.week(id)) ? 'WeekChanged' : 'WeekCreated';
    return this.append(streamOf.week(id), { type, data });
  }

  /** Makes matches `w{n}-m1` onwards, an hour apart. */
  async matches(week: number, count: number, kickOff: string): Promise<void> {
    for (let i = 1; i <= count; i += 1) {
      const matchDate = new Date(Date.parse(kickOff) + (i - 1) * 3_600_000).toISOString();
      const data = fixtureOf(week, i, matchDate);
      await this.append(streamOf.match(data.matchId), { type: 'MatchScheduled', data });
    }
  }

  /** Gives match `w{week}-m{match}` another kick-off. */
  async move(week: number, match: number, matchDate: string): Promise<Position> {
    const data = fixtureOf(week, match, matchDate);
    return this.append(streamOf.match(data.matchId), { type: 'MatchChanged', data });
  }

  /** Makes the matches of a week, with the sheet pinned. */
  async sheet(week: number, count: number, kickOff: string): Promise<Position> {
    await this.matches(week, count, kickOff);
    const sheet = { version: 1, matchIds: Array.from({ length: count }, (_, i) => matchIdOf(week, i + 1)) };
    const data = { weekId: `w${week}` as WeekId, number: week as WeekNumber, sheet };
    return this.append(streamOf.week(data.weekId), { type: 'SheetPinned', data }, { actor: 'system' });
  }

  async lock(week: number, lockedAt: string, rarity: PickCounts, count: number): Promise<Position> {
    const data = {
      weekId: `w${week}` as WeekId,
      number: week as WeekNumber,
      lockedAt,
      root: 'ab'.repeat(32),
    };
    return this.append(
      streamOf.week(data.weekId),
      { type: 'WeekLocked', data: { ...data, count, rarity, sheet: null, ordinal: null, rules: null } },
      { actor: 'system', at: lockedAt },
    );
  }

  async person(name: string, nationalId: string, email = 'kisi@example.com'): Promise<Person> {
    const profile: Profile = { name, nationalId, email };
    const person = await this.stores.vault.enrol(profile, {
      now: this.clock.now().toISOString(),
      makeNew: true,
    });
    if (!person) throw new Error('The vault made nobody');
    return person;
  }

  async coupon(
    week: number,
    person: Person,
    picks: string,
    acceptedAt?: string,
    source?: string,
    more: Partial<CouponSubmitted['data']> = {},
  ): Promise<Coupon> {
    const number = week as WeekNumber;
    const { participantId, personNo, profileVersion } = person;
    const couponNo = this.#numbers.encode({ week: number, attempt: 0, personNo });
    const entryId = createHash('md5').update(couponNo).digest('hex') as EntryId;
    const at = acceptedAt ?? this.clock.now().toISOString();
    const coupon = { couponNo, week: number, participantId, entryId };
    const hash = createHash('sha256').update(couponNo).digest('hex');
    const versions = { sheet: 1, rules: 1, profileVersion, noticeVersion: 1, termsVersion: 1 };
    const hashes = { keyHash: hash, editCodeHash: hash, sourceTag: source ?? hash, leafHash: hash };
    const data = {
      ...coupon,
      ...versions,
      ...hashes,
      picks,
      acceptedAt: at,
      idChecksum: 'valid' as const,
      ...more,
    };
    await this.append(
      streamOf.coupon(number, participantId),
      { type: 'CouponSubmitted', data },
      { actor: 'visitor', at },
    );
    return coupon;
  }

  async voidCoupon(coupon: Coupon, reason: string, cause: VoidCause = 'operator'): Promise<Position> {
    return this.append(streamOf.coupon(coupon.week, coupon.participantId), {
      type: 'CouponVoided',
      data: { ...coupon, cause, reason },
    });
  }

  async result(week: number, match: number, homeScore: number, awayScore: number, actor: Actor = 'cli') {
    const matchId = matchIdOf(week, match);
    const score = { homeScore, awayScore, result: outcomeOf(homeScore, awayScore) };
    const data = { matchId, week: week as WeekNumber, ...score };
    return this.append(streamOf.match(matchId), { type: 'ResultRecorded', data }, { actor });
  }

  async correction(
    week: number,
    match: number,
    from: readonly [number, number],
    to: readonly [number, number],
  ) {
    const matchId = matchIdOf(week, match);
    const scores = { previous: scoreOf(from), corrected: scoreOf(to) };
    const data = { matchId, week: week as WeekNumber, ...scores, reason: 'Hakem raporu' };
    return this.append(streamOf.match(matchId), { type: 'ResultCorrected', data });
  }

  async withdrawal(week: number, match: number, from: readonly [number, number]): Promise<Position> {
    const matchId = matchIdOf(week, match);
    const data = { matchId, week: week as WeekNumber, previous: scoreOf(from), reason: 'Erken girildi' };
    return this.append(streamOf.match(matchId), { type: 'ResultWithdrawn', data });
  }

  async voidMatch(week: number, match: number, from?: readonly [number, number]): Promise<Position> {
    const matchId = matchIdOf(week, match);
    const previous = from ? scoreOf(from) : null;
    const data = { matchId, week: week as WeekNumber, previous, reason: 'Oynanmadı' };
    return this.append(streamOf.match(matchId), { type: 'MatchVoided', data });
  }

  async block(participantId: ParticipantId): Promise<Position> {
    const data = { participantId, reason: 'Çift kayıt' };
    return this.append(streamOf.participant(participantId), { type: 'ParticipantBlocked', data });
  }

  async erase(participantId: ParticipantId): Promise<Position> {
    await this.stores.vault.erase(participantId);
    const data = { participantId, requestRef: 'T-1' };
    return this.append(streamOf.participant(participantId), { type: 'ParticipantErased', data });
  }
}

const fixtureOf = (week: number, match: number, matchDate: string) => ({
  matchId: matchIdOf(week, match),
  week: week as WeekNumber,
  league: 'Süper Lig',
  homeTeam: `Ev ${match}`,
  awayTeam: `Konuk ${match}`,
  matchDate,
  homeOdds: '2.10',
  drawOdds: '',
  awayOdds: '3.00',
});

const scoreOf = ([homeScore, awayScore]: readonly [number, number]) => ({
  homeScore,
  awayScore,
  result: outcomeOf(homeScore, awayScore),
});

export const matchIdOf = (week: number, match: number): MatchId => `w${week}-m${match}` as MatchId;
