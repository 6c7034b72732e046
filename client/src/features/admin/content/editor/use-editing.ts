import type { PublicationStatus } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';

import { useServerOffset } from '../../../../hooks/use-clock.ts';
import { focusFirstError } from '../../kit/focus.ts';
import { halfTypedIn } from '../../kit/use-text-form.ts';
import { type AnyBody, type AnyContent, type ContentKind, recordPlace } from '../content-kind.ts';
import { type EditorErrors, PUBLISH_AT, editorErrors } from './editor-errors.ts';
import { type ContentForm, bodyOf, bodyOfContent, formOf } from './editor-form.ts';
import { type EditorState, rebased, takenOver } from './editor-state.ts';
import { useEditorState } from './use-editor-state.ts';
import { type Save, useSave } from './use-save.ts';

/** The latest attempt to save: what was wrong then is said until it is right. */
type Tried = Parameters<typeof editorErrors>[1];

/** What is edited: nothing yet (no `id`), as it is stored, or as it was before somebody removed it (nothing loaded). */
export type EditedContent = Readonly<{ id: string | null; loaded: AnyContent | null }>;

export type EditorWork = ReturnType<typeof useEditing>;

/** Everything the editor's parts share: the form, what is wrong with it, and the ways to save it. */
export function useEditing(
  kind: ContentKind,
  { id, loaded }: EditedContent,
  fields: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const work = useEditorState(kind, id, loaded);
  const { state, update, forget } = work;
  const [tried, setTried] = useState<Tried | null>(null);
  const attemptAt = useAttempt(fields);
  const command = useSave({
    kind,
    id: loaded?.id ?? null,
    wasPublished: state.base.status === 'published',
    onSaved(fresh, { sent }) {
      setTried(null);
      update((now) => rebased(kind, now, fresh, sent));
      if (loaded) return;
      forget();
      // Nobody needs to be asked: what the form held is on the server.
      void navigate({ ...recordPlace(kind, fresh.id), search: true, replace: true, ignoreBlocker: true });
    },
  });
  const found = tried ? editorErrors(state.form, tried) : {};
  const errors: EditorErrors = { ...found, ...command.refused };
  const saveAs = (status: PublicationStatus) => {
    const attempt = attemptAt(status);
    setTried(attempt);
    if (Object.keys(editorErrors(state.form, attempt)).length > 0) focusFirstError(fields.current);
    else command.save(saveOf(kind, state, status));
  };
  return {
    ...work,
    errors,
    command,
    saveAs,
    /** An earlier text as a new save; whether it is published stays as it is. */
    restore(text: AnyBody) {
      const body = restoredBody(kind, text, state.base);
      const form = formOf(body);
      update((now) => ({ ...now, form, aside: work.isDirty ? state.form : state.aside }));
      command.save({ body, revision: state.revision, sent: form });
    },
    change(form: ContentForm) {
      command.forgive();
      update((now) => ({ ...now, form }));
    },
    /** Back to what is stored; what was written is put aside. */
    drop: () => update((now) => takenOver(kind, now, loaded)),
    /** Looks at what somebody else has saved, before the own text is. */
    compare: () => command.setConflict(saveOf(kind, state, state.base.status)),
  };
}

/** What an attempt to save is judged by: the server's time, and whether there is a moment that is typed in part. */
function useAttempt(fields: RefObject<HTMLElement | null>): (status: PublicationStatus) => Tried {
  const offset = useServerOffset();
  return (status) => ({
    now: new Date(Date.now() + offset),
    isPlanned: status === 'draft',
    isHalfTyped: fields.current !== null && halfTypedIn(fields.current).includes(PUBLISH_AT),
  });
}

const saveOf = (kind: ContentKind, { form, revision }: EditorState, status: PublicationStatus): Save => ({
  body: bodyOf(kind, form, status),
  revision,
  sent: form,
});

function restoredBody(kind: ContentKind, text: AnyBody, { status, publishAt = null }: AnyBody): AnyBody {
  return { ...bodyOfContent(kind, { ...text, status }), status, publishAt };
}
