import { useQuery } from '@tanstack/react-query';

import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { NEW } from '../cms-place.ts';
import type { ContentKind } from '../content-kind.ts';
import { contentOf } from '../content.queries.ts';
import type { GoTo } from '../use-cms-place.ts';
import { BackButton } from './BackButton.tsx';
import { Editor } from './Editor.tsx';

type Props = Readonly<{ kind: ContentKind; record: string; goTo: GoTo }>;

/** The editor of a new page or article, or of one that is read first. */
export function EditorScreen(props: Props) {
  const { kind, record, goTo } = props;
  return record === NEW ? <Editor key={NEW} kind={kind} loaded={null} goTo={goTo} /> : <Stored {...props} />;
}

function Stored({ kind, record, goTo }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(contentOf(kind, record));
  if (data) return <Editor key={record} kind={kind} loaded={data} goTo={goTo} />;
  if (!isError) return <Spinner />;
  return (
    <>
      <BackButton kind={kind} goTo={goTo} />
      <LoadFailed title={KIND_TEXT[kind].oneFailed} onRetry={() => void refetch()} isBusy={isFetching} />
    </>
  );
}
