import { describe, expect, it } from '@jest/globals';
import type { MatchPick } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { picksOver } from './entry-window.ts';

const ids = Array.from({ length: 10 }, (_, i) => `m${i}`);
const sheet = { slotOf: new Map(ids.map((id, slot) => [id, slot])), sheetSize: 10 };
const picks: readonly MatchPick[] = ids.map((matchId) => ({ matchId, outcome: 'X' }));

const refusal = (code: string) => expect.objectContaining({ code });

describe('pick list', () => {
  it('is in sheet order, whatever the order of the picks', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: 10 }),
        fc.array(fc.constantFrom('1', 'X', '2'), { minLength: 10, maxLength: 10 }),
        (order, outcomes) => {
          const sent = order.map((matchId) => ({ matchId, outcome: outcomes[ids.indexOf(matchId)]! }));
          expect(picksOver(sheet, sent)).toBe(outcomes.join(''));
        },
      ),
    ));

  it('requires ten picks, not nine', () =>
    expect(() => picksOver(sheet, picks.slice(1))).toThrow(refusal('PICK_COUNT')));

  it('requires ten picks, not eleven', () =>
    expect(() => picksOver(sheet, [...picks, { matchId: 'm10', outcome: '1' }])).toThrow(
      refusal('PICK_COUNT'),
    ));

  it('refuses a match twice', () =>
    expect(() => picksOver(sheet, [...picks.slice(1), picks[1]!])).toThrow(refusal('PICK_TWICE')));

  it('refuses a match of another week', () =>
    expect(() => picksOver(sheet, [...picks.slice(1), { matchId: 'n1', outcome: '1' }])).toThrow(
      refusal('PICK_UNKNOWN_MATCH'),
    ));
});
