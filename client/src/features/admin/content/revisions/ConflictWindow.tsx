import { useQuery } from '@tanstack/react-query';

import { EDITING_CONFLICT, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TableHead } from '../../../../ui/TableHead.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { revisionsOf } from '../content.queries.ts';
import { bodyOfContent } from '../editor/editor-form.ts';
import { takenOver } from '../editor/editor-state.ts';
import type { EditorWork } from '../editor/use-editing.ts';
import type { Save } from '../editor/use-save.ts';
import { changedContentFields, mergeOf } from '../merge.ts';
import { DiffLines, fieldWords, type BodyField } from './DiffLines.tsx';

type Props = Readonly<{ kind: ContentKind; editing: EditorWork; save: Save; theirs: AnyContent }>;

/** Both sides' changes when somebody else saved first. No choice loses text; all wait for the newer text. */
export function ConflictWindow({ kind, editing, save, theirs }: Props) {
  const { state, update, command } = editing;
  const other = bodyOfContent(kind, theirs);
  const isBusy = command.isPending || theirs.revision === state.revision;
  const close = () => command.setConflict(null);
  const keepMine = () => {
    const body = mergeOf(state.base, other, save.body);
    command.save({ body, revision: theirs.revision, sent: state.form });
  };
  const takeTheirs = () => {
    update((now) => takenOver(kind, now, theirs));
    close();
  };
  return (
    <PanelDialog
      className="wide"
      title={EDITING_CONFLICT.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{EDITING_CONFLICT.later}</Button>
          <Button onClick={takeTheirs} disabled={isBusy}>
            {EDITING_CONFLICT.takeTheirs}
          </Button>
          <Button look="main" onClick={keepMine} disabled={isBusy}>
            {EDITING_CONFLICT.keepMine}
          </Button>
        </>
      }
    >
      <p>
        <Who kind={kind} theirs={theirs} />
      </p>
      <Sides base={state.base} theirs={other} mine={save.body} />
      <p className="muted small">{EDITING_CONFLICT.explain}</p>
    </PanelDialog>
  );
}

type SidesProps = Readonly<{ base: AnyBody; theirs: AnyBody; mine: AnyBody }>;

function Sides({ base, theirs, mine }: SidesProps) {
  const bodies = { theirs, mine };
  const fields = new Set([theirs, mine].flatMap((body) => changedContentFields(base, body)));
  return (
    <table className="diff sides">
      <TableHead columns={[EDITING_CONFLICT.field, EDITING_CONFLICT.theirs, EDITING_CONFLICT.mine]} />
      <tbody>
        {[...fields].map((field) => (
          <tr key={field}>
            <th scope="row">{FIELD_TEXT[field]}</th>
            {(['theirs', 'mine'] as const).map((whose) => (
              <Side key={whose} whose={whose} {...{ base, body: bodies[whose], field }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Who({ kind, theirs }: Readonly<{ kind: ContentKind; theirs: AnyContent }>) {
  const { data } = useQuery(revisionsOf(kind, theirs.id));
  const latest = data?.find(({ revision }) => revision === theirs.revision);
  return latest ? EDITING_CONFLICT.who(latest.by, dateTimeLong(latest.at)) : EDITING_CONFLICT.unknown;
}

type SideProps = Readonly<{
  base: AnyBody;
  body: AnyBody;
  field: BodyField;
  whose: 'theirs' | 'mine';
}>;

function Side({ base, body, field, whose }: SideProps) {
  const label = EDITING_CONFLICT[whose];
  if (!changedContentFields(base, body).includes(field))
    return (
      <td data-label={label} className="muted">
        {whose === 'mine' ? EDITING_CONFLICT.same : EDITING_CONFLICT.untouched}
      </td>
    );
  return (
    <td data-label={label}>
      {field === 'contentJson' ? (
        <DiffLines label={label} before={base.contentJson} after={body.contentJson} />
      ) : (
        <ins>{fieldWords(body, field)}</ins>
      )}
    </td>
  );
}
