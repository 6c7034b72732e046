import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { keptState } from '../../shell/kept-state.ts';
import { ListFrame } from '../../shell/ListFrame.tsx';
import { DisputeFilters } from './DisputeFilters.tsx';
import { disputes, type DisputeFilter } from './disputes.queries.ts';
import { DisputesTable } from './DisputesTable.tsx';
import { DisputeWindow } from './DisputeWindow.tsx';

const useFilter = keptState<DisputeFilter>({ status: 'open', request: '', assigned: '' });

type Props = Readonly<{
  /** Which one is open; none is ''. */
  id: string;
  onOpen: (id: string) => void;
}>;

/** 'Bu numara benim' and lost edit codes: what persons ask about their coupons (product.md §2). */
export function DisputesList({ id, onOpen }: Props) {
  const [filter, setFilter] = useFilter();
  const list = useInfiniteQuery({ ...disputes(filter), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={DISPUTES.title}>
      <p className="muted">{DISPUTES.lead}</p>
      <DisputeFilters filter={filter} onChange={setFilter} />
      <ListFrame list={list} failed={DISPUTES.failed} more={DISPUTES.more}>
        <DisputesTable disputes={entries} onOpen={onOpen} />
      </ListFrame>
      {id ? <DisputeWindow key={id} id={id} onClose={() => onOpen('')} /> : null}
    </section>
  );
}
