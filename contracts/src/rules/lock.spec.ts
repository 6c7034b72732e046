import { describe, expect, it } from '@jest/globals';

import { lockOf } from './lock.ts';

const settings = { submissionDeadlineHours: 0, enableLateSubmissions: false };
const eight = '2026-11-20T17:00:00.000Z';
const nine = '2026-11-20T18:00:00.000Z';

describe('lock', () => {
  it("is the week's own when it comes first", () =>
    expect(lockOf(eight, [nine], settings).toISOString()).toBe(eight));

  it('is the first kick-off when it comes first', () =>
    expect(lockOf(nine, [nine, eight], settings).toISOString()).toBe(eight));

  it('precedes the first kick-off by the deadline', () =>
    expect(lockOf(nine, [nine], { ...settings, submissionDeadlineHours: 1 }).toISOString()).toBe(eight));

  it('waives the deadline for late submissions, never the kick-off', () =>
    expect(
      lockOf(nine, [eight], { submissionDeadlineHours: 5, enableLateSubmissions: true }).toISOString(),
    ).toBe(eight));

  it("is the week's own while there are no matches", () =>
    expect(lockOf(nine, [], settings).toISOString()).toBe(nine));
});
