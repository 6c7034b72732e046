import { useEffect, useState } from 'react';

import { keepDraft, keptDraft } from '../../kit/drafts.ts';
import { type AnyContent, type ContentKind, NEW } from '../content-kind.ts';
import {
  type EditorState,
  editorStateOf,
  followedState,
  isDirty,
  isEditorState,
  orphaned,
} from './editor-state.ts';

/** Whether the browser keeps unsaved work on the record. */
export const isWorkKept = (kind: ContentKind, id: string): boolean =>
  isEditorState(keptDraft(draftNameOf(kind, id)));

export const draftNameOf = (kind: ContentKind, id: string | null): string => `cms-${kind}.${id ?? NEW}`;

const keep = (kind: ContentKind, name: string, state: EditorState): void =>
  keepDraft(name, isDirty(kind, state) || state.aside ? state : null);

/**
 * The form and the content that it was filled from. Unsaved work survives a lost session; a form without edits follows
 * what others save. With an `id` but nothing loaded, somebody else has removed the record.
 */
export function useEditorState(kind: ContentKind, id: string | null, loaded: AnyContent | null) {
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const name = draftNameOf(kind, savedAs ?? id);
  const isGone = id !== null && loaded === null;
  const [{ state, wasKept, isOrphaned }, setAll] = useState(() => {
    const kept = keptDraft(name);
    return isEditorState(kept)
      ? { state: kept, wasKept: true, isOrphaned: false }
      : { state: editorStateOf(kind, loaded), wasKept: false, isOrphaned: false };
  });
  const dirty = isDirty(kind, state);
  const update = (change: (state: EditorState) => EditorState) =>
    setAll((all) => ({ ...all, state: change(all.state) }));
  useEffect(() => keep(kind, name, state), [kind, name, state]);
  const isBehind = loaded !== null && state.revision !== null && loaded.revision > state.revision;
  const followed = isBehind ? followedState(kind, state, loaded) : null;
  if (followed) setAll((all) => ({ ...all, state: followed }));
  if (isGone && !isOrphaned)
    setAll((all) => ({ ...all, state: orphaned(kind, all.state), isOrphaned: true }));
  return {
    state,
    wasKept,
    isGone,
    isDirty: dirty,
    /** Whether somebody else has saved a newer revision while this form has unsaved edits. */
    isBehind: isBehind && dirty,
    update,
    /** Goes on as the record that was created: what was typed meanwhile is kept for its editor, which opens next. */
    becomes(created: string, next: EditorState) {
      keepDraft(name, null);
      keep(kind, draftNameOf(kind, created), next);
      setSavedAs(created);
    },
  };
}
