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

describe('week number decider', () => {
  it('reserves a number for a week', () => given().when(reserve).thenEvents(reserved));
  it('reserves once', () => given(reserved).when(reserve).thenNothing());
  it('refuses a number of another week', () =>
    given(reserved)
      .when({ ...reserve, weekId: other })
      .thenRejected('WEEK_NUMBER_TAKEN'));
  it('passes on the number of a deleted week', () =>
    given(reserved)
      .when({ ...reserve, weekId: other, abandonedBy: weekId })
      .thenEvents(released, { type: 'WeekNumberReserved', data: { number, weekId: other } }));
  it('reserves a released number', () => given(reserved, released).when(reserve).thenEvents(reserved));
  it('releases a number for its holder', () => given(reserved).when(release).thenEvents(released));
  it('refuses a release by another week', () =>
    given(reserved)
      .when({ ...release, weekId: other })
      .thenNothing());
});
