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

/** The latest attempt to save: its errors stay until they are corrected. */
type Tried = Parameters<typeof editorErrors>[1];

/** The record to edit: a new one (no `id`), a stored one, or a removed one (`id`, but nothing loaded). */
export type EditedContent = Readonly<{ id: string | null; loaded: AnyContent | null }>;

export type EditorWork = ReturnType<typeof useEditing>;

/** The state that the editor's parts share: the form, its errors and the ways to save it. */
export function useEditing(
  kind: ContentKind,
  { id, loaded }: EditedContent,
  fields: RefObject<HTMLElement | null>,
) {
  const open = useOpening(kind);
  const work = useEditorState(kind, id, loaded);
  const { state, update, becomes } = work;
  const [tried, setTried] = useState<Tried | null>(null);
  const attemptAt = useAttempt(fields);
  const command = useSave({
    kind,
    id: loaded?.id ?? null,
    wasPublished: state.base.status === 'published',
    onSaved(fresh, { sent }) {
      setTried(null);
      const rebase = (now: EditorState) => rebased(kind, now, fresh, sent);
      update(rebase);
      if (!loaded) becomes(fresh.id, rebase(state));
    },
  });
  const found = tried ? editorErrors(state.form, tried) : {};
  const errors: EditorErrors = { ...found, ...command.refused };
  const saveAs = (status: PublicationStatus) => {
    const attempt = attemptAt(status);
    setTried(attempt);
    if (Object.keys(editorErrors(state.form, attempt)).length > 0) focusFirstError(fields.current);
    else command.save(saveOf(kind, state, status), loaded ? {} : { onSuccess: open });
  };
  return {
    ...work,
    errors,
    command,
    saveAs,
    /** Saves an earlier text anew; the record's status and schedule stay. */
    restore(text: AnyBody) {
      const body = restoredBody(kind, text, state.base);
      const form = formOf(body);
      update((now) => ({ ...now, form, aside: work.isDirty ? state.form : state.aside }));
      command.save({ body, revision: state.revision, sent: form });
    },
    change(edit: (form: ContentForm) => ContentForm) {
      command.forgive();
      update((now) => ({ ...now, form: edit(now.form) }));
    },
    /** Returns to the stored text and puts the operator's aside. */
    drop: () => update((now) => takenOver(kind, now, loaded)),
    /** Opens the comparison with the text that somebody else has saved. */
    compare: () => command.setConflict(saveOf(kind, state, state.base.status)),
  };
}

/** Goes on to a new record's own editor. Not called once this editor was left: its operator is elsewhere then. */
function useOpening(kind: ContentKind): (created: AnyContent) => void {
  const navigate = useNavigate();
  // No question before leaving: the form's text is on the server, or kept for the record's own editor.
  return ({ id }) =>
    void navigate({ ...recordPlace(kind, id), search: true, replace: true, ignoreBlocker: true });
}

/** The conditions of an attempt to save: the server's time, and whether the moment of publication is half typed. */
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
