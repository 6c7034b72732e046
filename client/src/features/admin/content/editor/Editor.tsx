import { Suspense, lazy, useRef, useState } from 'react';

import { UnsavedGuard } from '../../kit/dialogs.tsx';
import { useCanWrite } from '../content-access.tsx';
import type { ContentKind } from '../content-kind.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorFields } from './EditorFields.tsx';
import { EditorHead, type View } from './EditorHead.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { type Edited, useEditing } from './use-editing.ts';

const ConflictWindow = lazy(() =>
  import('../revisions/ConflictWindow.tsx').then((module) => ({ default: module.ConflictWindow })),
);
const RevisionsDialog = lazy(() =>
  import('../revisions/RevisionsDialog.tsx').then((module) => ({ default: module.RevisionsDialog })),
);

type Props = Edited & Readonly<{ kind: ContentKind }>;

/** A page or an article: its fields and blocks, beside them how a visitor will see it. */
export function Editor({ kind, id, loaded }: Props) {
  const canWrite = useCanWrite();
  const [view, setView] = useState<View>('form');
  const [areRevisionsOpen, setRevisionsOpen] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const editing = useEditing(kind, { id, loaded }, fields);
  const { state, errors, command } = editing;
  return (
    <div className={`editor show-${view}`}>
      <EditorHead
        kind={kind}
        state={state}
        loaded={loaded}
        view={view}
        onView={setView}
        onRevisions={() => setRevisionsOpen(true)}
      />
      <EditorNotices editing={editing} />
      <div className="panes">
        <fieldset className="pane form" ref={fields} disabled={!canWrite}>
          <EditorFields
            kind={kind}
            form={state.form}
            isDraft={state.base.status === 'draft'}
            errors={errors}
            onChange={editing.change}
          />
        </fieldset>
        <PreviewPane kind={kind} form={state.form} publishedAt={loaded?.publishedAt ?? null} />
      </div>
      <EditorBar editing={editing} />
      <Suspense fallback={null}>
        {command.conflict && loaded ? (
          <ConflictWindow kind={kind} editing={editing} save={command.conflict} theirs={loaded} />
        ) : null}
        {areRevisionsOpen && loaded ? (
          <RevisionsDialog
            kind={kind}
            id={loaded.id}
            editing={editing}
            canWrite={canWrite}
            onClose={() => setRevisionsOpen(false)}
          />
        ) : null}
      </Suspense>
      <UnsavedGuard isDirty={editing.isDirty && !command.isPending} />
    </div>
  );
}
