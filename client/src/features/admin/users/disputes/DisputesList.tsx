import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { ListFrame } from '../../shell/ListFrame.tsx';
import { DisputeFilters } from './DisputeFilters.tsx';
import { disputeFilterIn, disputes, disputesSearchOf, type DisputesSearch } from './disputes.queries.ts';
import { DisputesTable } from './DisputesTable.tsx';

/** `children` is the window over it: one of the disputes. */
type Props = Readonly<{ search: DisputesSearch; children: ReactNode }>;

/** 'Bu numara benim' and lost edit codes: what persons ask about their coupons. */
export function DisputesList({ search, children }: Props) {
  const navigate = useNavigate({ from: '/admin/kullanicilar/itirazlar' });
  const filter = disputeFilterIn(search);
  const list = useInfiniteQuery({ ...disputes(filter), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={DISPUTES.title}>
      <p className="muted">{DISPUTES.lead}</p>
      <DisputeFilters
        filter={filter}
        onChange={(change) =>
          void navigate({
            to: '/admin/kullanicilar/itirazlar',
            search: (now) => disputesSearchOf({ ...disputeFilterIn(now), ...change }),
            replace: true,
          })
        }
      />
      <ListFrame list={list} failed={DISPUTES.failed} more={DISPUTES.more}>
        <DisputesTable
          disputes={entries}
          onOpen={(id) => void navigate({ to: '/admin/kullanicilar/itirazlar/$id', params: { id }, search })}
        />
      </ListFrame>
      {children}
    </section>
  );
}
