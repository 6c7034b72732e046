import { useEffect, useState } from 'react';

import { keepDraft, keptDraft } from '../../drafts/draft-store.ts';
import { bolumOf, NEW } from '../cms-place.ts';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { isDirty, isEditorState, stateOf, type EditorState } from './editor-state.ts';

const draftNameOf = (kind: ContentKind, id: string | null): string => `cms-${bolumOf(kind, id ?? NEW)}`;

/** The form with what it stands on. Unsaved work outlives a lost session; a clean form follows what others save. */
export function useEditorState(kind: ContentKind, loaded: AnyContent | null) {
  const name = draftNameOf(kind, loaded?.id ?? null);
  const [{ state, wasKept }, setAll] = useState(() => {
    const kept = keptDraft(name);
    return isEditorState(kept)
      ? { state: kept, wasKept: true }
      : { state: stateOf(kind, loaded), wasKept: false };
  });
  const dirty = isDirty(kind, state);
  const update = (change: (state: EditorState) => EditorState) =>
    setAll((all) => ({ ...all, state: change(all.state) }));
  useEffect(() => keepDraft(name, dirty || state.aside ? state : null), [name, dirty, state]);
  const isBehind = loaded !== null && state.revision !== null && loaded.revision > state.revision;
  if (loaded && isBehind && !dirty)
    setAll((all) => ({ ...all, state: { ...stateOf(kind, loaded), aside: all.state.aside } }));
  return {
    state,
    wasKept,
    isDirty: dirty,
    /** Somebody else has saved, and this form has words of its own. */
    isBehind: isBehind && dirty,
    update,
    forget: () => keepDraft(name, null),
  };
}
