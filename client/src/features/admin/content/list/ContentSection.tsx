import { useQuery } from '@tanstack/react-query';

import { KIND_TEXT, LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { NoEntries } from '../../shell/ListTable.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { bolumOf, NEW } from '../cms-place.ts';
import { readOnlyAria, useCanWrite } from '../content-access.tsx';
import { CONTENT_KINDS, type AnyContent, type ContentKind } from '../content-kind.ts';
import { contentList } from '../content.queries.ts';
import type { Chosen } from '../publish/use-chosen.ts';
import { Toggle } from '../Toggle.tsx';
import type { GoTo } from '../use-cms-place.ts';
import { ContentTable } from './ContentTable.tsx';
import { filtered, NO_FILTER, type ListFilter } from './list-filter.ts';
import { ListFilters } from './ListFilters.tsx';

type Props = Readonly<{ kind: ContentKind; chosen: Chosen; goTo: GoTo }>;

/** The sub-tab Sayfalar: pages, and news beside them. */
export function ContentSection({ kind, chosen, goTo }: Props) {
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
          onChange={(next) => goTo(bolumOf(next), { replace: true })}
        />
        <Button look="main" onClick={() => goTo(bolumOf(kind, NEW))} {...readOnlyAria(canWrite)}>
          {text.add}
        </Button>
      </div>
      {isError ? (
        <LoadFailed title={text.listFailed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? <Found key={kind} kind={kind} all={data} chosen={chosen} goTo={goTo} /> : null}
    </>
  );
}

/** The filter is there again after a look into the editor. */
function Found({ kind, all, chosen, goTo }: Props & Readonly<{ all: readonly AnyContent[] }>) {
  const filter = useDraft<ListFilter>(`cms-suzgec-${kind}`, NO_FILTER, isTextForm(NO_FILTER));
  const found = filtered(all, filter.value);
  const { none, count } = KIND_TEXT[kind];
  if (all.length === 0) return <NoEntries {...none} />;
  return (
    <>
      <ListFilters filter={filter.value} onChange={filter.set} />
      <output className="muted small found">{count(found.length)}</output>
      {found.length > 0 ? (
        <ContentTable kind={kind} found={found} chosen={chosen} goTo={goTo} />
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
