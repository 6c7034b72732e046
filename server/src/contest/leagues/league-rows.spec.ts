import { expect, it } from '@jest/globals';
import type { ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import type { LeagueMemberView } from '@onda-on/contracts/views';
import type { WeekBoard } from '@onda-on/projections';

import { doubleOf } from '../../main/testing/double-of.ts';
import { seatsOf } from './league-rows.ts';

const WEEK = 15 as WeekNumber;
const memberOf = (member: number): LeagueMemberView => ({
  member,
  participantId: `p${member}` as ParticipantId,
  role: 'member',
  fromWeek: WEEK,
  joinedAt: '2026-11-20T12:00:00.000Z',
});

it("a league's week leaves out the coupon of a blocked member, as the public table does", () => {
  const entries = [{ row: 0, isBlocked: false }, { row: 1, isBlocked: true }, undefined];
  const board = doubleOf<WeekBoard>({ entriesOf: () => entries });
  const seats = seatsOf([1, 2, 3].map(memberOf), WEEK, board);
  expect(seats.map(({ state, row }) => [state, row])).toEqual([
    ['sent', 0],
    ['left out', null],
    ['not sent', null],
  ]);
});
