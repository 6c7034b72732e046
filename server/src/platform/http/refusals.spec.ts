import { describe, expect, it } from '@jest/globals';

import { refusalOf } from './refusals.ts';

const textAt = (week: number) => refusalOf('LEAGUE_FIRST_WEEK', { week }).message;

describe('refusal of a league whose first week has closed', () => {
  it('names the earliest week, and none above the last', () => {
    expect(textAt(52)).toContain('ilk hafta en erken Hafta 52 olabilir');
    expect(textAt(53)).toBe('Son haftanın gönderimi kapandı; yeni bir ligde sayılacak hafta kalmadı');
  });
});
