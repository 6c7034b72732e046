import type { ContentRevision } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { REVISIONS } from '../../../../text/admin/content-editor.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import type { ContentKind } from '../content-kind.ts';
import { revisionsOf } from '../content.queries.ts';
import type { EditorWork } from '../editor/use-editing.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { RevisionView } from './RevisionView.tsx';

type Props = Readonly<{
  kind: ContentKind;
  id: string;
  editing: EditorWork;
  canWrite: boolean;
  onClose: () => void;
}>;

/** Every earlier state, who left it and when, each with its difference to the one before. */
export function RevisionsDialog(props: Props) {
  const { onClose } = props;
  return (
    <PanelDialog className="wide" title={REVISIONS.title} description={REVISIONS.lead} onClose={onClose}>
      <Revisions {...props} />
    </PanelDialog>
  );
}

function Revisions({ kind, id, editing, canWrite, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...revisionsOf(kind, id),
    refetchOnMount: 'always',
  });
  const [open, setOpen] = useState<number | null>(null);
  if (isError)
    return <LoadFailed title={REVISIONS.failed} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!data) return <Spinner />;
  const index = Math.max(
    0,
    data.findIndex(({ revision }) => revision === open),
  );
  const shown = data[index];
  if (!shown) return <p className="muted">{REVISIONS.none}</p>;
  return (
    <div className="revisions">
      <RevisionList all={data} shown={shown} onOpen={setOpen} />
      <RevisionView
        key={shown.revision}
        kind={kind}
        id={id}
        revision={shown}
        previous={data[index + 1] ?? null}
        restoring={
          canWrite && index > 0
            ? {
                hasUnsaved: editing.isDirty,
                isBusy: editing.command.isPending,
                onRestore(text) {
                  onClose();
                  editing.restore(text);
                },
              }
            : null
        }
      />
    </div>
  );
}

type ListProps = Readonly<{
  all: readonly ContentRevision[];
  shown: ContentRevision;
  onOpen: (revision: number) => void;
}>;

const RevisionList = ({ all, shown, onOpen }: ListProps) => (
  <ol aria-label={REVISIONS.list}>
    {all.map((each, place) => (
      <li key={each.revision}>
        <button type="button" aria-pressed={each === shown} onClick={() => onOpen(each.revision)}>
          <b>
            {REVISIONS.number(each.revision)}
            {place === 0 ? ` (${REVISIONS.current})` : ''}
          </b>
          <span className="muted">{REVISIONS.entry(dateTimeLong(each.at), each.by)}</span>
          <StatusTag status={each.status} publishAt={null} />
        </button>
      </li>
    ))}
  </ol>
);
