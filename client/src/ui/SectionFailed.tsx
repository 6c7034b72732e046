import type { UseQueryResult } from '@tanstack/react-query';

import { LoadFailed } from './LoadFailed.tsx';

type Props = Readonly<{ section: string; title: string; query: UseQueryResult }>;

/** A section of a screen that did not load. It keeps its heading, so that no heading level is skipped. */
export const SectionFailed = ({ section, title, query }: Props) => (
  <>
    <h2 className="visually-hidden">{section}</h2>
    <LoadFailed title={title} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  </>
);
