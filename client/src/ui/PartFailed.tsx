import type { UseQueryResult } from '@tanstack/react-query';

import { LoadFailed } from './LoadFailed.tsx';

type Props = Readonly<{ part: string; title: string; query: UseQueryResult }>;

/** A part of a screen that did not load, under a heading of its own so that the order of headings holds. */
export const PartFailed = ({ part, title, query }: Props) => (
  <>
    <h2 className="sr">{part}</h2>
    <LoadFailed title={title} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  </>
);
