import { describe, expect, it } from '@jest/globals';

import { effectText, leadersText, swingText } from './Effect.tsx';
import { preview as anEffect } from './match.fixture.tsx';

const preview = {
  ...anEffect(null),
  affected: 312,
  gains: 187,
  losses: 125,
  coupons: 1284,
  leadersAfter: ['M. Y.'],
};

describe('correction preview', () => {
  it('shows how many coupons change and that the lead changes', () =>
    expect(effectText(preview)).toBe('312 kupon etkilenir, 1. sıra değişir:'));

  it('shows that the lead stays', () =>
    expect(effectText({ ...preview, leadersAfter: ['A. K.'], leadMoves: false })).toBe(
      '312 kupon etkilenir, 1. sıra değişmez.',
    ));

  it('shows a change of lead between equal initials', () =>
    expect(effectText({ ...preview, leadersAfter: ['A. K.'] })).toMatch(/1\. sıra değişir:$/));

  it('counts gains and losses', () =>
    expect(swingText(preview)).toBe('187 kupon bir doğru kazanır, 125 kupon bir doğru kaybeder.'));

  it('shows for a void match whose total shrinks, also where nobody had it right', () => {
    expect(swingText({ ...preview, gains: 0, losses: 312, voided: 1 })).toBe(
      '312 kupon bir doğru kaybeder, 1.284 kuponun toplamı 1 maç eksilir.',
    );
    const nobody = { ...preview, affected: 0, gains: 0, losses: 0, leadMoves: false };
    expect(effectText(nobody)).toBe('Hiçbir kuponun doğru sayısı değişmez, 1. sıra değişmez.');
    expect(swingText({ ...nobody, voided: 1 })).toBe('1.284 kuponun toplamı 1 maç eksilir.');
    expect(swingText({ ...nobody, voided: -1 })).toBe('1.284 kuponun toplamı 1 maç artar.');
    expect(swingText(nobody)).toBe('1.284 kupon aynı kalır.');
  });

  it('names two in first place and counts the others', () => {
    expect(leadersText(['A. K.', 'B. C.', 'D. E.'], 47)).toBe('A. K., B. C. ve 45 kişi');
    expect(leadersText(['A. K.', 'B. C.'], 2)).toBe('A. K., B. C.');
    expect(leadersText(['A. K.'], 1)).toBe('A. K.');
    expect(leadersText([], 0)).toBe('henüz yok');
  });
});
