import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { LOGS } from '../../../text/admin/logs.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { MoreButton } from '../shell/MoreButton.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import type { LogPart } from './log-parts.ts';
import { LogTable } from './LogTable.tsx';

type List = Pick<
  UseInfiniteQueryResult<InfiniteData<LogPart>>,
  | 'data'
  | 'isError'
  | 'isFetching'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isPlaceholderData'
  | 'fetchNextPage'
>;

/** All parts that are open, and the way to older ones. */
export function LogEntries({ list }: Readonly<{ list: List }>) {
  const { data, isError, isFetching, refetch } = list;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {isError ? (
        <LoadFailed
          title={LOGS.failed}
          detail={LOGS.failedShort}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      ) : null}
      {data || isError ? null : <Spinner />}
      <output className="sr">{data ? LOGS.count(entries.length) : ''}</output>
      {data ? <LogTable entries={entries} /> : null}
      <MoreButton list={list}>{LOGS.more}</MoreButton>
    </>
  );
}
