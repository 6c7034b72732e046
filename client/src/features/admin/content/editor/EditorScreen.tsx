import { useQuery } from '@tanstack/react-query';

import { hasFailed } from '../../../../api/has-failed.ts';
import { useLastError } from '../../../../hooks/use-last-error.ts';
import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { NEW, type ContentKind } from '../content-kind.ts';
import { contentOf } from '../content.queries.ts';
import { isGoneError } from './editor-errors.ts';
import { BackLink, Editor } from './Editor.tsx';
import { isWorkKept } from './use-editor-state.ts';

type Props = Readonly<{ kind: ContentKind; record: string }>;

/** The editor of a new page or article, or of one that is read first. */
export function EditorScreen(props: Props) {
  const { kind, record } = props;
  if (record !== NEW) return <Stored {...props} />;
  return <Editor key={NEW} kind={kind} id={null} loaded={null} />;
}

function Stored({ kind, record }: Props) {
  const query = useQuery(contentOf(kind, record));
  const { data, isFetching, refetch } = query;
  const lastError = useLastError(query);
  const isGone = isGoneError(query.error ?? lastError);
  // An unsaved text stays although somebody else has removed its record.
  if (data || (isGone && isWorkKept(kind, record)))
    return <Editor key={record} kind={kind} id={record} loaded={isGone ? null : (data ?? null)} />;
  if (!hasFailed(query)) return <Spinner />;
  return (
    <>
      <BackLink kind={kind} />
      <LoadFailed title={KIND_TEXT[kind].oneFailed} onRetry={() => void refetch()} isBusy={isFetching} />
    </>
  );
}
