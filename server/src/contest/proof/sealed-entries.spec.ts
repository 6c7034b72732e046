import { hash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import type { CouponEvent } from '@onda-on/contracts/events';
import {
  OUTCOMES,
  type CouponNo,
  type EntryId,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { rootByDefinition } from '../../main/testing/merkle-by-definition.ts';
import { SealedEntries } from './sealed-entries.ts';

const SLOTS = 4;

type Act = Readonly<{ coupon: number; kind: CouponEvent['type']; picks: string }>;
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    coupon: fc.nat({ max: 25 }),
    kind: fc.constantFrom('CouponSubmitted', 'CouponRevised', 'CouponVoided', 'EmailVerified'),
    picks: fc
      .array(fc.constantFrom(...OUTCOMES), { minLength: SLOTS, maxLength: SLOTS })
      .map((all) => all.join('')),
  }),
  { maxLength: 80 },
);

/** The n-th event; each has a leaf of its own. */
function eventOf({ coupon, kind, picks }: Act, n: number): CouponEvent {
  const entry = {
    couponNo: `7F3Q-M2KD-9X${String(coupon).padStart(2, '0')}` as CouponNo,
    week: 15 as WeekNumber,
    participantId: `p${coupon}` as ParticipantId,
    entryId: `e${coupon}` as EntryId,
  };
  const sent = {
    ...entry,
    picks,
    sheet: 1,
    acceptedAt: '',
    leafHash: hash('sha256', String(n)),
    keyHash: '',
  };
  if (kind === 'CouponVoided') return { type: kind, data: { ...entry, cause: 'operator', reason: '' } };
  if (kind === 'CouponRevised') return { type: kind, data: { ...sent, revision: 1 } };
  if (kind === 'EmailVerified' || kind === 'EditCodeReissued') return { type: 'EmailVerified', data: entry };
  const versions = { rules: 1, profileVersion: 1, noticeVersion: 1, termsVersion: 1 };
  return {
    type: kind,
    data: { ...sent, ...versions, idChecksum: 'valid', editCodeHash: '', sourceTag: '' },
  };
}

/** The seal over a plain map of the coupons that count. */
function sealByMap(events: readonly CouponEvent[]) {
  const counting = new Map<CouponNo, Readonly<{ picks: string; leafHash: string }>>();
  for (const { type, data } of events) {
    if (type === 'CouponSubmitted' || type === 'CouponRevised') counting.set(data.couponNo, data);
    else if (type === 'CouponVoided') counting.delete(data.couponNo);
  }
  const entries = [...counting.values()];
  return {
    root: rootByDefinition(entries.map(({ leafHash }) => leafHash)),
    count: entries.length,
    rarity: Array.from({ length: SLOTS }, (_, slot) =>
      OUTCOMES.map((outcome) => entries.filter(({ picks }) => picks[slot] === outcome).length),
    ),
  };
}

const entriesOf = (events: readonly CouponEvent[]): SealedEntries => {
  const entries = new SealedEntries();
  for (const event of events) entries.apply(event);
  return entries;
};

describe('sealed entries', () => {
  it('have the seal of a plain map, for any submissions, revisions and voids', () =>
    fc.assert(
      fc.asyncProperty(acts, async (drawn) => {
        const events = drawn.map(eventOf);
        expect(await entriesOf(events).seal(SLOTS)).toEqual(sealByMap(events));
      }),
      { numRuns: 200 },
    ));

  it('have the same seal when they were sealed before and more events came', () =>
    fc.assert(
      fc.asyncProperty(acts, fc.nat({ max: 80 }), async (drawn, before) => {
        const events = drawn.map(eventOf);
        const entries = entriesOf(events.slice(0, before));
        expect(await entries.seal(SLOTS)).toEqual(sealByMap(events.slice(0, before)));
        for (const event of events.slice(before)) entries.apply(event);
        expect(await entries.seal(SLOTS)).toEqual(sealByMap(events));
      }),
    ));

  it('keep thousands of rows in the order of their submission', async () => {
    const events = Array.from({ length: 5_000 }, (_, coupon) =>
      eventOf({ coupon, kind: 'CouponSubmitted', picks: '1X21' }, coupon),
    );
    const voided = [0, 1, 2_047, 4_999].map((coupon) =>
      eventOf({ coupon, kind: 'CouponVoided', picks: '' }, 0),
    );
    const all = [...events, ...voided];
    expect(await entriesOf(all).seal(SLOTS)).toEqual(sealByMap(all));
  });
});
