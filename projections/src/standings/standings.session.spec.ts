import { describe, expect, it } from '@jest/globals';
import { SEASON, STANDINGS, type StandingsView } from '@onda-on/contracts/views';

import { digestOf } from '../replay/digest.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import * as fact from '../testing/facts.ts';
import { bringForward, logOf, modelAfter } from '../testing/model-after.ts';
import { standingsProjection } from './standings.session.ts';

const tableAfter = async (...facts: readonly fact.Fact[]): Promise<StandingsView> => {
  const model = await modelAfter(standingsProjection, ...facts);
  expect(model.parked).toBe(0);
  return (await model.of(STANDINGS))['1']!;
};
const placesIn = ({ top }: StandingsView) =>
  top.map(({ participantId, rank }) => [Number.parseInt(participantId, 16), rank]);

const three = [
  fact.planned(1, 5),
  fact.pinned(1, 2),
  fact.submitted(1, 1, '11'),
  fact.submitted(1, 2, '1X'),
  fact.submitted(1, 3, '1X'),
  fact.submitted(1, 4, '22'),
];

describe('standings projection', () => {
  it('gives no ranks before the first result', async () =>
    expect(placesIn(await tableAfter(...three))).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
    ]));

  it('lets ties share a place, 1-2-2-4, and lists the earlier entry first', async () =>
    expect(placesIn(await tableAfter(...three, fact.recorded(1, 0, '2'), fact.recorded(1, 1, 'X')))).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [1, 4],
    ]));

  it("gives each row's rank before the latest result", async () => {
    const { top } = await tableAfter(...three, fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X'));
    expect(top.map(({ rank, previousRank }) => [rank, previousRank])).toEqual([
      [1, 1],
      [1, 1],
      [3, 1],
      [4, 4],
    ]);
  });

  it('compares with the wrong result after a correction, not with none', async () => {
    const { top, results } = await tableAfter(
      ...three,
      fact.recorded(1, 0, '2'),
      fact.corrected(1, 0, '2', '1'),
    );
    expect(results).toEqual(['1', 'pending']);
    expect(top.map(({ rank, previousRank }) => [rank, previousRank])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [4, 1],
    ]);
  });

  it('ignores withdrawn results and void matches', async () => {
    const table = await tableAfter(
      ...three,
      fact.recorded(1, 0, '1'),
      fact.withdrawn(1, 0, '1'),
      fact.matchVoided(1, 1),
    );
    expect(table).toMatchObject({
      decided: 0,
      latest: null,
      results: ['pending', 'void'],
      averageAccuracy: 0,
    });
    expect(table.top.every(({ rank, correct }) => rank === null && correct === 0)).toBe(true);
  });

  it('counts averages and picks over the ranked coupons', async () =>
    expect(await tableAfter(...three, fact.recorded(1, 0, '1'), fact.blocked(4))).toMatchObject({
      coupons: 3,
      blocked: 1,
      voided: 0,
      histogram: [0, 3, 0],
      distribution: [
        [3, 0, 0],
        [1, 2, 0],
      ],
      scorePerCorrect: 5,
      averageCorrect: 1,
      averageAccuracy: 100,
    }));

  it('returns an unblocked participant to the same place', async () => {
    const before = await tableAfter(...three, fact.recorded(1, 0, '1'));
    const after = await tableAfter(...three, fact.recorded(1, 0, '1'), fact.blocked(2), fact.unblocked(2));
    expect({ ...after, position: '' }).toEqual({ ...before, position: '' });
  });

  const behind = [fact.submitted(1, 9, '11'), fact.revised(1, 4, '11'), fact.voided(1, 9)];
  it.each([
    ['between fence and seal', [fact.fenced(1), ...behind, fact.locked(1)]],
    ['after the seal of a week without a fence', [fact.locked(1), ...behind]],
  ])('ignores coupons and revisions %s in the log', async (_, facts) =>
    expect(await tableAfter(...three, ...facts)).toMatchObject({
      coupons: 4,
      rows: 4,
      voided: 0,
      isSealed: true,
      distribution: [[3, 0, 1], expect.anything()],
    }),
  );

  it('drops a coupon that is voided between fence and seal, and keeps the pick counts of the seal', async () => {
    const rarity = [[3, 0, 1] as const, [1, 2, 1] as const];
    const table = await tableAfter(...three, fact.fenced(1), fact.voided(1, 1), fact.locked(1, rarity));
    expect(table).toMatchObject({ coupons: 3, voided: 1, rarity });
  });

  it('shows the results of a week that nobody has entered', async () =>
    expect(await tableAfter(fact.planned(1), fact.fenced(1), fact.recorded(1, 1, 'X'))).toMatchObject({
      coupons: 0,
      results: ['pending', 'X'],
      decided: 1,
    }));

  it('takes no coupons when it continues after a restart between fence and seal', async () => {
    const all = [...three, fact.fenced(1), ...behind];
    const { reads } = await modelAfter(standingsProjection, ...all.slice(0, three.length + 1));
    await bringForward(new ProjectionRunner(standingsProjection, reads), await logOf(all));
    expect(await reads.get(STANDINGS, '1')).toMatchObject({ rows: 4, isSealed: false, isFenced: true });
  });

  it('replaces a voided coupon by the new entry', async () => {
    const table = await tableAfter(...three, fact.voided(1, 1), fact.submitted(1, 1, 'XX', 2));
    expect(table).toMatchObject({ coupons: 4, voided: 1, rows: 5 });
    expect(table.top.at(-1)).toMatchObject({ picks: 'XX', couponNo: fact.couponNo(1, 1, 2) });
  });

  it('revises the new entry, not the void coupon', async () => {
    const anew = [fact.voided(1, 1), fact.submitted(1, 1, 'XX', 2), fact.revised(1, 1, '2X', 1, 2)];
    const { top } = await tableAfter(...three, ...anew);
    expect(top.at(-1)).toMatchObject({ picks: '2X', couponNo: fact.couponNo(1, 1, 2) });
  });

  it('gives rarity by the shares at the lock, and none before it', async () => {
    const results = [fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X')];
    const open = await tableAfter(...three, ...results);
    expect(open.top.map(({ rarity }) => rarity)).toEqual([0, 0, 0, 0]);
    const sealed = await tableAfter(
      ...three,
      fact.locked(1, [
        [3, 0, 1],
        [1, 2, 1],
      ]),
      ...results,
    );
    expect(sealed.top.map(({ rarity }) => rarity)).toEqual([250 + 500, 250 + 500, 250, 0]);
  });

  it('parks a coupon whose picks do not fit the sheet, and ranks the others', async () => {
    const model = await modelAfter(
      standingsProjection,
      ...three,
      fact.submitted(1, 7, '1'),
      fact.submitted(1, 8, '11'),
    );
    expect(model.parked).toBe(1);
    expect((await model.of(STANDINGS))['1']).toMatchObject({ coupons: 5, rows: 5 });
  });

  it('removes a week that is deleted before anyone entered', async () => {
    const model = await modelAfter(standingsProjection, fact.planned(1), fact.pinned(1, 2), fact.deleted(1));
    expect(await model.of(STANDINGS)).toEqual({});
  });

  it("names a person in the season by the latest profile that counts, not by a void coupon's or an open week's", async () => {
    const model = await modelAfter(
      standingsProjection,
      ...[1, 2].flatMap((week) => [fact.planned(week), fact.pinned(week, 2)]),
      fact.submitted(1, 1, '11', 1, 1),
      fact.submitted(1, 2, '11', 1, 4),
      fact.voided(1, 2),
      fact.submitted(1, 2, '11', 2, 3),
      fact.submitted(2, 1, '11', 1, 2),
      fact.recorded(1, 0, '1'),
    );
    const { top } = (await model.of(SEASON))['season']!;
    expect(top.map(({ profileVersion }) => profileVersion)).toEqual([1, 3]);
  });

  it('adds up a season over all weeks with results', async () => {
    const model = await modelAfter(
      standingsProjection,
      ...three,
      fact.planned(2),
      fact.pinned(2, 2),
      fact.submitted(2, 3, '11'),
      fact.submitted(2, 5, '11'),
      fact.recorded(1, 0, '1'),
      fact.recorded(2, 0, '1'),
      fact.recorded(2, 1, '1'),
    );
    const season = (await model.of(SEASON))['season']!;
    expect(season).toMatchObject({
      participants: 5,
      weeks: [1, 2],
      histogram: [
        [3, 1],
        [2, 1],
        [1, 2],
        [0, 1],
      ],
    });
    expect(season.top.map(({ rank, correct, decided, weeks }) => [rank, correct, decided, weeks])).toEqual([
      [1, 3, 3, 2],
      [2, 2, 2, 1],
      [3, 1, 1, 1],
      [3, 1, 1, 1],
      [5, 0, 1, 1],
    ]);
  });

  it.each([255, 256, 1_023, 1_024, 1_300])(
    'continues after a restart behind %i coupons without a difference',
    async (first) => {
      const crowd = Array.from({ length: 1_400 }, (_, person) => fact.submitted(1, person, '1X'));
      const all = [fact.planned(1), fact.pinned(1, 2), ...crowd, fact.recorded(1, 0, '1')];
      const { reads } = await modelAfter(standingsProjection, ...all.slice(0, 2 + first));
      await bringForward(new ProjectionRunner(standingsProjection, reads), await logOf(all));
      const atOnce = await modelAfter(standingsProjection, ...all);
      expect(await digestOf(reads, standingsProjection)).toBe(
        await digestOf(atOnce.reads, standingsProjection),
      );
    },
  );
});
