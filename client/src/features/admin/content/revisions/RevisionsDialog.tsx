import type { ContentRevision } from '@onda-on/contracts/api';
import { useQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { hasFailed } from '../../../../api/has-failed.ts';
import { REVISIONS, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { DiffTable } from '../../kit/SettingsFrame.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import type { ContentKind, AnyBody } from '../content-kind.ts';
import { revisionsOf, revisionOf } from '../content.queries.ts';
import { bodyOfContent } from '../editor/editor-form.ts';
import type { EditorWork } from '../editor/use-editing.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { changedContentFields } from '../merge.ts';
import { DiffLines, fieldWords } from './DiffLines.tsx';

type Props = Readonly<{
  kind: ContentKind;
  id: string;
  editing: EditorWork;
  mayWrite: boolean;
  onClose: () => void;
}>;

export function RevisionsDialog(props: Props) {
  const { kind, id, onClose } = props;
  const query = useQuery({ ...revisionsOf(kind, id), refetchOnMount: 'always' });
  return (
    <PanelDialog className="wide" title={REVISIONS.title} description={REVISIONS.lead} onClose={onClose}>
      <Loaded query={query} failed={REVISIONS.failed}>
        {(all) => <Revisions {...props} all={all} />}
      </Loaded>
    </PanelDialog>
  );
}

type AllProps = Props & Readonly<{ all: readonly ContentRevision[] }>;

function Revisions({ kind, id, editing, mayWrite, all, onClose }: AllProps) {
  const [open, setOpen] = useState<number | null>(null);
  const opened = all.findIndex(({ revision }) => revision === open);
  const index = Math.max(0, opened);
  const shown = all[index];
  if (!shown) return <p className="muted">{REVISIONS.none}</p>;
  return (
    <div className="revisions">
      <RevisionList all={all} shown={shown} onOpen={setOpen} />
      <RevisionView
        key={shown.revision}
        kind={kind}
        id={id}
        revision={shown}
        previous={all[index + 1] ?? null}
        restoring={
          mayWrite && index > 0
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

type Restoring = Readonly<{
  hasUnsaved: boolean;
  isBusy: boolean;
  onRestore: (text: AnyBody) => void;
}>;
type RevisionViewProps = Readonly<{
  kind: ContentKind;
  id: string;
  revision: ContentRevision;
  previous: ContentRevision | null;
  /** Null for the latest revision, and for operators who may not write. */
  restoring: Restoring | null;
}>;

function RevisionView({ kind, id, revision, previous, restoring }: RevisionViewProps) {
  const { texts, isError, isFetching, refetch } = useTexts(
    kind,
    id,
    previous ? [revision, previous] : [revision],
  );
  const [own, before] = texts;
  if (isError) return <LoadFailed title={REVISIONS.failed} onRetry={refetch} isBusy={isFetching} />;
  if (!own || (previous && !before)) return <Spinner />;
  return (
    <section className="revision">
      {before ? (
        <Difference before={bodyOfContent(kind, before)} after={bodyOfContent(kind, own)} />
      ) : (
        <>
          <p className="muted">{REVISIONS.first}</p>
          <DiffLines label={FIELD_TEXT.contentJson} before={{ blocks: [] }} after={own.contentJson} />
        </>
      )}
      {restoring ? <Restore {...restoring} text={own} /> : null}
    </section>
  );
}

function useTexts(kind: ContentKind, id: string, wanted: readonly ContentRevision[]) {
  const queries = useQueries({ queries: wanted.map((each) => revisionOf(kind, id, each.revision)) });
  return {
    texts: queries.map(({ data }) => data?.text),
    isError: queries.some(hasFailed),
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

const Restore = ({ hasUnsaved, isBusy, onRestore, text }: Restoring & Readonly<{ text: AnyBody }>) => (
  <div className="restore">
    <p className="muted small">
      {REVISIONS.restoreHint} {hasUnsaved ? REVISIONS.restoreUnsaved : ''}
    </p>
    <Button look="main" disabled={isBusy} onClick={() => onRestore(text)}>
      {REVISIONS.restore}
    </Button>
  </div>
);

function Difference({ before, after }: Readonly<{ before: AnyBody; after: AnyBody }>) {
  const changed = changedContentFields(before, after);
  const fields = changed.filter((field) => field !== 'contentJson');
  if (changed.length === 0) return <p className="muted">{REVISIONS.same}</p>;
  return (
    <>
      <h3 className="visually-hidden">{REVISIONS.diff}</h3>
      {fields.length > 0 ? (
        <DiffTable
          heads={[REVISIONS.diff, REVISIONS.before, REVISIONS.after]}
          rows={fields.map((field) => ({
            key: field,
            name: FIELD_TEXT[field],
            before: fieldWords(before, field),
            after: fieldWords(after, field),
          }))}
        />
      ) : null}
      {changed.includes('contentJson') ? (
        <DiffLines label={FIELD_TEXT.contentJson} before={before.contentJson} after={after.contentJson} />
      ) : null}
    </>
  );
}
