import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import type { EditorErrors } from './editor-errors.ts';
import type { EditorWork } from './use-editing.ts';

/** How the work stands, and the ways to save it. It sticks to the foot, after the last line and never over it. */
export function EditorBar({ editing }: Readonly<{ editing: EditorWork }>) {
  const { state, isDirty, command, saveAs, drop, errors } = editing;
  const closed = readOnlyAria(useCanWrite());
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
