import { describe, expect, it } from '@jest/globals';
import { assert, boolean, integer, property } from 'fast-check';

import { judgeClock, shiftedBy, STEP_MS_MAX, type ClockGrounds } from './judge-clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const move = (fromMs: number, toMs: number) => ({ from: iso(fromMs), to: iso(toMs), since: iso(NOON) });

const grounds = (more: Partial<ClockGrounds> = {}): ClockGrounds => ({
  anchor: { wallMs: NOON, monotonicMs: 0 },
  isLowerBound: false,
  floorMs: null,
  ...more,
});
const passed = integer({ min: 0, max: 10 * 365 * 24 * HOUR_MS });
const small = integer({ min: -STEP_MS_MAX, max: STEP_MS_MAX });
const large = integer({ min: STEP_MS_MAX + 1, max: 10 * 365 * 24 * HOUR_MS });

describe('judging the clock', () => {
  it('follows the date while both clocks moved alike, for any duration', () => {
    assert(
      property(passed, small, (ms, apartMs) => {
        const wallMs = NOON + ms + apartMs;
        expect(judgeClock(grounds(), { wallMs, monotonicMs: ms })).toMatchObject({
          fault: null,
          nowMs: wallMs,
        });
      }),
    );
  });

  it('continues from the last right date after a step in either direction', () => {
    assert(
      property(passed, large, boolean(), (ms, stepMs, isAhead) => {
        const wallMs = NOON + ms + (isAhead ? stepMs : -stepMs);
        const judged = judgeClock(grounds(), { wallMs, monotonicMs: ms });
        expect(judged).toEqual({
          fault: isAhead ? 'ahead' : 'back',
          nowMs: NOON + ms,
          expectedMs: NOON + ms,
        });
      }),
    );
  });

  it('never uses a date before the floor, and distrusts any date below it', () => {
    assert(
      property(passed, integer(), integer({ min: 0, max: HOUR_MS }), (ms, wallMs, floor) => {
        const floorMs = NOON + floor;
        const judged = judgeClock(grounds({ floorMs }), { wallMs, monotonicMs: ms });
        expect(judged.nowMs).toBeGreaterThanOrEqual(
          judged.fault === null ? floorMs : Math.min(floorMs, NOON + ms),
        );
        expect(judged.fault === 'behind-log').toBe(wallMs < floorMs);
      }),
    );
  });

  it('lets any later date catch up with a lower bound, but not one that lags behind it by the time since then', () => {
    const bound = grounds({ isLowerBound: true, floorMs: NOON });
    const at = (wallMs: number) => judgeClock(bound, { wallMs, monotonicMs: 2 * HOUR_MS }).fault;
    expect(at(NOON + 9 * HOUR_MS)).toBeNull();
    expect(at(NOON + 2 * HOUR_MS - STEP_MS_MAX)).toBeNull();
    expect(at(NOON + HOUR_MS)).toBe('behind-log');
  });
});

describe('true time of an event from a slow clock', () => {
  it('is later by the move, at most the moment of the move', () => {
    const moves = [move(NOON + 2 * HOUR_MS, NOON + 3 * HOUR_MS)];
    expect(shiftedBy(moves, iso(NOON + HOUR_MS))).toBe(NOON + 2 * HOUR_MS);
    expect(shiftedBy(moves, iso(NOON + 2 * HOUR_MS))).toBe(NOON + 3 * HOUR_MS);
  });

  it("is the written one for another process's earlier events", () => {
    expect(shiftedBy([move(NOON + HOUR_MS, NOON + 2 * HOUR_MS)], iso(NOON - 1))).toBe(NOON - 1);
  });

  it('adds up moves in both directions', () => {
    const moves = [
      move(NOON + HOUR_MS, NOON + 9 * HOUR_MS),
      move(NOON + 9 * HOUR_MS + 5_000, NOON + HOUR_MS + 5_000),
    ];
    expect(shiftedBy(moves, iso(NOON + 1_000))).toBe(NOON + 1_000);
  });
});
