import type { ContentRevision } from '@onda-on/contracts/api';
import { useQueries } from '@tanstack/react-query';

import { FIELD_TEXT, REVISIONS } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { DiffTable } from '../../kit/DiffTable.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import type { AnyBody, ContentKind } from '../content-kind.ts';
import { revisionOf } from '../content.queries.ts';
import { bodyOfContent } from '../editor/editor-form.ts';
import { changedContentFields } from '../merge.ts';
import { DiffLines } from './DiffLines.tsx';
import { fieldWords } from './field-words.ts';

/** What going back to a revision needs to know and to do. */
type Restoring = Readonly<{
  hasUnsaved: boolean;
  isBusy: boolean;
  onRestore: (text: AnyBody) => void;
}>;
type Props = Readonly<{
  kind: ContentKind;
  id: string;
  revision: ContentRevision;
  previous: ContentRevision | null;
  /** Null for the latest one, and for readers. */
  restoring: Restoring | null;
}>;

/** One revision against the one before it, and the way back to it. */
export function RevisionView({ kind, id, revision, previous, restoring }: Props) {
  const { texts, isError, refetch } = useTexts(kind, id, previous ? [revision, previous] : [revision]);
  const [own, before] = texts;
  if (isError) return <LoadFailed title={REVISIONS.failed} onRetry={refetch} />;
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
    isError: queries.some((query) => query.isError),
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
