import { EDITOR, EDITOR_HEAD } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { ReadOnlyNote } from '../content-access.tsx';
import { type AnyContent, type ContentKind, publicPathOf } from '../content-kind.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { BackLink } from './BackLink.tsx';
import type { EditorState } from './editor-state.ts';

const VIEWS = ['form', 'preview'] as const;
export type View = (typeof VIEWS)[number];

type Props = Readonly<{
  kind: ContentKind;
  state: EditorState;
  loaded: AnyContent | null;
  view: View;
  onView: (view: View) => void;
  onRevisions: () => void;
}>;

/** What is edited and how it stands, with the ways to look at it. */
export function EditorHead({ kind, state, loaded, view, onView, onRevisions }: Props) {
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
                <span className="sr">{EDITOR.newTab}</span>
              </a>
            </>
          ) : null}
        </div>
      </div>
      <ReadOnlyNote />
    </>
  );
}
