import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useCanWrite } from '../content-access.tsx';
import { asideBack } from './editor-state.ts';
import type { EditorWork } from './use-editing.ts';

/** What an editor should know before going on: a draft that came back, a text put aside, somebody faster. */
export function EditorNotices({ editing }: Readonly<{ editing: EditorWork }>) {
  const { wasKept, isDirty, isBehind, isGone, command, state, update, compare, saveAs } = editing;
  const canWrite = useCanWrite();
  const showsBehind = isBehind && !command.isPending && !command.conflict;
  return (
    <div className="notices" aria-live="polite">
      {isGone ? (
        <p className="kept row">
          {EDITOR.gone}
          {canWrite ? (
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
