import { useState } from 'react';

import type { SettingsReading } from '../admin.queries.ts';
import { useDraft } from '../kit/drafts.ts';
import { conflictsIn, editsOf, formWith, isSettingsEdits, NO_EDITS } from './settings-edits.ts';
import { changesIn, settingsFormOf, type SettingsForm } from './settings-form.ts';

/**
 * The settings with what an operator has changed over them. Whatever another one saves meanwhile is shown before this one can
 * save: `theirs` holds it until it was seen.
 */
export function useSettingsState(base: SettingsReading) {
  const draft = useDraft('ayarlar-degisiklik', NO_EDITS, isSettingsEdits);
  const [looked, setLooked] = useState(base);
  const form = settingsFormOf(base.settings);
  const isEdited = Object.keys(draft.value).length > 0;
  // Without edits nothing can be lost, so what is new is simply shown.
  const seen = isEdited ? looked : base;
  if (!isEdited && looked.tag !== base.tag) setLooked(base);
  const value = formWith(form, draft.value);
  return {
    form: value,
    tag: seen.tag,
    changes: changesIn(value, base.settings),
    theirs: seen.tag === base.tag ? [] : changesIn(form, seen.settings),
    conflicts: conflictsIn(draft.value, form),
    wasKept: draft.wasKept,
    set: (next: SettingsForm) => draft.set(editsOf(next, form, draft.value)),
    discard: draft.discard,
    /** What the other one did is known: one's own edits now stand on top of it. */
    accept: () => {
      setLooked(base);
      draft.set(editsOf(value, form, NO_EDITS));
    },
  };
}
