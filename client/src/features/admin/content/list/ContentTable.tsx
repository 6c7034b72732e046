import { KIND_TEXT, LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { type Removable, RemoveDialog } from '../../kit/resource.tsx';
import { RowsTable } from '../../kit/tables.tsx';
import { useOpenWindow } from '../../kit/use-open-window.ts';
import { useCanWrite } from '../content-access.tsx';
import { type AnyContent, type ContentKind, callOf } from '../content-kind.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { ScheduleDialog } from '../publish/ScheduleDialog.tsx';
import { ContentRow, ROW_DIALOGS } from './ContentRow.tsx';

type Props = Readonly<{
  kind: ContentKind;
  found: readonly AnyContent[];
}>;

const removableOf = (kind: ContentKind): Removable<AnyContent> => {
  const text = KIND_TEXT[kind];
  return {
    path: callOf(kind),
    topics: CONTENT_TOPICS,
    shown: [[LIST_TEXT.columns.title, ({ title }) => title]],
    remove: {
      title: () => text.removeTitle,
      text: ({ title }) => <p>{text.removeText(title)}</p>,
      submit: LIST_TEXT.remove,
      done: text.removed,
      failed: text.removeFailed,
    },
  };
};

/** A table, and cards under 768 px. */
export function ContentTable({ kind, found }: Props) {
  const { columns } = LIST_TEXT;
  const { open, show, close } = useOpenWindow(`cms-${kind}`, ROW_DIALOGS, useCanWrite());
  const subject = found.find(({ id }) => id === open?.id);
  return (
    <div className="card">
      <RowsTable
        className="publications"
        columns={[{ label: columns.pick, isUnseen: true }, columns.title, columns.status, columns.updated]}
        action={columns.action}
      >
        {found.map((content) => (
          <ContentRow
            key={content.id}
            kind={kind}
            content={content}
            onOpen={(dialog) => show(dialog, content.id)}
          />
        ))}
      </RowsTable>
      {open?.kind === 'remove' && subject ? (
        <RemoveDialog resource={removableOf(kind)} record={subject} onClose={close} />
      ) : null}
      {open?.kind === 'schedule' && subject ? (
        <ScheduleDialog kind={kind} content={subject} onClose={close} />
      ) : null}
    </div>
  );
}
