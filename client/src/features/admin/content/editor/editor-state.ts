import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { changedContentFields } from '../merge.ts';
import { bodyOf, bodyOfContent, EMPTY_FORM, formOf, isContentForm, type ContentForm } from './editor-form.ts';

/** An editor's work on one page or article, as the browser keeps it. */
export type EditorState = Readonly<{
  form: ContentForm;
  /** What the form was filled from. */
  base: AnyBody;
  /** Its revision; null as long as it does not exist. */
  revision: number | null;
  /** What the editor wrote before taking over somebody else's text. */
  aside: ContentForm | null;
}>;

export function editorStateOf(kind: ContentKind, content: AnyContent | null): EditorState {
  if (!content) {
    const form = EMPTY_FORM();
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

/** After a save: the server's text is what the form stands on now. Words typed meanwhile stay. */
export function rebased(
  kind: ContentKind,
  state: EditorState,
  fresh: AnyContent,
  sent: ContentForm,
): EditorState {
  const base = bodyOfContent(kind, fresh);
  const isAsSent = state.form === sent;
  const isAsStored = changedContentFields(base, bodyOf(kind, state.form, base.status)).length === 0;
  // Only another text is put in place: the caret stays where it is.
  const form = isAsSent && !isAsStored ? formOf(fresh) : { ...state.form, slugFollows: false };
  return { ...state, form, base, revision: fresh.revision };
}

/** The stored text (or none), with the own one kept beside it. */
export const takenOver = (kind: ContentKind, state: EditorState, stored: AnyContent | null): EditorState => ({
  ...editorStateOf(kind, stored),
  aside: state.form,
});

/** Somebody has removed it: the words stay, and stand for a new one that nobody has published. */
export const orphaned = (kind: ContentKind, state: EditorState): EditorState => ({
  ...editorStateOf(kind, null),
  form: state.form,
  aside: state.aside,
});

/** The kept text back in the form; what stood there is kept in its place. */
export const asideBack = (state: EditorState): EditorState =>
  state.aside ? { ...state, form: state.aside, aside: state.form } : state;

/** Whether a browser's memory holds work of this shape. */
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
