import { describe, expect, it } from '@jest/globals';
import { WEEKS } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { weeksProjection } from './weeks.projector.ts';

const weekAfter = async (...facts: readonly fact.Fact[]) =>
  (await (await modelAfter(weeksProjection, ...facts)).of(WEEKS))[fact.weekId(1)];
const planned = fact.planned(1);

/** The operator saves the week again, without rules. */
const paused: fact.Fact = {
  ...planned,
  event: {
    type: 'WeekChanged',
    data: { ...planned.event.data, status: 'locked', rules: null },
  } as fact.Fact['event'],
};

describe('weeks projection', () => {
  it("shows the operator's values and the rules", async () =>
    expect(await weekAfter(planned)).toMatchObject({
      id: 'w-1',
      number: 1,
      status: 'active',
      rules: { version: 1 },
      sheet: null,
      seal: null,
      revision: 0,
    }));

  it('keeps the pinned rules after later changes', async () =>
    expect(await weekAfter(planned, paused)).toMatchObject({
      status: 'locked',
      rules: { version: 1 },
      revision: 1,
    }));

  it('shows the pinned sheet and the published seal', async () =>
    expect(await weekAfter(planned, fact.pinned(1, 2), fact.locked(1, [[1, 0, 0]]))).toMatchObject({
      sheet: { version: 1, matchIds: ['m-1-0', 'm-1-1'] },
      seal: { root: 'r', count: 0, rarity: [[1, 0, 0]] },
    }));

  it('pins the sheet of a week without entries at the fence', async () =>
    expect(await weekAfter(planned, fact.fenced(1))).toMatchObject({
      sheet: { version: 1, matchIds: ['m-1-0', 'm-1-1'] },
      seal: null,
      revision: 1,
    }));

  it('pins the sheet of a week without entries at a seal without a fence', async () => {
    const sheet = { version: 1, matchIds: [fact.matchId(1, 0)] };
    expect(await weekAfter(planned, fact.locked(1, [], sheet))).toMatchObject({ sheet, seal: { count: 0 } });
  });

  it('never changes a published seal', async () =>
    expect(await weekAfter(planned, fact.locked(1, [[1, 0, 0]]), fact.locked(1, [[0, 0, 9]]))).toMatchObject({
      seal: { rarity: [[1, 0, 0]] },
    }));

  it('settles a week, reopens it for a correction, and settles it again', async () => {
    expect(await weekAfter(planned, fact.settled(1))).toMatchObject({
      settledAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await weekAfter(planned, fact.settled(1), fact.reopened(1))).toMatchObject({ settledAt: null });
  });

  it('deletes a deleted week', async () => expect(await weekAfter(planned, fact.deleted(1))).toBeUndefined());
});
