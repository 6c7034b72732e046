import { describe, it } from '@jest/globals';
import type { WeekNumberEvent } from '@onda-on/contracts/events';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { weekNumberDecider } from './week-number.decider.ts';

const given = specFor(weekNumberDecider);

const number = 15 as WeekNumber;
const [weekId, other] = ['w1' as WeekId, 'w2' as WeekId];
const reserve = { type: 'ReserveNumber', number, weekId, abandonedBy: null } as const;
const release = { type: 'ReleaseNumber', number, weekId } as const;
const reserved: WeekNumberEvent = { type: 'WeekNumberReserved', data: { number, weekId } };
const released: WeekNumberEvent = { type: 'WeekNumberReleased', data: { number, weekId } };

describe("a week's number", () => {
  it('is reserved for a week', () => given().when(reserve).thenEvents(reserved));
  it('is reserved once', () => given(reserved).when(reserve).thenNothing());
  it('belongs to one week', () =>
    given(reserved)
      .when({ ...reserve, weekId: other })
      .thenRejected('WEEK_NUMBER_TAKEN'));
  it('passes on from a week that is gone', () =>
    given(reserved)
      .when({ ...reserve, weekId: other, abandonedBy: weekId })
      .thenEvents(released, { type: 'WeekNumberReserved', data: { number, weekId: other } }));
  it('is free after it was released', () => given(reserved, released).when(reserve).thenEvents(reserved));
  it('is released by its holder', () => given(reserved).when(release).thenEvents(released));
  it('is not released by another', () =>
    given(reserved)
      .when({ ...release, weekId: other })
      .thenNothing());
});
