import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { MoreButton } from '../../crm/MoreButton.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { DisputeFilters } from './DisputeFilters.tsx';
import { disputes, type DisputeFilter } from './disputes.queries.ts';
import { DisputesTable } from './DisputesTable.tsx';
import { DisputeWindow } from './DisputeWindow.tsx';

const OPEN: DisputeFilter = { status: 'open', request: '', assigned: '' };
const isId = (value: unknown): value is string => typeof value === 'string';

/** 'Bu numara benim' and lost edit codes: what persons ask about their coupons (product.md §2). */
export function DisputesList() {
  const [filter, setFilter] = useState(OPEN);
  // Which one is open outlives a lost session, as forms do.
  const open = useDraft<string>('itiraz-penceresi', '', isId);
  const list = useInfiniteQuery({ ...disputes(filter), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={DISPUTES.title}>
      <p className="muted">{DISPUTES.lead}</p>
      <DisputeFilters filter={filter} onChange={setFilter} />
      {list.isError ? (
        <LoadFailed title={DISPUTES.failed} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
      ) : null}
      {list.data || list.isError ? null : <Spinner />}
      {list.data ? <DisputesTable disputes={entries} onOpen={open.set} /> : null}
      <MoreButton list={list}>{DISPUTES.more}</MoreButton>
      {open.value ? <DisputeWindow key={open.value} id={open.value} onClose={open.discard} /> : null}
    </section>
  );
}
