import type { AnyContent, ContentKind } from '../content-kind.ts';
import { takenOver } from '../editor/editor-state.ts';
import type { EditorWork } from '../editor/use-editing.ts';
import type { Save } from '../editor/use-save.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

type Props = Readonly<{ kind: ContentKind; editing: EditorWork; save: Save; theirs: AnyContent }>;

/** The conflict of an editor, and what each answer to it does. It waits until the newer text is there. */
export function ConflictWindow({ kind, editing, save, theirs }: Props) {
  const { state, update, command } = editing;
  const close = () => command.setConflict(null);
  return (
    <ConflictDialog
      kind={kind}
      base={state.base}
      theirs={theirs}
      mine={save.body}
      isBusy={command.isPending || theirs.revision === state.revision}
      onMine={(body) => command.save({ body, revision: theirs.revision, sent: state.form })}
      onTheirs={() => {
        update((now) => takenOver(kind, now, theirs));
        close();
      }}
      onClose={close}
    />
  );
}
