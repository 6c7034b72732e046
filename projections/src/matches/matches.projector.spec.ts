import { describe, expect, it } from '@jest/globals';
import { MATCHES } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { matchesProjection } from './matches.projector.ts';

const AFTER = '2026-11-21T19:00:00.000Z';
const matchAfter = async (...facts: readonly fact.Fact[]) =>
  (await (await modelAfter(matchesProjection, ...facts)).of(MATCHES))[fact.matchId(1, 0)];
const scheduled = fact.scheduled(1, 0);

describe('matches projection', () => {
  it('shows a match without a result as pending', async () =>
    expect(await matchAfter(scheduled)).toMatchObject({
      week: 1,
      homeTeam: 'Kocaelispor',
      status: 'pending',
      result: null,
      decidedAt: null,
      movedFrom: null,
      corrections: [],
      revision: 0,
    }));

  it('shows the earlier kick-off of a moved match, and none after other changes', async () => {
    expect(await matchAfter(scheduled, fact.rescheduled(1, 0, AFTER))).toMatchObject({
      matchDate: AFTER,
      movedFrom: '2026-11-20T12:00:00.000Z',
      revision: 1,
    });
    expect(await matchAfter(scheduled, fact.rescheduled(1, 0, '2026-11-20T12:00:00.000Z'))).toMatchObject({
      movedFrom: null,
    });
  });

  it('shows the first kick-off of a match that was moved twice, and none once it is moved back', async () => {
    const later = '2026-11-22T19:00:00.000Z';
    const twice = [scheduled, fact.rescheduled(1, 0, AFTER), fact.rescheduled(1, 0, later)] as const;
    expect(await matchAfter(...twice)).toMatchObject({
      matchDate: later,
      movedFrom: '2026-11-20T12:00:00.000Z',
    });
    expect(await matchAfter(...twice, fact.rescheduled(1, 0, '2026-11-20T12:00:00.000Z'))).toMatchObject({
      matchDate: '2026-11-20T12:00:00.000Z',
      movedFrom: null,
    });
  });

  it('finishes a match by its result, with time and author', async () =>
    expect(await matchAfter(scheduled, fact.recorded(1, 0, '1', AFTER))).toMatchObject({
      status: 'finished',
      result: '1',
      homeScore: 3,
      awayScore: 0,
      decidedAt: AFTER,
      actor: 'admin:a1',
    }));

  it('keeps every public correction: old, new, reason', async () =>
    expect(
      await matchAfter(
        scheduled,
        fact.recorded(1, 0, '1', AFTER),
        fact.corrected(1, 0, '1', 'X'),
        fact.withdrawn(1, 0, 'X'),
      ),
    ).toMatchObject({
      status: 'pending',
      result: null,
      homeScore: null,
      decidedAt: null,
      corrections: [
        {
          kind: 'corrected',
          from: fact.scoreOf('1'),
          to: fact.scoreOf('X'),
          reason: 'yanlış girildi',
          revision: 2,
        },
        { kind: 'withdrawn', from: fact.scoreOf('X'), to: null, reason: 'maç tekrar', revision: 3 },
      ],
    }));

  it('lists a void match, with or without an earlier result, and its reinstatement', async () => {
    const recorded = fact.recorded(1, 0, '1', AFTER);
    expect(
      await matchAfter(
        scheduled,
        fact.matchVoided(1, 0),
        fact.reinstated(1, 0),
        recorded,
        fact.matchVoided(1, 0, '1'),
      ),
    ).toMatchObject({
      corrections: [
        { kind: 'void', from: null, to: null, reason: 'oynanmadı', revision: 1 },
        { kind: 'reinstated', from: null, to: null, reason: 'yanlış satır', revision: 2 },
        { kind: 'void', from: fact.scoreOf('1'), to: null, reason: 'oynanmadı', revision: 4 },
      ],
    });
  });

  it('lists nothing for a withdrawn postponement', async () =>
    expect(
      await matchAfter(scheduled, fact.postponed(1, 0), fact.reinstated(1, 0, 'postponed')),
    ).toMatchObject({ corrections: [] }));

  it('keeps the time of the first result after a correction', async () =>
    expect(
      await matchAfter(scheduled, fact.recorded(1, 0, '1', AFTER), fact.corrected(1, 0, '1', 'X')),
    ).toMatchObject({
      result: 'X',
      decidedAt: AFTER,
    }));

  it('keeps the reason of a postponement after a new date is set', async () => {
    const after = await matchAfter(scheduled, fact.postponed(1, 0), fact.rescheduled(1, 0, AFTER));
    expect(after).toMatchObject({ status: 'postponed', note: 'yoğun kar', matchDate: AFTER });
    expect(await matchAfter(scheduled, fact.postponed(1, 0), fact.recorded(1, 0, 'X', AFTER))).toMatchObject({
      status: 'finished',
      note: null,
    });
  });

  it('gives no points for a void match', async () =>
    expect(await matchAfter(scheduled, fact.matchVoided(1, 0))).toMatchObject({
      status: 'void',
      result: null,
      note: 'oynanmadı',
    }));

  it('sets a match to pending after its void or postponement is withdrawn', async () => {
    const again = { status: 'pending', result: null, note: null, revision: 2 };
    expect(await matchAfter(scheduled, fact.matchVoided(1, 0), fact.reinstated(1, 0))).toMatchObject(again);
    expect(
      await matchAfter(scheduled, fact.postponed(1, 0), fact.reinstated(1, 0, 'postponed')),
    ).toMatchObject(again);
  });

  it("shows the change proposed to a second administrator until the match's next event", async () => {
    const before = [scheduled, fact.recorded(1, 0, '1', AFTER)];
    const asked = await matchAfter(...before, fact.proposed(1, 0, '1', 'X'));
    expect(asked).toMatchObject({
      result: '1',
      revision: 2,
      proposal: { change: { kind: 'correction' }, reason: 'tutanak', by: 'a1' },
    });
    const ends = [
      fact.declined(1, 0),
      fact.proposalWithdrawn(1, 0),
      fact.corrected(1, 0, '1', 'X'),
      fact.rescheduled(1, 0, AFTER),
    ];
    for (const end of ends) {
      const after = await matchAfter(...before, fact.proposed(1, 0, '1', 'X'), end);
      expect(after && 'proposal' in after).toBe(false);
    }
  });

  it('parks events of a match that was never scheduled', async () =>
    expect((await modelAfter(matchesProjection, fact.recorded(1, 0, '1'))).parked).toBe(1));
});
