import { describe, expect, it } from '@jest/globals';

import { aLeague } from '../../testing/a-league.ts';
import { leaguePictureOf, textsOf } from './league-picture.ts';

const SITE = { sign: 'ONDA ON', address: 'ondaon.example' };
const league = aLeague();
const rowsOf = (count: number, rank: (n: number) => number | null = (n) => n) =>
  Array.from({ length: count }, (_, i) => ({
    member: i + 1,
    nickname: `Üye ${i + 1}`,
    rank: rank(i + 1),
    correct: count - i,
  }));
const pictureOf = (rows: ReturnType<typeof rowsOf>, own?: number, week: number | null = 15) =>
  leaguePictureOf({ league, week, decided: 4, rows, own }, SITE);

describe("picture of a league's table", () => {
  it('shows the first ten', () =>
    expect(pictureOf(rowsOf(12))?.rows.map(({ name }) => name)).toEqual(
      rowsOf(10).map(({ nickname }) => nickname),
    ));

  it('ends with its sharer, who stands below them', () => {
    const rows = pictureOf(rowsOf(12), 12)?.rows ?? [];
    expect(rows).toHaveLength(10);
    expect(rows.at(-1)).toEqual({ place: '12', name: 'Üye 12', points: '1', isOwn: true });
    expect(rows.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  it('leaves out who has no place, and is none before the first result', () => {
    expect(pictureOf(rowsOf(3, (n) => (n === 3 ? null : n)))?.rows).toHaveLength(2);
    expect(pictureOf(rowsOf(3, () => null))).toBeNull();
  });

  it('names the week and its seal, or the season', () => {
    expect(pictureOf(rowsOf(2))).toMatchObject({
      week: 'HAFTA 15',
      note: expect.stringContaining('mühürlendi'),
    });
    expect(pictureOf(rowsOf(2), undefined, null)).toMatchObject({ week: 'SEZON', note: '' });
  });

  it('never shows the address of the league', () =>
    expect(JSON.stringify(textsOf(pictureOf(rowsOf(2))!))).not.toContain(league.id));
});
