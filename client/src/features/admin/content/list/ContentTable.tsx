import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { RowsTable } from '../../shell/ListTable.tsx';
import { useCanWrite } from '../content-access.tsx';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { ScheduleDialog } from '../publish/ScheduleDialog.tsx';
import { useOpenWindow } from '../use-open-window.ts';
import { ContentRow, ROW_DIALOGS } from './ContentRow.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

type Props = Readonly<{
  kind: ContentKind;
  found: readonly AnyContent[];
}>;

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
      {open?.dialog === 'remove' && subject ? (
        <RemoveDialog kind={kind} content={subject} onClose={close} />
      ) : null}
      {open?.dialog === 'schedule' && subject ? (
        <ScheduleDialog kind={kind} content={subject} onClose={close} />
      ) : null}
    </div>
  );
}
