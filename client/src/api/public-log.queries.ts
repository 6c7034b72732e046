import type { OperatorLogAnswer, ReplayCheckAnswer } from '@onda-on/contracts/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { pathOf, getQuery } from './get-query.ts';
import { getJson } from './http.ts';

/** The result of the latest check of the tables; it changes once a night. */
export const replayCheck = () => getQuery<ReplayCheckAnswer>(['/api/replay-check'], { topics: ['checks'] });

/** A week's public operator log, newest first. */
export const operatorLogOf = (week: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/weeks', week, 'operator-log'] as const,
    meta: { topics: ['operator-log', 'checks'], week },
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      getJson<OperatorLogAnswer>(
        pathOf(['/api/weeks', week, 'operator-log'], { after: pageParam ?? undefined }),
        { signal },
      ),
    getNextPageParam: ({ next }: OperatorLogAnswer) => next,
  });
