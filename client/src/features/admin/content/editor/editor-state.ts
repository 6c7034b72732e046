import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { changedContentFields } from '../merge.ts';
import { bodyOf, bodyOfContent, emptyForm, formOf, isContentForm, type ContentForm } from './editor-form.ts';

/** The work on one page or article, as the browser keeps it. */
export type EditorState = Readonly<{
  form: ContentForm;
  /** The content that the form was filled from. */
  base: AnyBody;
  /** The revision of `base`; null for a new record. */
  revision: number | null;
  /** The operator's text that was put aside for the stored one. */
  aside: ContentForm | null;
}>;

export function editorStateOf(kind: ContentKind, content: AnyContent | null): EditorState {
  if (!content) {
    const form = emptyForm();
    return { form, base: bodyOf(kind, form, 'draft'), revision: null, aside: null };
  }
  return {
    form: formOf(content),
    base: bodyOfContent(kind, content),
    revision: content.revision,
    aside: null,
  };
}

export const isDirty = (kind: ContentKind, { form, base }: EditorState): boolean =>
  changedContentFields(base, bodyOf(kind, form, base.status)).length > 0;

/** The state after a save: the stored content is the new base, and text typed meanwhile stays. */
export function rebased(
  kind: ContentKind,
  state: EditorState,
  fresh: AnyContent,
  sent: ContentForm,
): EditorState {
  const base = bodyOfContent(kind, fresh);
  const isAsSent = state.form === sent;
  const isAsStored = changedContentFields(base, bodyOf(kind, state.form, base.status)).length === 0;
  // The form is replaced only by a different text, so that the caret stays.
  const form = isAsSent && !isAsStored ? formOf(fresh) : { ...state.form, slugFollows: false };
  return planless({ ...state, form, base, revision: fresh.revision });
}

/** Published content has no plan, and its form no field for one: a kept time would plan it again once it is unpublished. */
const planless = (state: EditorState): EditorState =>
  state.base.status === 'published' ? { ...state, form: { ...state.form, publishAt: '' } } : state;

/**
 * The state after a newer revision was saved: a form without edits shows it. So does one whose text is stored already, by an own
 * save whose answer was lost. Null for a form with other edits.
 */
export function followedState(kind: ContentKind, state: EditorState, loaded: AnyContent): EditorState | null {
  if (!isDirty(kind, state)) return { ...editorStateOf(kind, loaded), aside: state.aside };
  const isStored = !isDirty(kind, { ...state, base: bodyOfContent(kind, loaded) });
  return isStored ? rebased(kind, state, loaded, state.form) : null;
}

/** The stored text, or an empty form, with the operator's text put aside. */
export const takenOver = (kind: ContentKind, state: EditorState, stored: AnyContent | null): EditorState => ({
  ...editorStateOf(kind, stored),
  aside: state.form,
});

/** The state after somebody else has removed the record: the text stays, as a new record that is not published. */
export const orphaned = (kind: ContentKind, state: EditorState): EditorState => ({
  ...editorStateOf(kind, null),
  form: state.form,
  aside: state.aside,
});

/** Swaps the form's text with the one put aside. */
export const asideBack = (state: EditorState): EditorState =>
  state.aside ? planless({ ...state, form: state.aside, aside: state.form }) : state;

export function isEditorState(value: unknown): value is EditorState {
  if (typeof value !== 'object' || value === null) return false;
  const { form, base, revision, aside } = value as Readonly<Record<string, unknown>>;
  return (
    isContentForm(form) &&
    typeof base === 'object' &&
    base !== null &&
    (revision === null || typeof revision === 'number') &&
    (aside === null || isContentForm(aside))
  );
}
