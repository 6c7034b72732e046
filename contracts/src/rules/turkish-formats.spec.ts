import { describe, expect, it } from '@jest/globals';

import { dayText, momentText } from './turkish-formats.ts';

describe('date in a sentence of the server', () => {
  it('has two digits for the day, as on all screens', () => {
    expect(dayText('2026-12-03')).toBe('03 Aralık 2026');
    expect(momentText('2026-12-03T17:00:00Z')).toBe('03 Aralık 2026 20:00');
  });
});
