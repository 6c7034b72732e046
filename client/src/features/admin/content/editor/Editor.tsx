import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { EDITOR, EDITOR_HEAD } from '../../../../text/admin/content-editor.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { UnsavedGuard } from '../../kit/dialogs.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { ReadOnlyNote } from '../../shell/ReadOnlyNote.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { useMayWrite } from '../../shell/use-may-write.ts';
import { type ContentKind, type AnyContent, listPlace, publicPathOf } from '../content-kind.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import type { EditorErrors } from './editor-errors.ts';
import { asideBack, type EditorState } from './editor-state.ts';
import { EditorFields } from './EditorFields.tsx';
import { type EditedContent, useEditing, type EditorWork } from './use-editing.ts';

const ConflictWindow = lazyComponent(
  async () => (await import('../revisions/ConflictWindow.tsx')).ConflictWindow,
);
const RevisionsDialog = lazyComponent(
  async () => (await import('../revisions/RevisionsDialog.tsx')).RevisionsDialog,
);

type Props = EditedContent & Readonly<{ kind: ContentKind }>;

export function Editor({ kind, id, loaded }: Props) {
  const [mayWrite] = useMayWrite('cms');
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
        <fieldset className="pane form" ref={fields} disabled={!mayWrite}>
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
      {command.conflict && loaded ? (
        <ConflictWindow kind={kind} editing={editing} save={command.conflict} theirs={loaded} />
      ) : null}
      {areRevisionsOpen && loaded ? (
        <RevisionsDialog
          kind={kind}
          id={loaded.id}
          editing={editing}
          mayWrite={mayWrite}
          onClose={() => setRevisionsOpen(false)}
        />
      ) : null}
      <UnsavedGuard isDirty={editing.isDirty && !command.isPending} />
    </div>
  );
}

function EditorNotices({ editing }: Readonly<{ editing: EditorWork }>) {
  const { wasKept, isDirty, isBehind, isGone, command, state, update, compare, saveAs } = editing;
  const [mayWrite] = useMayWrite('cms');
  const showsBehind = isBehind && !command.isPending && !command.conflict;
  return (
    <div className="notices" aria-live="polite">
      {isGone ? (
        <p className="kept row">
          {EDITOR.gone}
          {mayWrite ? (
            <Button slim disabled={command.isPending} onClick={() => saveAs('draft')}>
              {EDITOR.saveAsNew}
            </Button>
          ) : null}
        </p>
      ) : null}
      {wasKept && isDirty ? <p className="kept">{PANEL.draftBack}</p> : null}
      {showsBehind ? (
        <p className="kept row">
          {EDITOR.newer}
          <Button slim onClick={compare}>
            {EDITOR.showNewer}
          </Button>
        </p>
      ) : null}
      {state.aside ? (
        <p className="kept row">
          {EDITOR.aside}
          <Button slim onClick={() => update(asideBack)}>
            {EDITOR.asideBack}
          </Button>
          <Button slim look="bare" onClick={() => update((now) => ({ ...now, aside: null }))}>
            {EDITOR.asideDrop}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** The state of the work and the buttons to save it, at the foot of the screen but never over the last line. */
function EditorBar({ editing }: Readonly<{ editing: EditorWork }>) {
  const { state, isDirty, command, saveAs, drop, errors } = editing;
  const [, closed] = useMayWrite('cms');
  const isLive = state.base.status === 'published';
  const isBusy = command.isPending;
  const isUnchanged = !isDirty && state.revision !== null;
  return (
    <div className="save-bar">
      <div className="text">
        <ErrorList errors={errors} />
        <output>{isBusy ? EDITOR.busy : standingOf(editing)}</output>
      </div>
      {isDirty ? (
        <Button look="bare" disabled={isBusy} onClick={drop} {...closed}>
          {EDITOR.drop}
        </Button>
      ) : null}
      <Button
        look={isLive ? 'main' : 'plain'}
        disabled={isBusy || isUnchanged}
        onClick={() => saveAs(isLive ? 'published' : 'draft')}
        {...closed}
      >
        {saveLabel(editing)}
      </Button>
      <Button
        look={isLive ? 'plain' : 'main'}
        disabled={isBusy}
        onClick={() => saveAs(isLive ? 'draft' : 'published')}
        {...closed}
      >
        {isLive ? EDITOR.unpublish : EDITOR.publish}
      </Button>
    </div>
  );
}

function standingOf({ state, isDirty, isBehind }: EditorWork): string {
  if (isBehind) return EDITOR.newer;
  if (isDirty) return EDITOR.dirty;
  return state.revision === null ? EDITOR.fresh : EDITOR.clean;
}

function saveLabel({ state: { base, form } }: EditorWork): string {
  if (base.status === 'published') return EDITOR.saveLive;
  return form.publishAt ? EDITOR.savePlan : EDITOR.saveDraft;
}

function ErrorList({ errors }: Readonly<{ errors: EditorErrors }>) {
  const texts = Object.values(errors);
  if (texts.length === 0) return null;
  return (
    <p className="bar-errors" role="alert">
      <b>{EDITOR.errors.summary}</b> {texts.join('. ')}
    </p>
  );
}

export const BackLink = ({ kind }: Readonly<{ kind: ContentKind }>) => (
  <p className="back">
    <Link className="btn bare slim" {...listPlace(kind)} search>
      <Icon name="previous" />
      {EDITOR_HEAD[kind].back}
    </Link>
  </p>
);

const VIEWS = ['form', 'preview'] as const;
type View = (typeof VIEWS)[number];

type ViewProps = Readonly<{
  kind: ContentKind;
  state: EditorState;
  loaded: AnyContent | null;
  view: View;
  onView: (view: View) => void;
  onRevisions: () => void;
}>;

function EditorHead({ kind, state, loaded, view, onView, onRevisions }: ViewProps) {
  const { add, edit } = EDITOR_HEAD[kind];
  const heading = useHeadingFocus();
  return (
    <>
      <BackLink kind={kind} />
      <div className="heading-bar">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {loaded ? edit : add}
          </h1>
          <p className="muted sub row">
            <StatusTag status={state.base.status} publishAt={state.base.publishAt ?? null} />
            <span className="ellipsis">{state.form.title || EDITOR.untitled}</span>
          </p>
        </div>
        <div className="end">
          <Toggle
            className="only-narrow"
            label={EDITOR.preview}
            options={VIEWS.map((id) => ({ id, label: EDITOR[id] }))}
            value={view}
            onChange={onView}
          />
          {loaded ? (
            <>
              <Button onClick={onRevisions} aria-haspopup="dialog">
                {EDITOR.revisions}
              </Button>
              <a className="btn" href={publicPathOf(kind, loaded.slug)} target="_blank" rel="noreferrer">
                {EDITOR.view}
                <span className="visually-hidden">{EDITOR.newTab}</span>
              </a>
            </>
          ) : null}
        </div>
      </div>
      <ReadOnlyNote tab="cms" />
    </>
  );
}
