import { describe, expect, it } from '@jest/globals';
import type { AdminWeek } from '@onda-on/contracts/api';

import { anAdminWeek } from '../../../testing/an-admin-week.ts';
import { effectNote } from './SettingsScreen.tsx';

const week = (number: number, changes: Partial<AdminWeek> = {}) => anAdminWeek({ number, ...changes });
const RULES = { version: 1, picksPerWeek: 10, scorePerCorrectPrediction: 1 } as AdminWeek['rules'];
const SCORE = 'predictions.scorePerCorrectPrediction';

describe('week from which a change of rules applies', () => {
  it('is the first one that was never active; active ones keep theirs', () =>
    expect(effectNote(SCORE, [week(17), week(16), week(15, { status: 'active', rules: RULES })])).toBe(
      'Hafta 16 ve sonrasında geçerli olur. Hafta 15 kendi kurallarıyla sürer.',
    ));

  it('is the next one to be activated where there is none yet', () =>
    expect(effectNote(SCORE, [week(14, { status: 'finished', rules: RULES })])).toBe(
      'Bundan sonra aktif yapılan haftalarda geçerli olur.',
    ));

  it('is the current one for the deadline, and none for other settings', () => {
    expect(effectNote('predictions.submissionDeadlineHours', [])).toMatch(/^Hemen geçerli olur/);
    expect(effectNote('site.name', [])).toBe('');
  });
});
