import { randomUUID } from 'node:crypto';

import {
  anyCodec,
  streamOf,
  type AnyEvent,
  type EventMeta,
  type StoredEvent,
  type PinnedSheet,
  type ProposedChange,
} from '@onda-on/contracts/events';
import type {
  CouponNo,
  EntryId,
  MatchId,
  Outcome,
  ParticipantId,
  WeekId,
  WeekNumber,
} from '@onda-on/contracts/rules';

/** An event with its stream. `meta` replaces parts of the default metadata. */
export type Fact = Readonly<{ stream: string; event: AnyEvent; meta?: Partial<EventMeta> }>;

const NOW = '2026-11-20T12:00:00.000Z';

export const storedOf = ({ event, meta }: Fact): StoredEvent => ({
  id: randomUUID(),
  ...anyCodec.encode(event),
  meta: { commandId: 'c', actor: 'system', at: NOW, ...meta },
});

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
export const personId = (person: number) => hex(person, 32) as ParticipantId;
export const matchId = (week: number, slot: number) => `m-${week}-${slot}` as MatchId;
export const weekId = (week: number) => `w-${week}` as WeekId;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The coupon number of sixty bits, given as two words. */
export function couponNoOf(high: number, low: number): CouponNo {
  const bits = (BigInt(high) << 32n) | BigInt(low);
  const letters = Array.from({ length: 12 }, (_, i) => LETTERS[Number((bits >> BigInt(55 - 5 * i)) & 31n)]);
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-') as CouponNo;
}

export const couponNo = (week: number, person: number, attempt = 1) =>
  couponNoOf(week * 1000 + attempt, person);
const sheetOf = (week: number, size: number) =>
  Array.from({ length: size }, (_, slot) => matchId(week, slot));

const about = (week: number, person: number, attempt: number) => ({
  couponNo: couponNo(week, person, attempt),
  week: week as WeekNumber,
  participantId: personId(person),
  entryId: hex(week * 1_000_000 + person * 10 + attempt, 32) as EntryId,
});

const couponFact = (week: number, person: number, event: AnyEvent, meta?: Partial<EventMeta>): Fact => ({
  stream: streamOf.coupon(week as WeekNumber, personId(person)),
  event,
  ...(meta ? { meta } : {}),
});

export const submitted = (
  week: number,
  person: number,
  picks: string,
  attempt = 1,
  profileVersion = 1,
): Fact =>
  couponFact(
    week,
    person,
    {
      type: 'CouponSubmitted',
      data: {
        ...about(week, person, attempt),
        picks,
        sheet: 1,
        rules: 1,
        acceptedAt: NOW,
        idChecksum: 'valid',
        profileVersion,
        noticeVersion: 1,
        termsVersion: 1,
        keyHash: '',
        editCodeHash: '',
        sourceTag: '',
        leafHash: hex(week * 100_000 + person, 64),
      },
    },
    { actor: 'visitor' },
  );

export const revised = (week: number, person: number, picks: string, revision = 1, attempt = 1): Fact =>
  couponFact(
    week,
    person,
    {
      type: 'CouponRevised',
      data: {
        ...about(week, person, attempt),
        revision,
        picks,
        sheet: 1,
        acceptedAt: '2026-11-20T13:00:00.000Z',
        leafHash: hex(week * 100_000 + person + revision * 7, 64),
        keyHash: '',
      },
    },
    { actor: 'visitor' },
  );

export const voided = (week: number, person: number, attempt = 1): Fact =>
  couponFact(week, person, {
    type: 'CouponVoided',
    data: { ...about(week, person, attempt), cause: 'operator', reason: 'kimlik' },
  });

const personFact = (person: number, event: AnyEvent): Fact => ({
  stream: streamOf.participant(personId(person)),
  event,
});
export const blocked = (person: number): Fact =>
  personFact(person, {
    type: 'ParticipantBlocked',
    data: { participantId: personId(person), reason: 'bot' },
  });
export const unblocked = (person: number): Fact =>
  personFact(person, {
    type: 'ParticipantUnblocked',
    data: { participantId: personId(person), reason: 'hata' },
  });
export const erased = (person: number): Fact =>
  personFact(person, {
    type: 'ParticipantErased',
    data: { participantId: personId(person), requestRef: 'T-1' },
  });

const SCORES = { '1': [3, 0], X: [1, 1], '2': [0, 2] } as const;
export const scoreOf = (result: Outcome) => {
  const [homeScore, awayScore] = SCORES[result];
  return { homeScore, awayScore, result };
};

const matchFact = (week: number, slot: number, event: AnyEvent, at?: string): Fact => ({
  stream: streamOf.match(matchId(week, slot)),
  event,
  ...(at ? { meta: { at, actor: 'admin:a1' } } : { meta: { actor: 'admin:a1' } }),
});
const match = (week: number, slot: number) => ({ matchId: matchId(week, slot), week: week as WeekNumber });

const FIXTURE = {
  league: 'Süper Lig',
  homeTeam: 'Kocaelispor',
  awayTeam: 'Rizespor',
  homeOdds: '2',
  drawOdds: '3',
  awayOdds: '2.5',
};
type Teams = Readonly<{ homeTeam: string; awayTeam: string }>;
export const scheduled = (week: number, slot: number, matchDate = NOW, teams?: Teams): Fact =>
  matchFact(week, slot, {
    type: 'MatchScheduled',
    data: { ...match(week, slot), ...FIXTURE, ...teams, matchDate },
  });
export const rescheduled = (week: number, slot: number, matchDate: string, teams?: Teams): Fact =>
  matchFact(week, slot, {
    type: 'MatchChanged',
    data: { ...match(week, slot), ...FIXTURE, ...teams, matchDate },
  });
export const removed = (week: number, slot: number): Fact =>
  matchFact(week, slot, { type: 'MatchRemoved', data: match(week, slot) });
export const recorded = (week: number, slot: number, result: Outcome, at?: string): Fact =>
  matchFact(week, slot, { type: 'ResultRecorded', data: { ...match(week, slot), ...scoreOf(result) } }, at);
export const corrected = (week: number, slot: number, from: Outcome, to: Outcome): Fact =>
  matchFact(week, slot, {
    type: 'ResultCorrected',
    data: { ...match(week, slot), previous: scoreOf(from), corrected: scoreOf(to), reason: 'yanlış girildi' },
  });
export const withdrawn = (week: number, slot: number, from: Outcome): Fact =>
  matchFact(week, slot, {
    type: 'ResultWithdrawn',
    data: { ...match(week, slot), previous: scoreOf(from), reason: 'maç tekrar' },
  });
export const postponed = (week: number, slot: number): Fact =>
  matchFact(week, slot, {
    type: 'MatchPostponed',
    data: { ...match(week, slot), kind: 'postponed', reason: 'yoğun kar' },
  });
/** `from` is the result before the match is void. */
export const matchVoided = (week: number, slot: number, from?: Outcome): Fact => {
  const previous = from === undefined ? null : scoreOf(from);
  return matchFact(week, slot, {
    type: 'MatchVoided',
    data: { ...match(week, slot), previous, reason: 'oynanmadı' },
  });
};

export const reinstated = (week: number, slot: number, from: 'void' | 'postponed' = 'void'): Fact =>
  matchFact(week, slot, {
    type: 'MatchReinstated',
    data: { ...match(week, slot), from, reason: 'yanlış satır' },
  });
export const changeProposed = (week: number, slot: number, change: ProposedChange): Fact =>
  matchFact(week, slot, {
    type: 'CorrectionProposed',
    data: { ...match(week, slot), change, reason: 'tutanak', by: 'a1' },
  });
export const proposed = (week: number, slot: number, from: Outcome, to: Outcome): Fact =>
  changeProposed(week, slot, { kind: 'correction', previous: scoreOf(from), corrected: scoreOf(to) });
export const declined = (week: number, slot: number): Fact =>
  matchFact(week, slot, {
    type: 'CorrectionDeclined',
    data: { ...match(week, slot), by: 'a2', proposedBy: 'a1', reason: 'doğru' },
  });
export const proposalWithdrawn = (week: number, slot: number): Fact =>
  matchFact(week, slot, { type: 'ProposalWithdrawn', data: { ...match(week, slot), by: 'a1' } });

const weekFact = (week: number, event: AnyEvent): Fact => ({ stream: streamOf.week(weekId(week)), event });
export const planned = (week: number, scorePerCorrectPrediction = 1): Fact =>
  weekFact(week, {
    type: 'WeekCreated',
    data: {
      weekId: weekId(week),
      number: week as WeekNumber,
      status: 'active',
      startAt: NOW,
      lockAt: NOW,
      closeAt: NOW,
      rules: { version: 1, picksPerWeek: 10, scorePerCorrectPrediction },
    },
  });
const numbered = (week: number) => ({ weekId: weekId(week), number: week as WeekNumber });
export const pinned = (week: number, size: number): Fact =>
  weekFact(week, {
    type: 'SheetPinned',
    data: { ...numbered(week), sheet: { version: 1, matchIds: sheetOf(week, size) } },
  });
export const fenced = (week: number, size = 2): Fact =>
  weekFact(week, {
    type: 'WeekFenced',
    data: { ...numbered(week), lockedAt: NOW, sheet: { version: 1, matchIds: sheetOf(week, size) } },
  });
type Rarity = readonly (readonly [number, number, number])[];
export const locked = (
  week: number,
  rarity: Rarity = [],
  sheet: PinnedSheet | null = null,
  lockedAt = NOW,
): Fact =>
  weekFact(week, {
    type: 'WeekLocked',
    data: { ...numbered(week), lockedAt, root: 'r', count: 0, rarity, sheet, ordinal: null, rules: 1 },
  });
export const settled = (week: number): Fact =>
  weekFact(week, { type: 'WeekSettled', data: { ...numbered(week), settledAt: NOW, decided: 1 } });
export const reopened = (week: number): Fact =>
  weekFact(week, { type: 'WeekReopened', data: { ...numbered(week), reason: 'düzeltme' } });
export const deleted = (week: number): Fact => weekFact(week, { type: 'WeekDeleted', data: numbered(week) });
