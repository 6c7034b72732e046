import type { ReactNode } from 'react';

import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../shell/Spinner.tsx';

type MoreOfList = Readonly<{
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}>;
type Loading<Data> = Readonly<{
  data: Data | undefined;
  isError: boolean;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}>;

type LoadedProps<Data> = Readonly<{
  query: Loading<Data> | (Loading<Data> & MoreOfList);
  /** The notice after a failed load. */
  failed: string;
  /** Below the notice: what the failure means, or what the operator can do. */
  detail?: string;
  /** The label of the button for the next page, where the list comes page by page. */
  more?: string;
  children: ReactNode | ((data: Data) => ReactNode);
}>;

/** A query's spinner, failure notice or content, with the button for the next page of a list. */
export const Loaded = <Data,>({ query, failed, detail, more, children }: LoadedProps<Data>) => (
  <>
    {query.isError || hasFailed(query) ? (
      <LoadFailed
        title={failed}
        {...(detail && { detail })}
        onRetry={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    ) : null}
    {query.data === undefined && !hasFailed(query) ? <Spinner /> : null}
    {query.data === undefined ? null : typeof children === 'function' ? children(query.data) : children}
    {more !== undefined && 'hasNextPage' in query ? <MoreButton list={query}>{more}</MoreButton> : null}
  </>
);

type MoreButtonProps = Readonly<{ list: MoreOfList; children: ReactNode }>;

const MoreButton = ({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
  children,
}: MoreButtonProps) =>
  hasNextPage ? (
    <p className="center">
      <Button onClick={() => isFetchingNextPage || void fetchNextPage()} aria-disabled={isFetchingNextPage}>
        {children}
      </Button>
    </p>
  ) : null;
