import { useQuery } from '@tanstack/react-query';

import { EDITING_CONFLICT, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { revisionsOf } from '../content.queries.ts';
import { bodyOfContent } from '../editor/editor-form.ts';
import { changedContentFields, mergeOf } from '../merge.ts';
import { DiffLines } from './DiffLines.tsx';
import { fieldWords, type BodyField } from './field-words.ts';

type Props = Readonly<{
  kind: ContentKind;
  /** What both began with. */
  base: AnyBody;
  theirs: AnyContent;
  mine: AnyBody;
  isBusy: boolean;
  /** With theirs and my changes on top. */
  onMine: (body: AnyBody) => void;
  onTheirs: () => void;
  onClose: () => void;
}>;

/** Somebody else was faster: what they and I have changed, and the ways on. Nothing is lost by any of them. */
export function ConflictDialog({ kind, base, theirs, mine, isBusy, onMine, onTheirs, onClose }: Props) {
  const other = bodyOfContent(kind, theirs);
  return (
    <PanelDialog
      className="wide"
      title={EDITING_CONFLICT.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{EDITING_CONFLICT.later}</Button>
          <Button onClick={onTheirs} disabled={isBusy}>
            {EDITING_CONFLICT.takeTheirs}
          </Button>
          <Button look="main" onClick={() => onMine(mergeOf(base, other, mine))} disabled={isBusy}>
            {EDITING_CONFLICT.keepMine}
          </Button>
        </>
      }
    >
      <p>
        <Who kind={kind} theirs={theirs} />
      </p>
      <Sides base={base} theirs={other} mine={mine} />
      <p className="muted small">{EDITING_CONFLICT.explain}</p>
    </PanelDialog>
  );
}

type SidesProps = Readonly<{ base: AnyBody; theirs: AnyBody; mine: AnyBody }>;

/** Every field that one of the two has changed. */
function Sides({ base, theirs, mine }: SidesProps) {
  const changes = { theirs: changedContentFields(base, theirs), mine: changedContentFields(base, mine) };
  const fields = [...new Set([...changes.theirs, ...changes.mine])];
  return (
    <table className="diff sides">
      <thead>
        <tr>
          <th scope="col">{EDITING_CONFLICT.field}</th>
          <th scope="col">{EDITING_CONFLICT.theirs}</th>
          <th scope="col">{EDITING_CONFLICT.mine}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{FIELD_TEXT[field]}</th>
            <Side
              base={base}
              body={theirs}
              field={field}
              isChanged={changes.theirs.includes(field)}
              whose="theirs"
            />
            <Side
              base={base}
              body={mine}
              field={field}
              isChanged={changes.mine.includes(field)}
              whose="mine"
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who saved the latest revision, where that can be had. */
function Who({ kind, theirs }: Readonly<{ kind: ContentKind; theirs: AnyContent }>) {
  const { data } = useQuery(revisionsOf(kind, theirs.id));
  const latest = data?.find(({ revision }) => revision === theirs.revision);
  return latest ? EDITING_CONFLICT.who(latest.by, dateTimeLong(latest.at)) : EDITING_CONFLICT.unknown;
}

type SideProps = Readonly<{
  base: AnyBody;
  body: AnyBody;
  field: BodyField;
  isChanged: boolean;
  whose: 'theirs' | 'mine';
}>;

function Side({ base, body, field, isChanged, whose }: SideProps) {
  const label = EDITING_CONFLICT[whose];
  if (!isChanged)
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
