import { anyCodec, type AnyEvent, type CouponSubmitted, type StoredEvent } from '@onda-on/contracts/events';
import type { MatchId } from '@onda-on/contracts/rules';

/** A week's prize order from the log: by correct picks, then by rarity (1000 less each correct pick's per-mille share). */
export function recountedPrizes(events: readonly StoredEvent[], week: number) {
  const decoded = events.map(anyCodec.decode);
  const dataOf = <Type extends AnyEvent['type']>(type: Type) =>
    decoded.flatMap((event) =>
      event.type === type ? [event.data as Extract<AnyEvent, { type: Type }>['data']] : [],
    );
  const sheet = dataOf('SheetPinned').find(({ number }) => number === week)?.sheet.matchIds ?? [];
  const shares = dataOf('WeekLocked').find(({ number }) => number === week)?.rarity ?? [];
  const results = new Map(dataOf('ResultRecorded').map(({ matchId, result }) => [matchId, result]));
  const out = new Set([
    ...dataOf('CouponVoided').map(({ couponNo }): string => couponNo),
    ...dataOf('ParticipantBlocked').map(({ participantId }): string => participantId),
  ]);
  const verified = new Set(dataOf('EmailVerified').map(({ couponNo }) => couponNo));
  const isRight = (pick: string, slot: number) => results.get(sheet[slot] ?? ('' as MatchId)) === pick;
  const scored = dataOf('CouponSubmitted')
    .filter((coupon) => coupon.week === week && !out.has(coupon.couponNo) && !out.has(coupon.participantId))
    .map((coupon) => {
      const points = coupon.picks
        .split('')
        .flatMap((pick, slot) => (isRight(pick, slot) ? [pointsOf(shares[slot] ?? [], pick)] : []));
      const counts = !coupon.verify || verified.has(coupon.couponNo);
      return { coupon, counts, correct: points.length, rarity: points.reduce((sum, each) => sum + each, 0) };
    })
    .toSorted((a, b) => comparing(a, b) || (a.coupon.acceptedAt < b.coupon.acceptedAt ? -1 : 1));
  const entries = scored.map((entry) => ({
    couponNo: entry.coupon.couponNo,
    correct: entry.correct,
    rarity: entry.rarity,
    place: entry.counts
      ? 1 + scored.filter((other) => other.counts && comparing(other, entry) < 0).length
      : null,
  }));
  return { entries, winners: entries.filter(({ place }) => place === 1).length };
}

type Scored = Readonly<{ coupon: CouponSubmitted['data']; correct: number; rarity: number }>;

const comparing = (a: Scored, b: Scored): number => b.correct - a.correct || b.rarity - a.rarity;

function pointsOf(counts: readonly number[], pick: string): number {
  const all = counts.reduce((sum, each) => sum + each, 0);
  return 1000 - Math.round((1000 * (counts['1X2'.indexOf(pick)] ?? 0)) / all);
}
