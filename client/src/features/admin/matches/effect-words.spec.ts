import { describe, expect, it } from '@jest/globals';

import { effectText, leadersText, swingText } from './effect-words.ts';

const preview = {
  affected: 312,
  gains: 187,
  losses: 125,
  coupons: 1284,
  leadersBefore: ['A. K.'],
  leadersAfter: ['M. Y.'],
};

describe('the correction preview', () => {
  it('says how many coupons it moves and that the lead changes (product.md §4)', () =>
    expect(effectText(preview)).toBe('312 kupon etkilenir, 1. sıra değişir:'));

  it('says when the lead stays', () =>
    expect(effectText({ ...preview, leadersAfter: ['A. K.'] })).toBe(
      '312 kupon etkilenir, 1. sıra değişmez.',
    ));

  it('counts who gains and who loses', () =>
    expect(swingText(preview)).toBe('187 kupon bir doğru kazanır, 125 kupon bir doğru kaybeder.'));

  it('names two leaders and counts the others', () => {
    expect(leadersText(['A. K.', 'B. C.', 'D. E.', 'F. G.'])).toBe('A. K., B. C. ve 2 kişi');
    expect(leadersText([])).toBe('henüz yok');
  });
});
