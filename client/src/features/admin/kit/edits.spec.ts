import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';

import { settingsFormOf } from '../settings/settings-form.ts';
import { conflictsIn, editsOf, formWith, isEdits, NO_EDITS } from './use-settings-form.ts';

const base = settingsFormOf(DEFAULT_SETTINGS);
const SCORE = 'predictions.scorePerCorrectPrediction';
const NAME = 'site.name';

describe('edits of the settings', () => {
  it("keep only touched fields, so that others' changes are never reverted", () => {
    const edits = editsOf({ ...base, [NAME]: 'Yeni ad' }, base, NO_EDITS);
    expect(edits).toEqual({ [NAME]: { was: 'Onda On', now: 'Yeni ad' } });
    const theirs = { ...base, [SCORE]: '3' };
    expect(formWith(theirs, edits)).toEqual({ ...theirs, [NAME]: 'Yeni ad' });
    expect(conflictsIn(edits, theirs)).toEqual([]);
  });

  it('conflict when both changed the same field differently', () => {
    const edits = editsOf({ ...base, [SCORE]: '5' }, base, NO_EDITS);
    expect(conflictsIn(edits, { ...base, [SCORE]: '3' })).toEqual([SCORE]);
    expect(conflictsIn(edits, { ...base, [SCORE]: '5' })).toEqual([]);
  });

  it('remember the initial value, however often a field is edited', () => {
    const first = editsOf({ ...base, [SCORE]: '1' }, { ...base, [SCORE]: '2' }, NO_EDITS);
    const theirs = { ...base, [SCORE]: '9' };
    expect(editsOf({ ...theirs, [SCORE]: '12' }, theirs, first)[SCORE]).toEqual({ was: '2', now: '12' });
  });

  it('are dropped when a field is reset', () => {
    const edits = editsOf({ ...base, [NAME]: 'x' }, base, NO_EDITS);
    expect(editsOf(base, base, edits)).toEqual({});
  });

  it.each([null, 'x', { 'site.name': 'x' }, [1]])('ignore the stored value %j', (kept) =>
    expect(isEdits(kept)).toBe(false),
  );
});
