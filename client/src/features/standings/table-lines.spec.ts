import { describe, expect, it } from '@jest/globals';
import type { StandingsEntry } from '@onda-on/contracts/api';
import { array, assert, nat, property } from 'fast-check';

import { aTableRow } from '../../testing/a-table.ts';
import { tableLinesOf } from './StandingsList.tsx';

const entry = (rank: number | null, correctPredictions: number) =>
  aTableRow({ id: `${rank} ${correctPredictions}`, rank, correctPredictions });
const shape = (entries: readonly StandingsEntry[], histogram: readonly number[]) =>
  tableLinesOf(entries, histogram).map((line) =>
    line.kind === 'caption' ? `${line.rank}: ${line.sharing}` : line.isRepeated ? 'again' : 'place',
  );

describe('table lines', () => {
  it('mark a repeated place and announce a long tie once, before its first row', () =>
    expect(
      shape([entry(1, 6), entry(2, 5), entry(2, 5), entry(4, 4), entry(4, 4)], [0, 0, 0, 0, 47, 2, 1]),
    ).toEqual(['place', 'place', 'again', '4: 47', 'place', 'again']));

  it('announce the tie again on a page that begins inside it', () =>
    expect(shape([entry(4, 4), entry(4, 4)], [0, 0, 0, 0, 47])).toEqual(['4: 47', 'place', 'again']));

  it('have neither places nor ties before the first result', () =>
    expect(shape([entry(null, 0), entry(null, 0)], [900])).toEqual(['place', 'place']));

  it('keep every entry, in order', () => {
    const entries = array(nat({ max: 10 }).map((correct) => entry(11 - correct, correct)));
    assert(
      property(entries, array(nat()), (each, histogram) => {
        const kept = tableLinesOf(each, histogram).flatMap((line) =>
          line.kind === 'entry' ? [line.entry] : [],
        );
        expect(kept).toEqual(each);
      }),
    );
  });
});
