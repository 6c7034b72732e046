import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { anyCodec, streamOf } from '@onda-on/contracts/events';
import { NO_STREAM } from '@onda-on/stores';

const DAY_MS = 86_400_000;
/** The lock was an hour ago: matches of a week that is over become void by themselves. */
const LOCK_AT = new Date(Date.now() - DAY_MS / 24).toISOString();
const AT = new Date(Date.parse(LOCK_AT) - DAY_MS).toISOString();
/** Small groups, so that stream names are indexed meanwhile, as in use. */
const GROUP = 250;
const WEEK = 15;
/** The number of a coupon that no group contains. */
const OF_PERSON = 2 ** 40;
export const matchIds = Array.from({ length: 10 }, (_, i) => `m${i + 1}`);

/** Starts an empty log with one week and its ten matches, open until `lockAt`; its other moments follow from that unless they are given. */
export async function openWeek(log, lockAt, { kickOffAt = lockAt, ...moments } = {}) {
  await append(log, streamOf.week('w'), [
    {
      type: 'WeekCreated',
      data: {
        weekId: 'w',
        ...plan('active', lockAt),
        ...moments,
        rules: { version: 1, picksPerWeek: 10, scorePerCorrectPrediction: 1 },
      },
    },
    { type: 'SheetPinned', data: { weekId: 'w', number: WEEK, sheet: { version: 1, matchIds } } },
  ]);
  for (const matchId of matchIds)
    await append(log, streamOf.match(matchId), [
      { type: 'MatchScheduled', data: { matchId, ...fixture(matchId, kickOffAt) } },
    ]);
}

/** A log with one week, its ten matches, `count` coupons of as many persons, the seal and the first results. */
export async function seasonOf(log, coupons, decided = matchIds.length) {
  await openWeek(log, LOCK_AT);
  await couponsInto(log, coupons);
  const rarity = matchIds.map(() => [1, 1, 1]);
  const seal = { lockedAt: AT, root: '00', count: coupons, rarity, sheet: { version: 1, matchIds } };
  await append(
    log,
    streamOf.week('w'),
    [{ type: 'WeekLocked', data: { weekId: 'w', number: WEEK, ...seal } }],
    1n,
  );
  for (let number = 0; number < decided; number += 1) await recordResult(log, number);
}

/** Adds so many coupons to an open week, of as many persons who are in no vault. */
export async function couponsInto(log, coupons) {
  for (let from = 0; from < coupons; from += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, coupons - from) }, (_, i) => couponAt(from + i));
    await Promise.all(group.map((data) => submit(log, data)));
  }
}

/** Adds the first coupon of a person to an open week. */
export const couponOf = (log, { participantId, profileVersion }) =>
  submit(log, { ...couponAt(OF_PERSON), participantId, profileVersion });

/** Corrects the first match's result of `seasonOf` to a draw. */
export async function correctFirst(log) {
  const [matchId] = matchIds;
  const previous = { homeScore: 1, awayScore: 0, result: '1' };
  const corrected = { homeScore: 1, awayScore: 1, result: 'X' };
  const data = { matchId, week: WEEK, previous, corrected, reason: 'rapor' };
  await append(log, streamOf.match(matchId), [{ type: 'ResultCorrected', data }], 1n);
}

/** Records a home win of the match with this number, counted from 0. */
export async function recordResult(log, number) {
  const matchId = matchIds[number];
  const data = { matchId, week: WEEK, homeScore: 1, awayScore: 0, result: '1' };
  await append(log, streamOf.match(matchId), [{ type: 'ResultRecorded', data }], 0n);
}

/** Founds a league whose n-th member sent the coupon number `couponOfMember(n)`. */
export function leagueInto(log, leagueId, members, couponOfMember) {
  const personOf = (n) => couponAt(couponOfMember(n)).participantId;
  const look = { colour: 'blue', emblem: 'wave', firstWeek: WEEK };
  const founded = { type: 'LeagueFounded', data: { leagueId, participantId: personOf(0), ...look } };
  const joined = Array.from({ length: members - 1 }, (_, i) => ({
    type: 'LeagueJoined',
    data: { leagueId, member: i + 2, participantId: personOf(i + 1), fromWeek: WEEK, link: 1 },
  }));
  return append(log, streamOf.league(leagueId), [founded, ...joined]);
}

export const couponNoAt = (n) => couponAt(n).couponNo;

const plan = (status, lockAt) => ({
  number: WEEK,
  status,
  startAt: AT,
  lockAt,
  closeAt: new Date(Date.parse(lockAt) + 4 * DAY_MS).toISOString(),
});
const fixture = (name, matchDate) => ({
  week: WEEK,
  league: 'Süper Lig',
  homeTeam: `${name} ev`,
  awayTeam: `${name} deplasman`,
  matchDate,
  homeOdds: '2.00',
  drawOdds: '3.00',
  awayOdds: '2.50',
});

function couponAt(n) {
  const hash = createHash('sha256').update(String(n)).digest('hex');
  return {
    couponNo: numberOf(n),
    week: WEEK,
    participantId: hash.slice(0, 32),
    entryId: hash.slice(32),
    picks: Array.from(hash.slice(0, 10), (digit) => '1X2'[Number.parseInt(digit, 16) % 3]).join(''),
    sheet: 1,
    rules: 1,
    acceptedAt: AT,
    idChecksum: 'valid',
    profileVersion: 1,
    noticeVersion: 1,
    termsVersion: 1,
    keyHash: hash,
    editCodeHash: hash,
    sourceTag: hash,
    leafHash: hash,
  };
}

/** Sixty bits in Crockford's base 32, different for each n. */
function numberOf(n) {
  const letters = n.toString(32).padStart(12, '0').toUpperCase();
  const crockford = letters.replace(
    /[A-V]/g,
    (letter) => 'ABCDEFGHJKMNPQRSTVWXYZ'[letter.charCodeAt(0) - 65],
  );
  return [crockford.slice(0, 4), crockford.slice(4, 8), crockford.slice(8)].join('-');
}

const submit = (log, data) =>
  append(log, streamOf.coupon(WEEK, data.participantId), [{ type: 'CouponSubmitted', data }]);

function append(log, stream, events, expected = NO_STREAM) {
  const commandId = randomUUID();
  const meta = { commandId, actor: 'visitor', at: AT, correlationId: randomBytes(8).toString('hex') };
  return log.append(
    stream,
    expected,
    events.map((event) => ({ ...anyCodec.encode(event), id: randomUUID(), meta })),
  );
}
