import { useState } from 'react';

import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { sendOnce } from '../../kit/drafts.ts';
import { useCommand } from '../../kit/use-command.ts';
import { addContent, changeContent } from '../content-commands.api.ts';
import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { isGoneError, isStale, refusedFields, type EditorErrors } from './editor-errors.ts';
import type { ContentForm } from './editor-form.ts';
import { draftNameOf } from './use-editor-state.ts';

/** One save: the text, the revision that it replaces (null: none yet), and the form it was made from. */
export type Save = Readonly<{ body: AnyBody; revision: number | null; sent: ContentForm }>;
type Options = Readonly<{
  kind: ContentKind;
  id: string | null;
  wasPublished: boolean;
  /** Called with the content as it is stored. */
  onSaved: (fresh: AnyContent, save: Save) => void;
}>;

/** Saves a record. The operator decides a conflict; a refusal about a field is shown at that field. */
export function useSave({ kind, id, wasPublished, onSaved }: Options) {
  const [conflict, setConflict] = useState<Save | null>(null);
  const [refused, setRefused] = useState<EditorErrors>({});
  const text = KIND_TEXT[kind];
  const { mutate, isPending } = useCommand<Save, AnyContent>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: ({ body, revision }) =>
      id === null
        ? sendOnce(draftNameOf(kind, null), (key) => addContent(kind, body, key))
        : changeContent(kind, { id, revision: revision ?? 0 }, body),
    failed: id === null ? text.createFailed : text.changeFailed,
    done: ({ body }) => doneText(kind, body, id === null, wasPublished),
    onDone(fresh, save) {
      setConflict(null);
      setRefused({});
      onSaved(fresh, save);
    },
    onRefused(error, save) {
      setRefused(refusedFields(error));
      // After the command the record is read again, and the editor then says that it is gone.
      if (id !== null && isGoneError(error)) return true;
      if (!isStale(error)) return false;
      setConflict(save);
      return true;
    },
  });
  return { save: mutate, isPending, refused, conflict, setConflict, forgive: () => setRefused({}) };
}

function doneText(kind: ContentKind, body: AnyBody, isNew: boolean, wasPublished: boolean): string {
  const text = KIND_TEXT[kind];
  if (body.status === 'published') return wasPublished ? text.changed : text.published;
  if (wasPublished) return text.unpublished;
  if (body.publishAt) return text.planned(dateTime(body.publishAt));
  return isNew ? text.created : text.changed;
}
