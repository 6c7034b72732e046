import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { KIND_TEXT, LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { NoEntries } from '../../shell/ListTable.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import {
  CONTENT_KINDS,
  listPlace,
  NEW,
  recordPlace,
  type AnyContent,
  type ContentKind,
} from '../content-kind.ts';
import { contentList } from '../content.queries.ts';
import { Toggle } from '../Toggle.tsx';
import { ContentTable } from './ContentTable.tsx';
import { filtered, NO_FILTER, type ListFilter } from './list-filter.ts';
import { ListFilters } from './ListFilters.tsx';

type Props = Readonly<{ kind: ContentKind }>;

/** The sub-tab Sayfalar: pages, and news beside them. */
export function ContentSection({ kind }: Props) {
  const navigate = useNavigate();
  const canWrite = useCanWrite();
  const { data, isError, isFetching, refetch } = useQuery(contentList(kind));
  const text = KIND_TEXT[kind];
  return (
    <>
      <div className="list-head">
        <Toggle
          label={LIST_TEXT.kinds}
          options={CONTENT_KINDS.map((id) => ({ id, label: KIND_TEXT[id].many }))}
          value={kind}
          onChange={(next) => void navigate({ ...listPlace(next), replace: true })}
        />
        <Button look="main" onClick={() => void navigate(recordPlace(kind, NEW))} {...readOnlyAria(canWrite)}>
          {text.add}
        </Button>
      </div>
      {isError ? (
        <LoadFailed title={text.listFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? <Found key={kind} kind={kind} all={data} /> : null}
    </>
  );
}

/** The filter is there again after a look into the editor. */
function Found({ kind, all }: Props & Readonly<{ all: readonly AnyContent[] }>) {
  const filter = useDraft<ListFilter>(`cms-suzgec-${kind}`, NO_FILTER, isTextForm(NO_FILTER));
  const found = filtered(all, filter.value);
  const { none, count } = KIND_TEXT[kind];
  if (all.length === 0) return <NoEntries {...none} />;
  return (
    <>
      <ListFilters filter={filter.value} onChange={filter.set} />
      <output className="muted small found">{count(found.length)}</output>
      {found.length > 0 ? (
        <ContentTable kind={kind} found={found} />
      ) : (
        <div className="card empty">
          <h2>{LIST_TEXT.noMatch.title}</h2>
          <p>{LIST_TEXT.noMatch.text}</p>
          <p className="row actions">
            <Button onClick={filter.discard}>{LIST_TEXT.clear}</Button>
          </p>
        </div>
      )}
    </>
  );
}
