import type { ReactNode } from 'react';

import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { MoreButton, type MoreOfList } from './MoreButton.tsx';
import { Spinner } from './Spinner.tsx';

type Reading = Readonly<{ data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }>;

type Props = Readonly<{
  list: Reading | (Reading & MoreOfList);
  /** What is said when it did not load. */
  failed: string;
  /** On the button for the rest, where the list comes in parts. */
  more?: string;
  children: ReactNode;
}>;

/** A list on its way, failed, or there, and the button that brings the rest of it. */
export const ListFrame = ({ list, failed, more, children }: Props) => (
  <>
    {list.isError ? (
      <LoadFailed title={failed} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
    ) : null}
    {list.data || list.isError ? null : <Spinner />}
    {list.data ? children : null}
    {more !== undefined && 'hasNextPage' in list ? <MoreButton list={list}>{more}</MoreButton> : null}
  </>
);
